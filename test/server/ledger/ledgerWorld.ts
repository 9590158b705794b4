import Big from 'big.js';
import { expect } from 'vitest';
import { REALNAME } from '#api/contract/member.ts';
import { yuan } from '#server/ledger/money.ts';
import { openEmpty, startTestServer, type TestServer } from '#test/support/server.ts';
import { rememberTables } from '#test/support/testControl/snapshot.ts';
import { type Caller, newMember } from '../support.ts';
import { type LedgerModel, PRODUCTS, RULES } from './ledgerModel.ts';

const PHONES = ['13500000001', '13500000002', '13500000003'];
const HOLDER = '王小明';
/** The tests move the clock by weeks; nobody logs in again. */
const YEARS = 10 * 365 * 24 * 60 * 60;

/** What every member has at first. */
export const START_MONEY = '3000';

/** What the server made in this run, in the order in which the model counts it. */
export interface Made {
  readonly orders: { id: number; orderNo: string }[];
  readonly deposits: string[];
  readonly withdrawals: string[];
  /** Idempotency-Key of the next purchase or withdrawal. */
  nextKey(): string;
}

/** Nothing yet. */
export const nothingMade = (): Made => {
  let keys = 0;
  return {
    orders: [],
    deposits: [],
    withdrawals: [],
    nextKey: () => {
      keys += 1;
      return `attempt-${keys}`;
    },
  };
};

export interface LedgerWorld {
  readonly server: TestServer;
  readonly phones: readonly string[];
  readonly members: readonly Caller[];
  readonly cards: readonly number[];
  readonly products: readonly number[];
  readonly pay: number;
}

const addProducts = async ({ db }: TestServer, at: Date): Promise<number[]> => {
  const periods = await db.selectFrom('product_periods').select(['id', 'name']).execute();
  const type = await db.selectFrom('product_types').select('id').executeTakeFirstOrThrow();
  const rows = await db
    .insertInto('products')
    .values(
      PRODUCTS.map((product) => ({
        type_id: type.id,
        name: product.name,
        quantity: product.quantity,
        amount_min: yuan(product.min),
        amount_max: product.max ? yuan(product.max) : null,
        yield_per_period: product.rate,
        num_of_earnings: product.periods,
        investment_period: product.periods,
        period_id:
          periods.find(({ name }) => name === (product.daysAPeriod === 1 ? '天' : '周'))?.id ?? 0,
        is_repeat: product.maxRepeat > 1,
        max_repeat: product.maxRepeat,
        risk_level: 1,
        buyback_enabled: product.buyback !== null,
        buyback_min_settled: product.buyback?.minSettled ?? 0,
        buyback_fee_rate: product.buyback?.feeRate ?? '0',
        created_at: at,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

const addPay = async ({ db }: TestServer): Promise<number> => {
  const payee = { type: 'bank', account_name: '', bank_name: '', branch: '', account_no: '' };
  const row = await db
    .insertInto('pay_channels')
    .values({
      name: '转账',
      type: 'bank',
      amount_min: yuan(RULES.depositMin),
      amount_max: yuan(RULES.depositMax),
      fee_rate: RULES.depositFee,
      payee: JSON.stringify({ ...payee, qrcode: '', link: '', remark: '' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

/** A server without samples: three verified members with a card and some money, and the model's products. */
export const openLedgerWorld = async (): Promise<LedgerWorld> => {
  const server = await startTestServer({
    db: await openEmpty(),
    settings: { accessTokenSeconds: YEARS, refreshTokenSeconds: YEARS, sessionSeconds: YEARS },
  });
  const products = await addProducts(server, new Date(server.clock.now()));
  const pay = await addPay(server);
  const members: Caller[] = [];
  const cards: number[] = [];
  for (const [index, phone] of PHONES.entries()) {
    const member = await newMember(server, phone, START_MONEY);
    await server.db
      .updateTable('members')
      .set({ realname: HOLDER, realname_status: REALNAME.verified })
      .where('phone', '=', phone)
      .execute();
    const card = await member.post<{ id: number }>('/private/api/bankcard/add', {
      bank_card_type_id: 1,
      realname: HOLDER,
      name: '',
      card_no: `621700001000123456${index}`,
    });
    members.push(member);
    cards.push(card.data.id);
  }
  await rememberTables(server.db);
  return { server, phones: PHONES, members, cards, products, pay };
};

interface Row {
  type: number;
  direction: number;
  amount: string;
  balance: string;
}

const PAGE = 50;

const historyOf = async (member: Caller): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await member.get<{ list: Row[]; total: number }>(
      '/private/api/transactionhistory/list',
      { page, size: PAGE, type: '' },
    );
    rows.push(...data.list);
    if (rows.length >= data.total || data.list.length === 0) return rows.reverse();
  }
};

/** The ledger is sound, and every member reads what the model says. */
export const expectAgreement = async (
  { server, members }: LedgerWorld,
  model: LedgerModel,
): Promise<void> => {
  expect(await server.ops.audit()).toEqual([]);
  for (const [index, member] of members.entries()) {
    const { info, rows } = model.view(index);
    expect((await member.get('/private/api/member/info')).data).toMatchObject(info);
    let balance = Big(0);
    const read: string[] = [];
    for (const row of await historyOf(member)) {
      const amount = Big(row.amount).times(row.direction === 1 ? 1 : -1);
      balance = balance.plus(amount);
      expect(row.balance).toBe(balance.toFixed(2));
      read.push(`${row.type} ${amount.toFixed(2)}`);
    }
    expect(balance.toFixed(2)).toBe(info.amount);
    expect(read.sort()).toEqual(rows);
  }
};
