import { setTimeout as pause } from 'node:timers/promises';
import { DEMO } from '#server/seed/members.ts';
import { type Caller, callerOf, loginTokens } from '../../server/support.ts';
import type { Cast } from './members.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of ten actions of a member: so many purchases, then so many withdrawals; the rest are buybacks. */
const PURCHASES = 5;
const WITHDRAWALS = 2;
const ACTIONS = 10;
/** The longest pause between two settlements. */
const SETTLE_MS = 200;

/** A purchase or a withdrawal that was sent, by its key. */
export interface Attempt {
  readonly key: string;
  readonly phone: string;
  readonly kind: 'order' | 'withdrawal';
  /** Order number that was acknowledged; '' while no answer came. */
  orderNo: string;
  /** Whether it was refused: the server was too busy. It stays refused. */
  isRefused: boolean;
}

/** What was sent in all rounds, and what was answered. */
export interface Record {
  readonly attempts: Attempt[];
  /** Ids of the orders whose buyback was acknowledged. */
  readonly buybacks: number[];
  /** Incomes that settlements said they paid. */
  incomes: number;
  /** Answers that came, of every kind. */
  answers: number;
}

export const emptyRecord = (): Record => ({ attempts: [], buybacks: [], incomes: 0, answers: 0 });

/** Logs a member in at the server that runs now. */
export const enter = async (base: string, phone: string): Promise<Caller> => {
  const server = {
    fetch: ((input: unknown, init?: RequestInit) => fetch(`${base}${input}`, init)) as typeof fetch,
  };
  return callerOf(server, (await loginTokens(server, phone)).accessToken);
};

/** Sends an attempt, also again; returns its order number and id. @throws when no answer comes. */
export const send = async (
  caller: Caller,
  { key, phone, kind }: Attempt,
  { cards, product }: Cast,
): Promise<{ status: number; code: number; orderNo: string; id: number }> => {
  const extra = { 'idempotency-key': key };
  const { status, code, data } = await (kind === 'order'
    ? caller.get<{ id: number; order_no: string } | null>(
        '/private/api/order/add',
        { product_id: product, amount: '200', count: 1, pay_password: DEMO.payPassword },
        extra,
      )
    : caller.post<{ id: number; order_no: string } | null>(
        '/private/api/withdrawal/add',
        { bank_card_id: cards.get(phone) ?? 0, amount: '10', pay_password: DEMO.payPassword },
        extra,
      ));
  return { status, code, orderNo: data?.order_no ?? '', id: data?.id ?? 0 };
};

const settle = async (base: string, record: Record): Promise<void> => {
  const until = new Date(Date.now() + 45 * DAY_MS).toISOString();
  const response = await fetch(`${base}/__test__/ops`, {
    method: 'POST',
    body: JSON.stringify({ command: 'settle', args: [until, 'yes'] }),
  });
  if (response.ok) record.incomes += ((await response.json()) as { incomes: number }).incomes;
};

/**
 * Members at work, and the settlement; until `stop`, each does one thing after the other. `answered` resolves
 * once so many answers came.
 */
export const startLoad = async (
  base: string,
  round: string,
  cast: Cast,
  record: Record,
  random: () => number,
): Promise<{ answered(count: number): Promise<void>; stop(): Promise<void> }> => {
  let isOver = false;
  const before = record.answers;
  let wake = (): void => {};
  const callers = await Promise.all(
    cast.phones.map(async (phone) => ({ phone, caller: await enter(base, phone) })),
  );
  const goOn = async (act: (step: number) => Promise<void>): Promise<void> => {
    for (let step = 0; !isOver; step += 1) {
      try {
        await act(step);
        record.answers += 1;
        wake();
      } catch {
        // The line is dead: what was asked is unknown.
        return;
      }
    }
  };
  const work = callers.map(({ phone, caller }) => {
    const own: number[] = [];
    return goOn(async (step) => {
      const action = Math.floor(random() * ACTIONS);
      const bought = action >= PURCHASES + WITHDRAWALS ? own.pop() : undefined;
      if (bought !== undefined) {
        const fields = { id: bought, pay_password: DEMO.payPassword };
        const { code } = await caller.post('/private/api/order/buyback', fields);
        if (code === 0) record.buybacks.push(bought);
      } else {
        const kind = action < PURCHASES ? 'order' : 'withdrawal';
        const key = `${round}-${phone}-${step}`;
        const attempt: Attempt = { key, phone, kind, orderNo: '', isRefused: false };
        record.attempts.push(attempt);
        const { status, code, orderNo, id } = await send(caller, attempt, cast);
        if (code === 0) attempt.orderNo = orderNo;
        attempt.isRefused = status === 200 && code !== 0;
        if (code === 0 && kind === 'order') own.push(id);
      }
    });
  });
  work.push(
    goOn(async () => {
      // Some orders are left to be bought back before they are settled.
      await pause(random() * SETTLE_MS);
      await settle(base, record);
    }),
  );
  return {
    answered: (count) =>
      new Promise((resolve) => {
        wake = () => {
          if (record.answers - before >= count) resolve();
        };
        wake();
      }),
    stop: async () => {
      isOver = true;
      await Promise.all(work);
    },
  };
};
