import { once } from 'node:events';
import { connect } from 'node:net';
import type { Send } from './webDriver.ts';

/** What Firefox calls the commands of the protocol, by their method and the end of their path. */
const COMMANDS: Readonly<Record<string, string>> = {
  'POST session': 'NewSession',
  'POST timeouts': 'SetTimeouts',
  'POST rect': 'SetWindowRect',
  'POST element': 'FindElement',
  'POST click': 'ElementClick',
  'POST value': 'ElementSendKeys',
  'POST sync': 'ExecuteScript',
  'POST async': 'ExecuteAsyncScript',
  'POST url': 'Navigate',
  'GET url': 'GetCurrentURL',
  'POST back': 'Back',
  'POST refresh': 'Refresh',
};

interface Reply {
  readonly error: { readonly error: string; readonly message: string } | null;
  readonly result: unknown;
}

/**
 * Commands of WebDriver to a Firefox that listens at this port of this machine, in the words in which it takes
 * them itself: what geckodriver, which not every Debian has, would say to it. A session ends with its connection.
 */
export const overMarionette = async (
  port: number,
): Promise<{ readonly send: Send; readonly close: () => void }> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, (reply: Reply) => void>();
  let received = Buffer.alloc(0);
  let greeted = (): void => undefined;
  const greeting = new Promise<void>((resolve) => {
    greeted = resolve;
  });
  // Each message has its length in bytes before it, and a colon.
  const read = (): string | null => {
    const colon = received.indexOf(':');
    const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)).toString());
    if (colon < 0 || received.length < end) return null;
    const message = received.subarray(colon + 1, end).toString();
    received = received.subarray(end);
    return message;
  };
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let message = read(); message !== null; message = read()) {
      const said: unknown = JSON.parse(message);
      if (!Array.isArray(said)) {
        greeted();
        continue;
      }
      const [, id, error, result] = said;
      waiting.get(id)?.({ error, result });
      waiting.delete(id);
    }
  });
  await greeting;
  let sent = 0;
  const send: Send = async <T>(method: string, path: string, body: object = {}): Promise<T> => {
    const command = COMMANDS[`${method} ${path.split('/').at(-1)}`];
    if (!command) throw new Error(`${method} ${path} is not known here.`);
    const id = /\/element\/([^/]+)\//.exec(path)?.[1];
    sent += 1;
    const text = JSON.stringify([
      0,
      sent,
      `WebDriver:${command}`,
      { ...(command === 'NewSession' ? {} : body), ...(id && { id }) },
    ]);
    const reply = new Promise<Reply>((resolve) => waiting.set(sent, resolve));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const { error, result } = await reply;
    if (error) throw new Error(`${method} ${path}: ${error.error}: ${error.message}`);
    const value = result as { readonly value?: T } | null;
    return (value && 'value' in value ? value.value : result) as T;
  };
  return { send, close: () => socket.destroy() };
};
