import type * as v from 'valibot';
import { type Call, isPrivateCall } from '#api/contract/call.ts';
import { messageRead } from '#api/contract/message.ts';
import { orderAdd } from '#api/contract/order.ts';
import { refreshToken } from '#api/contract/public.ts';
import type { CallContext, MemberContext } from './context.ts';

/** A value before it is serialised: rates may be numbers where clients read decimal strings. */
type Wire<T> = T extends string
  ? T | number
  : T extends readonly (infer U)[]
    ? Wire<U>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T;

type Handler<TCall extends Call, TContext> = (
  context: TContext,
  input: v.InferOutput<TCall['request']>,
) => Promise<Wire<v.InferOutput<TCall['response']>>>;

/** Reads the body of a member's request and runs its call by `readAndRun`, or refuses. */
type Admit = <T>(context: MemberContext, readAndRun: () => Promise<T>) => Promise<T>;

/** One call with its handler. */
export interface Route {
  readonly call: Call;
  readonly isPrivate: boolean;
  /**
   * Whether the call only reads, and so never waits for locks: it uses the connections for reads.
   */
  readonly isRead: boolean;
  /** A GET that changes something all the same: only a page's own code may send it. */
  readonly isWritingGet: boolean;
  /** Reads the input and runs the call; a private one must be given a member's context. */
  run(context: CallContext | MemberContext, read: () => Promise<unknown>): Promise<unknown>;
}

/** GET calls that write. */
const WRITING_GETS: ReadonlySet<string> = new Set([
  orderAdd.name,
  messageRead.name,
  refreshToken.name,
]);

const kindOf = ({ method, name }: Call): Pick<Route, 'isRead' | 'isWritingGet'> => {
  const isWritingGet = WRITING_GETS.has(name);
  return { isRead: method === 'GET' && !isWritingGet, isWritingGet };
};

/** A call without login. @throws Error for a private call: its session would not be checked. */
export const publicRoute = <TCall extends Call>(
  call: TCall,
  handler: Handler<TCall, CallContext>,
): Route => {
  if (isPrivateCall(call)) throw new Error(`${call.name} is a private call.`);
  return {
    call,
    isPrivate: false,
    ...kindOf(call),
    run: async (context, read) =>
      handler(context, (await read()) as v.InferOutput<TCall['request']>),
  };
};

/**
 * A call of a logged-in member; `admit` decides before the input is read whether it is, and when.
 * @throws Error for a public call.
 */
export const memberRoute = <TCall extends Call>(
  call: TCall,
  handler: Handler<TCall, MemberContext>,
  admit: Admit | null = null,
): Route => {
  if (!isPrivateCall(call)) throw new Error(`${call.name} is a public call.`);
  return {
    call,
    isPrivate: true,
    ...kindOf(call),
    run: async (context, read) => {
      if (!('memberId' in context)) throw new Error(`${call.name} was run without a member.`);
      const readAndRun = async () =>
        handler(context, (await read()) as v.InferOutput<TCall['request']>);
      return admit ? admit(context, readAndRun) : readAndRun();
    },
  };
};
