import { beforeEach } from 'vitest';
import { DEMO, type TestServer } from '#test/support/server.ts';

/** An answer as it came over the wire. */
export interface Answer<T = unknown> {
  status: number;
  code: number;
  msg: string;
  // Tests name what they expect there.
  data: T;
}

type Fields = Record<string, string | number>;

const read = async <T>(response: Response): Promise<Answer<T>> => ({
  status: response.status,
  ...((await response.json()) as Omit<Answer<T>, 'status'>),
});

/** Whatever answers calls: the test server, or another in front of its database. */
type Answerer = Pick<TestServer, 'fetch'>;

/** Calls of one caller; private ones carry `token`, or the one that it returns at that time. */
export const callerOf = (server: Answerer, token?: string | (() => string)) => {
  const headersWith = (extra: Record<string, string>): Record<string, string> => {
    const now = typeof token === 'function' ? token() : token;
    return { ...(now && { authorization: `Bearer ${now}` }), ...extra };
  };
  return {
    get: async <T = Record<string, unknown>>(
      path: string,
      fields: Fields = {},
      extra: Record<string, string> = {},
    ): Promise<Answer<T>> => {
      const query = new URLSearchParams(
        Object.entries(fields).map(([key, value]) => [key, String(value)]),
      );
      return read(await server.fetch(`${path}?${query}`, { headers: headersWith(extra) }));
    },
    post: async <T = Record<string, unknown>>(
      path: string,
      fields: Fields,
      extra: Record<string, string> = {},
    ): Promise<Answer<T>> =>
      read(
        await server.fetch(path, {
          method: 'POST',
          headers: headersWith({ ...extra, 'content-type': 'application/json' }),
          body: JSON.stringify(fields),
        }),
      ),
  };
};

export type Caller = ReturnType<typeof callerOf>;

export interface Tokens {
  accessToken: string;
  refreshToken: string;
  expiresIn: number;
}

/** Tries to log in by phone. */
export const tryLogin = (server: Answerer, phone: string, password: string = DEMO.password) =>
  callerOf(server).post<Tokens>('/public/api/member/login', {
    type: 1,
    phone,
    email: '',
    password,
    area_code_id: '',
  });

/** The tokens of a demo member. */
export const loginTokens = async (server: Answerer, phone: string): Promise<Tokens> => {
  const answer = await tryLogin(server, phone);
  if (answer.code !== 0) throw new Error(`${phone} cannot log in: ${answer.code} ${answer.msg}`);
  return answer.data;
};

/** The calls of a demo member. */
export const loginAs = async (server: Answerer, phone: string = DEMO.lin): Promise<Caller> =>
  callerOf(server, (await loginTokens(server, phone)).accessToken);

/** The calls of a demo member, who logs in before each test. */
export const loginBeforeEach = (server: Answerer, phone: string = DEMO.lin): Caller => {
  let token = '';
  beforeEach(async () => {
    token = (await loginTokens(server, phone)).accessToken;
  });
  return callerOf(server, () => token);
};

/** Asks for a refresh as the client does. */
export const refresh = (server: Answerer, refreshToken: string) =>
  callerOf(server, refreshToken).get<Tokens>('/public/api/member/refresh_token');

export interface Bought {
  id: number;
  order_no: string;
  amount: string;
  expected_income: string;
  balance: string;
}

/** A purchase as the client sends it. */
export const buy = (
  caller: Caller,
  fields: { product_id: number; amount: string; count?: number; pay_password?: string },
  key?: string,
) =>
  caller.get<Bought & { left: number; remain: number; retry_after: number }>(
    '/private/api/order/add',
    { count: 1, pay_password: DEMO.payPassword, ...fields },
    key ? { 'idempotency-key': key } : {},
  );

/** Id of a seeded product. */
export const productId = async (server: TestServer, name: string): Promise<number> => {
  const row = await server.db
    .selectFrom('products')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Units of a product that are sold. */
export const unitsSold = async (server: TestServer, id: number): Promise<number> => {
  const row = await server.db
    .selectFrom('products')
    .select('quantity_sold')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.quantity_sold;
};

/** Registers by phone, perhaps invited by a code. */
export const registerByPhone = (server: Answerer, phone: string, inviteCode = '') =>
  callerOf(server).post('/public/api/member/register', {
    type: 1,
    phone,
    email: '',
    password: DEMO.password,
    confirm: DEMO.password,
    area_code_id: '',
    i_code: inviteCode,
  });

/** Runs `work` while nobody is refused for a long wait in the queues that have these limits: a slow machine makes all of them long. */
export const withoutWaits = async <T>(
  limits: Readonly<Record<'waitMs', number>>,
  work: () => Promise<T>,
): Promise<T> => {
  const lifted: { waitMs: number } = limits;
  const { waitMs } = lifted;
  lifted.waitMs = 600_000;
  try {
    return await work();
  } finally {
    lifted.waitMs = waitMs;
  }
};

let bookings = 0;

/** Credits money from outside to a member. */
export const topUp = (server: TestServer, account: string, amount: string) => {
  bookings += 1;
  return server.ops.book({ kind: 'topup', account, amount, key: `test-${bookings}`, remark: '' });
};

const platformBalances = async ({ db }: TestServer) => {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('member_id', 'is', null)
    .where('product_id', 'is', null)
    .execute();
  return new Map(rows.map(({ kind, balance }) => [kind, balance]));
};

/**
 * How much each account of the platform and of the bank moves while `work` runs, in minor units; those that do not move
 * are left out.
 */
export const platformMoves = async (
  server: TestServer,
  work: () => Promise<unknown>,
): Promise<Record<string, bigint>> => {
  const before = await platformBalances(server);
  await work();
  const after = await platformBalances(server);
  return Object.fromEntries(
    [...after]
      .map(([kind, balance]) => [kind, balance - (before.get(kind) ?? 0n)] as const)
      .filter(([, moved]) => moved !== 0n),
  );
};

/** Registers a member with a payment password and money, and logs in. */
export const newMember = async (
  server: TestServer,
  phone: string,
  money: string,
): Promise<Caller> => {
  await registerByPhone(server, phone);
  const member = await loginAs(server, phone);
  await member.post('/private/api/member/set_pay_password', {
    password: DEMO.password,
    pay_password: DEMO.payPassword,
    pay_password_confirm: DEMO.payPassword,
  });
  await topUp(server, phone, money);
  return member;
};
