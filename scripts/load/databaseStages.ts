import { sql } from 'kysely';
import { CODE } from '#api/contract/codes.ts';
import { INCOME } from '#api/contract/order.ts';
import { type Db, openDatabase } from '#server/db/open.ts';
import { transactInTurn } from '#server/db/turns.ts';
import { Refusal } from '#server/http/refusal.ts';
import { placeOrder } from '#server/order/place.ts';
import { settleDue } from '#server/settlement/settle.ts';
import { type Figures, figuresOf } from './client.ts';
import { scopeOf } from './databases.ts';

/** 10,000 buyers in a minute. */
const RUSH_PER_SECOND = 10_000 / 60;
/** Buyers of one stage: more than can buy while it lasts. */
const EACH = 3_000;
/** Incomes that one stage settles at most. */
const MOST_SETTLED = 100_000;

interface Buyer {
  readonly id: number;
  readonly productId: number;
}

/** Generated members who have money for a purchase, one after the other from anywhere among them. */
const someBuyers = async (db: Db, count: number): Promise<Buyer[]> => {
  const { rows } = await sql<Buyer>`
    select members.id, (select product_id from orders where member_id = members.id limit 1) as "productId"
    from members join ledger_accounts as account
      on account.member_id = members.id and account.kind = 'member.available' and balance >= 100000
    where invite_code like 'G%' order by random() limit ${count}`.execute(db);
  return rows;
};

/** A purchase as its call makes it, but for HTTP and the payment password's hash: in its turn, in one transaction. */
const buy = (db: Db, { id, productId }: Buyer): Promise<unknown> =>
  transactInTurn({ db, address: '' }, `product:${productId}`, (trx) =>
    placeOrder(trx, {
      memberId: id,
      productId,
      amount: 100_000n,
      count: 1,
      attemptKey: null,
      at: new Date(),
    }),
  );

const isBusy = (error: unknown): boolean => error instanceof Refusal && error.code === CODE.busy;

/** Counts what purchases took, and how many were refused as busy. */
const counted = (db: Db) => {
  const times: number[] = [];
  let errors = 0;
  let refused = 0;
  const began = performance.now();
  return {
    began,
    buy: async (buyer: Buyer): Promise<void> => {
      const at = performance.now();
      try {
        await buy(db, buyer);
        times.push(performance.now() - at);
      } catch (error) {
        if (isBusy(error)) refused += 1;
        else errors += 1;
      }
    },
    figures: (): Figures => ({ ...figuresOf(times, errors, performance.now() - began), refused }),
  };
};

/** So many at once, each the next when it was answered. */
const steadily = async (
  db: Db,
  buyers: readonly Buyer[],
  atOnce: number,
  ms: number,
): Promise<Figures> => {
  const stage = counted(db);
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() - stage.began < ms) {
        const buyer = buyers[next % buyers.length];
        next += 1;
        if (buyer) await stage.buy(buyer);
      }
    }),
  );
  return stage.figures();
};

/** Each buyer comes when it is their moment, whether the ones before were answered or not. */
const rushed = async (
  db: Db,
  buyers: readonly Buyer[],
  perSecond: number,
  ms: number,
): Promise<Figures> => {
  const stage = counted(db);
  const underWay: Promise<void>[] = [];
  const due = () => Math.floor(((performance.now() - stage.began) / 1000) * perSecond);
  while (performance.now() - stage.began < ms) {
    while (underWay.length < Math.min(due(), buyers.length)) {
      const buyer = buyers[underWay.length];
      if (buyer) underWay.push(stage.buy(buyer));
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(underWay);
  return stage.figures();
};

/** Settles what is due next: a quarter of what is planned, at most so much. */
const settled = async (db: Db): Promise<Figures> => {
  const planned = () => db.selectFrom('incomes').where('status', '=', INCOME.planned);
  const { count } = await planned()
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const last = await planned()
    .select('plan_at')
    .orderBy('plan_at')
    .limit(1)
    .offset(Math.min(MOST_SETTLED, Math.floor(Number(count) / 4)))
    .executeTakeFirstOrThrow();
  const scope = scopeOf(db);
  const began = performance.now();
  const { incomes, failed } = await settleDue(scope, last.plan_at);
  return figuresOf(
    Array.from({ length: incomes }, () => 0),
    failed.length,
    performance.now() - began,
  );
};

/** Stages straight on the database: one product that everybody wants, several products, a settlement. */
export const databaseStages = async (
  place: Parameters<typeof openDatabase>[0],
  ms: number,
): Promise<Record<string, Figures>> => {
  const db = await openDatabase(place);
  try {
    const everybody = await someBuyers(db, 3 * EACH);
    const alone = 1;
    const productId = everybody[0]?.productId ?? 0;
    const hot = everybody.map(({ id }) => ({ id, productId }));
    const atOnce = 16;
    return {
      'one product, one after the other': await steadily(db, hot.slice(0, EACH / 2), alone, ms),
      'one product, booked': await steadily(db, hot.slice(EACH / 2, EACH), atOnce, ms),
      'one product, 10,000 buyers a minute': await rushed(
        db,
        hot.slice(EACH, 2 * EACH),
        RUSH_PER_SECOND,
        ms,
      ),
      'several products, booked': await steadily(db, everybody.slice(2 * EACH), atOnce, ms),
      'incomes settled': await settled(db),
    };
  } finally {
    await db.destroy();
  }
};
