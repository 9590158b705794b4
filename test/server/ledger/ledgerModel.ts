import Big from 'big.js';
import { CODE } from '#api/contract/codes.ts';
import { TX } from '#api/contract/money.ts';

/**
 * What the members' money should be, kept in decimals, apart from everything of the server: no code of
 * it is used here, and its tables are not looked at.
 */

const HALF_UP = 1;
const DOWN = 0;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SHANGHAI_MS = 8 * 60 * MINUTE_MS;
const NINE_MS = 9 * 60 * MINUTE_MS;

/** The rules of the tests' only way to pay, of withdrawals and of the waiting of deposits. */
export const RULES = {
  depositFee: '0.2',
  depositMin: '10',
  depositMax: '5000',
  depositMinutes: 30,
  depositsInReview: 5,
  withdrawFee: '0.1',
  withdrawMin: '100',
  withdrawTimes: 3,
} as const;

export interface ModelProduct {
  readonly name: string;
  /** The smallest amount, or one share. */
  readonly min: string;
  /** Set where the member chooses a whole amount. */
  readonly max?: string;
  readonly maxRepeat: number;
  /** Units: shares, or yuan where the member chooses the amount. */
  readonly quantity: number;
  /** Percent a period. */
  readonly rate: string;
  readonly periods: number;
  readonly daysAPeriod: 1 | 7;
  readonly buyback: { readonly minSettled: number; readonly feeRate: string } | null;
}

export const PRODUCTS: readonly ModelProduct[] = [
  {
    name: '区间',
    min: '100',
    max: '3000',
    maxRepeat: 1,
    quantity: 5000,
    rate: '0.37',
    periods: 3,
    daysAPeriod: 1,
    buyback: { minSettled: 1, feeRate: '0.5' },
  },
  {
    name: '份额',
    min: '33.33',
    maxRepeat: 12,
    quantity: 25,
    rate: '1.2345',
    periods: 7,
    daysAPeriod: 1,
    buyback: { minSettled: 0, feeRate: '0.3333' },
  },
  {
    name: '定额',
    min: '500',
    maxRepeat: 1,
    quantity: 2,
    rate: '0.06',
    periods: 2,
    daysAPeriod: 7,
    buyback: null,
  },
];

interface Income {
  readonly at: number;
  readonly amount: Big;
  state: 'planned' | 'credited' | 'cancelled';
}

interface Order {
  readonly member: number;
  readonly product: number;
  readonly amount: Big;
  readonly count: number;
  readonly incomes: readonly Income[];
  fee: Big;
  state: 'earning' | 'completed' | 'leaving' | 'left' | 'cancelled';
}

interface Deposit {
  readonly member: number;
  readonly amount: Big;
  readonly expiresAt: number;
  state: 'unpaid' | 'reviewing' | 'credited' | 'rejected' | 'closed';
}

interface Withdrawal {
  readonly member: number;
  readonly amount: Big;
  readonly day: number;
  state: 'reviewing' | 'paying' | 'arrived' | 'rejected' | 'failed';
}

interface Member {
  available: Big;
  frozen: Big;
  /** What moved the available balance: transaction type and signed amount. */
  readonly rows: { readonly type: number; readonly amount: Big }[];
}

const dayOf = (ms: number): number => Math.floor((ms + SHANGHAI_MS) / DAY_MS);
const percentOf = (amount: Big, percent: string): Big =>
  amount.times(percent).div(100).round(2, HALF_UP);

/** Settlements of an amount: after each, its share of the whole is paid, cut to the cent. */
const plan = (amount: Big, product: ModelProduct, from: number): Income[] => {
  const total = percentOf(
    amount,
    Big(product.rate).times(product.periods).round(2, HALF_UP).toFixed(),
  );
  const paidBy = (no: number) => total.times(no).div(product.periods).round(2, DOWN);
  return Array.from({ length: product.periods }, (_, index) => ({
    at: (dayOf(from) + (index + 1) * product.daysAPeriod) * DAY_MS + NINE_MS - SHANGHAI_MS,
    amount: paidBy(index + 1).minus(paidBy(index)),
    state: 'planned' as const,
  }));
};

const sum = (amounts: readonly Big[]): Big =>
  amounts.reduce((total, amount) => total.plus(amount), Big(0));

/** The model of a whole run. Every method says what should come of it, and lets it come. */
export const createLedgerModel = (members: number, start: number) => {
  const people: Member[] = Array.from({ length: members }, () => ({
    available: Big(0),
    frozen: Big(0),
    rows: [],
  }));
  const orders: Order[] = [];
  const deposits: Deposit[] = [];
  const withdrawals: Withdrawal[] = [];
  /** A sale that has ended stays ended. */
  const soldOut = new Set<number>();
  let now = start;

  const person = (index: number): Member => {
    const found = people[index];
    if (!found) throw new Error(`No member ${index}.`);
    return found;
  };
  const productOf = (index: number): ModelProduct => {
    const found = PRODUCTS[index];
    if (!found) throw new Error(`No product ${index}.`);
    return found;
  };
  const move = (member: number, type: number, amount: Big): void => {
    if (amount.eq(0)) return;
    const it = person(member);
    it.available = it.available.plus(amount);
    it.rows.push({ type, amount });
  };
  const unitsOf = ({ product, amount, count }: Pick<Order, 'product' | 'amount' | 'count'>) =>
    productOf(product).max ? amount.toNumber() : count;
  const leftOf = (product: number): number =>
    productOf(product).quantity -
    orders
      .filter((order) => order.product === product && order.state !== 'cancelled')
      .reduce((total, order) => total + unitsOf(order), 0);
  const closeExpired = (): void => {
    for (const deposit of deposits) {
      if (deposit.state === 'unpaid' && deposit.expiresAt <= now) deposit.state = 'closed';
    }
  };

  const isMature = (order: Order): boolean => order.incomes.every(({ at }) => at <= now);
  /** How many incomes were due and not paid yet. */
  const payDue = (order: Order): number => {
    const due = order.incomes.filter(({ state, at }) => state === 'planned' && at <= now);
    for (const income of due) {
      income.state = 'credited';
      move(order.member, TX.income, income.amount);
    }
    return due.length;
  };

  return {
    now: () => now,
    isMature,
    orders: (): readonly Order[] => orders,
    deposits: (): readonly Deposit[] => deposits,
    withdrawals: (): readonly Withdrawal[] => withdrawals,
    advance: (ms: number) => {
      now += ms;
    },
    topUp: (member: number, amount: string) => move(member, TX.deposit, Big(amount)),
    /** Whether so much could be taken. */
    take: (member: number, amount: string): boolean => {
      if (person(member).available.lt(amount)) return false;
      move(member, TX.adjustment, Big(amount).times(-1));
      return true;
    },

    /** Amount of one share or chosen, times `count`. `apply` false: only says the code. */
    buy: (member: number, product: number, unit: string, count: number, apply: boolean): number => {
      const terms = productOf(product);
      const left = leftOf(product);
      const amount = Big(unit).times(count);
      const wanted = { member, product, amount, count };
      if (soldOut.has(product)) return CODE.productCompleted;
      const isAllowed = terms.max
        ? Big(unit).gte(terms.min) && Big(unit).lte(terms.max)
        : Big(unit).eq(terms.min);
      if (!isAllowed) return CODE.amountOutOfRange;
      const held = orders
        .filter((order) => order.member === member && order.product === product)
        .filter(({ state }) => state !== 'cancelled')
        .reduce((total, order) => total + order.count, 0);
      if (held + count > terms.maxRepeat) return CODE.overLimit;
      if (unitsOf(wanted) > left) return CODE.soldOut;
      if (person(member).available.lt(amount)) return CODE.balanceTooLow;
      if (apply) {
        orders.push({
          ...wanted,
          incomes: plan(amount, terms, now),
          fee: Big(0),
          state: 'earning',
        });
        move(member, TX.investment, amount.times(-1));
        if (leftOf(product) < (terms.max ? Number(terms.min) : 1)) soldOut.add(product);
      }
      return CODE.ok;
    },

    settle: () => {
      const done = { incomes: 0, orders: 0 };
      for (const order of orders.filter(({ state }) => state === 'earning')) {
        done.incomes += payDue(order);
        if (order.incomes.some(({ state }) => state === 'planned')) continue;
        order.state = 'completed';
        done.orders += 1;
        move(order.member, TX.principal, order.amount);
      }
      return done;
    },

    buyback: (index: number, apply: boolean): number => {
      const order = orders[index];
      if (!order) throw new Error(`No order ${index}.`);
      const rule = productOf(order.product).buyback;
      if (order.state === 'leaving') return CODE.buybackPending;
      const settled = order.incomes.filter((income) => income.at <= now).length;
      if (order.state !== 'earning' || isMature(order) || !rule || settled < rule.minSettled) {
        return CODE.buybackNotAllowed;
      }
      if (apply) {
        payDue(order);
        order.state = 'leaving';
        order.fee = percentOf(order.amount, rule.feeRate);
        for (const income of order.incomes) {
          if (income.state === 'planned') income.state = 'cancelled';
        }
      }
      return CODE.ok;
    },
    finishBuyback: (index: number): void => {
      const order = orders[index];
      if (order?.state !== 'leaving') throw new Error(`Order ${index} is not on its way out.`);
      order.state = 'left';
      move(order.member, TX.buyback, order.amount);
      move(order.member, TX.fee, order.fee.times(-1));
    },

    cancelOrder: (index: number): void => {
      const order = orders[index];
      if (order?.state !== 'earning') throw new Error(`Order ${index} does not earn.`);
      payDue(order);
      order.state = 'cancelled';
      for (const income of order.incomes) {
        if (income.state === 'planned') income.state = 'cancelled';
      }
      move(order.member, TX.adjustment, order.amount);
    },

    deposit: (member: number, amount: string, apply: boolean): number => {
      closeExpired();
      const mine = deposits.filter((deposit) => deposit.member === member);
      if (mine.some(({ state }) => state === 'unpaid')) return CODE.depositUnfinished;
      const inReview = mine.filter(({ state }) => state === 'reviewing');
      if (inReview.length >= RULES.depositsInReview) return CODE.depositsInReview;
      if (Big(amount).lt(RULES.depositMin) || Big(amount).gt(RULES.depositMax)) {
        return CODE.channelLimit;
      }
      const expiresAt = now + RULES.depositMinutes * MINUTE_MS;
      if (apply) deposits.push({ member, amount: Big(amount), expiresAt, state: 'unpaid' });
      return CODE.ok;
    },
    submit: (index: number): number => {
      closeExpired();
      const deposit = deposits[index];
      if (deposit?.state === 'closed') return CODE.depositExpired;
      if (deposit?.state !== 'unpaid') return CODE.depositNotSubmittable;
      deposit.state = 'reviewing';
      return CODE.ok;
    },
    reviewDeposit: (index: number, state: 'credited' | 'rejected'): void => {
      const deposit = deposits[index];
      if (deposit?.state !== 'reviewing') throw new Error(`Deposit ${index} is not reviewed.`);
      deposit.state = state;
      const fee = percentOf(deposit.amount, RULES.depositFee);
      if (state === 'credited') move(deposit.member, TX.deposit, deposit.amount.minus(fee));
    },

    withdraw: (member: number, amount: string, apply: boolean): number => {
      if (Big(amount).lt(RULES.withdrawMin)) return CODE.withdrawLimit;
      const today = withdrawals.filter(
        (it) =>
          it.member === member &&
          it.day === dayOf(now) &&
          it.state !== 'rejected' &&
          it.state !== 'failed',
      );
      if (today.length >= RULES.withdrawTimes) return CODE.withdrawDailyTimes;
      if (person(member).available.lt(amount)) return CODE.withdrawBalance;
      if (apply) {
        withdrawals.push({ member, amount: Big(amount), day: dayOf(now), state: 'reviewing' });
        move(member, TX.withdrawal, Big(amount).times(-1));
        person(member).frozen = person(member).frozen.plus(amount);
      }
      return CODE.ok;
    },
    endWithdrawal: (index: number, state: 'paying' | 'arrived' | 'rejected' | 'failed'): void => {
      const it = withdrawals[index];
      if (!it) throw new Error(`No withdrawal ${index}.`);
      it.state = state;
      if (state === 'paying') return;
      person(it.member).frozen = person(it.member).frozen.minus(it.amount);
      if (state !== 'arrived') move(it.member, TX.withdrawalReturned, it.amount);
    },

    /** A member as member/info and the history should show. */
    view: (member: number) => {
      const mine = orders.filter((order) => order.member === member);
      const incomes = (state: Income['state']) =>
        sum(
          mine
            .flatMap((it) => it.incomes.filter((income) => income.state === state))
            .map((it) => it.amount),
        );
      return {
        info: {
          amount: person(member).available.toFixed(2),
          frozenAmount: person(member).frozen.toFixed(2),
          holdingAmount: sum(
            mine
              .filter(({ state }) => state === 'earning' || state === 'leaving')
              .map(({ amount }) => amount),
          ).toFixed(2),
          pendingIncome: incomes('planned').toFixed(2),
          totalIncome: incomes('credited').toFixed(2),
          orderCount: mine.length,
        },
        rows: person(member)
          .rows.map(({ type, amount }) => `${type} ${amount.toFixed(2)}`)
          .sort(),
      };
    },
  };
};

export type LedgerModel = ReturnType<typeof createLedgerModel>;
