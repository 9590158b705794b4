/** A browser over the W3C WebDriver protocol: just what the journeys in the engines need. */

const JSON_TYPE = { 'content-type': 'application/json' };
/** The key that names an element in answers of the protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** How long an element is waited for, ms: a wait ends only for what never comes. */
const FIND_WITHIN_MS = 60_000;
/**
 * Where an element is once the page was drawn again; null for one of a dialog that is not under its own
 * middle, because the dialog has not come up yet.
 */
const PLACE = `const [element, done] = arguments;
  requestAnimationFrame(() => requestAnimationFrame(() => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    const isThere = !element.closest('[role=dialog]') || element.contains(hit);
    done(isThere ? [x, y, width, height].join() : null);
  }));`;
/** A phone's window, px: the engine is that of phones. */
const PHONE = { width: 420, height: 860 };

export interface Driven {
  open(address: string): Promise<void>;
  address(): Promise<string>;
  back(): Promise<void>;
  reload(): Promise<void>;
  /** Waits for the first element of an XPath that is shown and at rest, and clicks it. */
  click(xpath: string): Promise<void>;
  /** Types with real keys into the first element of an XPath. */
  type(xpath: string, keys: string): Promise<void>;
  /** Chooses a file in the first input of an XPath, which need not be shown. */
  choose(xpath: string, path: string): Promise<void>;
  /** Waits until an XPath is found. Rejects when it is not in time. */
  see(xpath: string): Promise<void>;
  /** How many elements an XPath finds now. */
  count(xpath: string): Promise<number>;
  /** Runs a function's body in the page. */
  run(script: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Sends a command by its method, path and body; resolves to its value, rejects with the driver's error and message. */
export type Send = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Commands to the driver at `driver`. */
export const overHttp =
  (driver: string): Send =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(driver + path, {
      method,
      ...(body && { headers: JSON_TYPE, body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/**
 * Starts a session of the browser that `call` sends to.
 * Every method rejects with the driver's error and message where it refuses.
 */
export const openSession = async (call: Send, capabilities: object): Promise<Driven> => {
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const at = `/session/${sessionId}`;
  await call('POST', `${at}/timeouts`, { implicit: FIND_WITHIN_MS });
  await call('POST', `${at}/window/rect`, PHONE);
  const find = async (xpath: string): Promise<string> => {
    const found = await call<Record<string, string>>('POST', `${at}/element`, {
      using: 'xpath',
      value: xpath,
    });
    return `${at}/element/${found[ELEMENT]}`;
  };
  const run = (script: string) => call<unknown>('POST', `${at}/execute/sync`, { script, args: [] });
  return {
    open: (address) => call('POST', `${at}/url`, { url: address }),
    address: () => call('GET', `${at}/url`),
    back: () => call('POST', `${at}/back`, {}),
    reload: () => call('POST', `${at}/refresh`, {}),
    click: async (xpath) => {
      const element = await find(xpath);
      const placeOf = () =>
        call<string | null>('POST', `${at}/execute/async`, {
          script: PLACE,
          args: [{ [ELEMENT]: element.split('/').at(-1) }],
        });
      // The protocol aims and then clicks: a sheet that is about to open, or opens, would be missed.
      let [before, now] = [null, await placeOf()] as (string | null)[];
      while (now === null || before !== now) [before, now] = [now, await placeOf()];
      return call('POST', `${element}/click`, {});
    },
    type: async (xpath, keys) => call('POST', `${await find(xpath)}/value`, { text: keys }),
    choose: async (xpath, path) => call('POST', `${await find(xpath)}/value`, { text: path }),
    see: async (xpath) => {
      await find(xpath);
    },
    count: async (xpath) =>
      Number(
        await run(
          `return document.evaluate('count(' + ${JSON.stringify(xpath)} + ')', document).numberValue`,
        ),
      ),
    run,
    close: () => call('DELETE', at),
  };
};
