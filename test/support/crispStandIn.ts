/**
 * A stand-in for the script that Crisp serves: the documented `$crisp` queue with its methods, values
 * and events, and nothing of its looks but a box. It is complete by itself, so that a test in a browser can
 * serve its source as the script.
 */

type Callback = (...values: unknown[]) => void;
type Command = [action: string, name: string, argument?: unknown];

/** How a test moves the stand-in, as `window.crispStandIn`. */
export interface CrispStandIn {
  /** Every command that came, in order. */
  readonly commands: Command[];
  /** Customer service writes a text, or sends a picture. */
  write(text: string): void;
  sendPicture(): void;
  /** The member writes into Crisp's field. */
  typeByHand(text: string): void;
  /** The member closes the chat by Crisp's own button. */
  closeByHand(): void;
  setAvailable(isAvailable: boolean): void;
  /** What Crisp knows of the session it has. */
  session(): {
    readonly id: string | null;
    readonly user: Record<string, unknown>;
    readonly data: Record<string, unknown>;
    readonly draft: string;
    readonly isOpen: boolean;
    readonly isVisible: boolean;
  };
}

export interface CrispHost {
  $crisp?: unknown;
  crispStandIn?: CrispStandIn;
  /**
   * Before the script: messages that wait, and whether they are counted after the session is announced, the session of
   * an earlier visit, whether a reset is announced.
   */
  crispBefore?: { unread?: number; countsLate?: boolean; owner?: number; announcesReset?: boolean };
}

/** What the script does when it runs in `host`, a window. */
export const runCrispStandIn = (host: CrispHost): void => {
  const {
    unread: waiting = 0,
    countsLate = false,
    owner,
    announcesReset = true,
  } = host.crispBefore ?? {};
  const listeners = new Map<string, Callback[]>();
  const commands: Command[] = [];
  let sessions = 0;
  let id: string | null = null;
  let unread = 0;
  let user: Record<string, unknown> = {};
  let data: Record<string, unknown> = owner === undefined ? {} : { member_id: owner };
  let draft = '';
  let isOpen = false;
  let isVisible = true;
  let isAvailable = true;

  const fire = (name: string, ...values: unknown[]): void => {
    for (const callback of listeners.get(name) ?? []) callback(...values);
  };
  const loadSession = (isAnnounced: boolean): void => {
    setTimeout(() => {
      sessions += 1;
      id = `session_${sessions}`;
      if (isAnnounced) fire('session:loaded', id);
    }, 5);
  };
  const open = (): void => {
    if (isOpen) return;
    isOpen = true;
    fire('chat:opened');
    // Crisp counts after it announced it, as below.
    setTimeout(() => {
      unread = 0;
    }, 100);
  };
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    fire('chat:closed');
  };
  const reset = (): void => {
    id = null;
    unread = 0;
    user = {};
    data = {};
    // Its documentation does not promise that the field is emptied.
    loadSession(announcesReset);
  };
  const doing: Record<string, () => void> = {
    'chat:show': () => {
      isVisible = true;
    },
    'chat:hide': () => {
      isVisible = false;
    },
    'chat:open': open,
    'chat:close': close,
    'session:reset': reset,
  };
  const first = (argument: unknown): unknown => (Array.isArray(argument) ? argument[0] : argument);
  const set = (name: string, argument: unknown): void => {
    if (name === 'session:data') Object.assign(data, Object.fromEntries(first(argument) as never));
    else if (name === 'message:text') draft = String(first(argument));
    else if (name.startsWith('user:')) user[name.slice('user:'.length)] = first(argument);
  };
  const run = (command: Command): void => {
    const [action, name, argument] = command;
    commands.push(command);
    if (action === 'do') doing[name]?.();
    else if (action === 'set') set(name, argument);
    else if (action === 'on') {
      listeners.set(name, [...(listeners.get(name) ?? []), argument as Callback]);
    } else if (action === 'off') listeners.delete(name);
  };
  const values: Record<string, (key?: string) => unknown> = {
    'chat:unread:count': () => unread,
    'message:text': () => draft,
    'session:identifier': () => id,
    'session:data': (key) => data[key ?? ''],
  };
  const states: Record<string, () => boolean> = {
    'chat:opened': () => isOpen,
    'chat:visible': () => isVisible,
    'website:available': () => isAvailable,
  };
  const receive = (type: string, content: unknown): void => {
    // Crisp counts a message after it announced it.
    fire('message:received', { type, content, from: 'operator', origin: 'chat' });
    if (!isOpen) unread += 1;
  };

  const queue = Array.isArray(host.$crisp) ? (host.$crisp as Command[]) : [];
  host.$crisp = {
    push: run,
    get: (name: string, key?: string) => values[name]?.(key) ?? null,
    is: (name: string) => states[name]?.() ?? false,
  };
  host.crispStandIn = {
    commands,
    write: (text) => receive('text', text),
    sendPicture: () =>
      receive('file', { url: 'https://storage.crisp.chat/a.png', type: 'image/png' }),
    typeByHand: (text) => {
      draft = text;
    },
    closeByHand: close,
    setAvailable: (next) => {
      isAvailable = next;
      fire('website:availability:changed', next);
    },
    session: () => ({ id, user, data, draft, isOpen, isVisible }),
  };
  for (const command of queue) run(command);
  setTimeout(() => {
    id = 'session_0';
    const count = (): void => {
      unread = waiting;
    };
    if (countsLate) setTimeout(count, 100);
    else count();
    fire('session:loaded', id);
  }, 5);
};
