import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { OperatorLine } from '../chat/operators.ts';

/** An operator's side of a thread: over the server's socket, or directly on the database. */
export interface ChatPartner {
  /** The last few lines and then new ones as they arrive. */
  readonly lines: AsyncIterable<OperatorLine>;
  reply(text: string): Promise<unknown>;
}

const HELP =
  'Type a line and press Enter to answer; /quit or Ctrl+D leaves. Members see you online meanwhile.';

/** Characters that must not reach a terminal: parts of escape sequences and direction marks. */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A member's text for a terminal: control and direction characters escaped, lines indented. */
export const printable = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/\t/g, ' ').replace(UNPRINTABLE, '\ufffd'))
    .join('\n    ');

/** One line of a thread for a terminal. */
export const formatLine = ({ at, from, text, topic, picture }: OperatorLine): string =>
  [
    `${at.slice(0, 16).replace('T', ' ')}  ${from === 'member' ? 'member' : 'you   '}  ${printable(text)}`,
    topic && `    about: ${printable(topic)}`,
    picture && `    picture: ${picture}`,
  ]
    .filter(Boolean)
    .join('\n');

/**
 * Shows a thread and sends what is typed until the input ends, `/quit` is typed or the server goes
 * away. A reply that fails is reported and typing continues. Resolves to whether the operator left
 * (false: the server went away).
 */
export const talk = async (
  partner: ChatPartner,
  { input, output, leave }: { input: Readable; output: Writable; leave: AbortController },
): Promise<boolean> => {
  const isTerminal = 'isTTY' in output && output.isTTY === true;
  const terminal = createInterface({ input, output, terminal: isTerminal, prompt: '> ' });
  let isClosed = false;
  terminal.on('close', () => {
    isClosed = true;
  });
  const printLine = (text: string): void => {
    // Clears the line being typed; `prompt` redraws it.
    if (isTerminal) output.write('\r\x1b[K');
    output.write(`${text}\n`);
    if (isTerminal && !isClosed) terminal.prompt(true);
  };
  let isLeft = false;
  const typed = (async () => {
    for await (const line of terminal) {
      const text = line.trim();
      if (text === '/quit') break;
      if (text !== '') {
        await partner.reply(text).catch((error: unknown) => {
          printLine(`Not sent: ${error instanceof Error ? error.message : String(error)}`);
        });
      }
      if (isTerminal) terminal.prompt();
    }
    isLeft = true;
    leave.abort();
  })();
  printLine(HELP);
  for await (const line of partner.lines) printLine(formatLine(line));
  const isLeftAtWill = isLeft;
  terminal.close();
  await typed;
  return isLeftAtWill;
};
