import fc from 'fast-check';
import { expect } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { DEMO } from '#test/support/server.ts';
import { type Answer, buy, topUp } from '../support.ts';
import { uploadedPath } from '../upload/uploads.ts';
import { type LedgerModel, PRODUCTS } from './ledgerModel.ts';
import { expectAgreement, type LedgerWorld, type Made } from './ledgerWorld.ts';

/** The real system of a run. */
interface Real {
  readonly world: LedgerWorld;
  readonly made: Made;
  /** Called after every command that was run. */
  stepDone(): void;
}

type Command = fc.AsyncCommand<LedgerModel, Real>;

/** A command that is left out where `applies` says so; after each one model and server agree. */
const command = (
  name: string,
  run: (model: LedgerModel, real: Real) => Promise<void>,
  applies: (model: LedgerModel) => boolean = () => true,
): Command => ({
  check: (model) => applies(model),
  run: async (model, real) => {
    await run(model, real);
    await expectAgreement(real.world, model);
    real.stepDone();
  },
  toString: () => name,
});

const HOUR_MS = 60 * 60_000;
const MEMBERS = 3;

/** Where the server fails, and whether the member sends the same attempt once more then. */
type Crash = 'no' | 'before-commit' | 'after-commit';
const crashes = fc.constantFrom<Crash>('no', 'no', 'before-commit', 'after-commit');
const member = fc.nat({ max: MEMBERS - 1 });
const pick = fc.nat({ max: 20 });
const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((amount) => (amount / 100).toFixed(2));

/** The right index of a list of things, chosen among those that qualify; -1 for none. */
const choose = <T>(things: readonly T[], qualifies: (thing: T) => boolean, nth: number): number => {
  const indexes = [...things.keys()].filter((index) => {
    const thing = things[index];
    return thing !== undefined && qualifies(thing);
  });
  return indexes[nth % indexes.length] ?? -1;
};

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`Nothing at ${index}.`);
  return found;
};

/**
 * Sends a call that may crash, and once more if `again`; expects the model's code each time. `decide`
 * returns the code, and lets it happen in the model when it is asked to. Returns whether it happened.
 */
const send = async (
  { world }: Real,
  path: string,
  crash: Crash,
  again: boolean,
  call: () => Promise<Answer>,
  decide: (apply: boolean) => number,
): Promise<boolean> => {
  const expected = decide(false);
  if (expected !== CODE.ok) {
    expect((await call()).code).toBe(expected);
    return false;
  }
  if (crash === 'no') {
    expect((await call()).code).toBe(decide(true));
    if (again) expect((await call()).code).toBe(CODE.ok);
    return true;
  }
  world.server.fault({ path, kind: 'status', status: 500, body: '{"code":1001}', point: crash });
  expect((await call()).status).toBe(500);
  if (crash === 'before-commit' && !again) return false;
  decide(true);
  if (again) expect((await call()).code).toBe(CODE.ok);
  return true;
};

const purchases = fc
  .record({
    member,
    product: fc.nat({ max: PRODUCTS.length - 1 }),
    size: fc.integer({ min: 1, max: 40 }),
    crash: crashes,
    again: fc.boolean(),
  })
  .map(({ member, product, size, crash, again }) =>
    command(`buy(${member}, ${product}, ${size}, ${crash}, ${again})`, async (model, real) => {
      const { world, made } = real;
      const { min, max } = at(PRODUCTS, product);
      const unit = max ? String(size * 97) : min;
      const count = max ? 1 : 1 + (size % 5);
      const key = made.nextKey();
      const happened = await send(
        real,
        'order/add',
        crash,
        again,
        () =>
          buy(
            at(world.members, member),
            { product_id: at(world.products, product), amount: unit, count },
            key,
          ),
        (apply) => model.buy(member, product, unit, count, apply),
      );
      const rows = await world.server.db
        .selectFrom('orders')
        .select(['id', 'order_no'])
        .where('attempt_key', '=', key)
        .execute();
      expect(rows).toHaveLength(happened ? 1 : 0);
      made.orders.push(...rows.map((row) => ({ id: row.id, orderNo: row.order_no })));
    }),
  );

const withdrawing = fc
  .record({ member, amount: cents(5_000, 150_000), crash: crashes, again: fc.boolean() })
  .map(({ member, amount, crash, again }) =>
    command(`withdraw(${member}, ${amount}, ${crash}, ${again})`, async (model, real) => {
      const { world, made } = real;
      const key = made.nextKey();
      const happened = await send(
        real,
        'withdrawal/add',
        crash,
        again,
        () =>
          at(world.members, member).post(
            '/private/api/withdrawal/add',
            {
              bank_card_id: at(world.cards, member),
              amount,
              pay_password: DEMO.payPassword,
            },
            { 'idempotency-key': key },
          ),
        (apply) => model.withdraw(member, amount, apply),
      );
      const rows = await world.server.db
        .selectFrom('withdrawals')
        .select('order_no')
        .where('attempt_key', '=', key)
        .execute();
      expect(rows).toHaveLength(happened ? 1 : 0);
      made.withdrawals.push(...rows.map((row) => row.order_no));
    }),
  );

const ENDS = {
  paying: { from: 'reviewing', run: 'approveWithdrawal' },
  rejected: { from: 'reviewing', run: 'rejectWithdrawal' },
  arrived: { from: 'paying', run: 'completeWithdrawal' },
  failed: { from: 'paying', run: 'failWithdrawal' },
} as const;

const reviewingWithdrawals = fc
  .record({ nth: pick, to: fc.constantFrom('paying', 'rejected', 'arrived', 'failed') })
  .map(({ nth, to }) => {
    const { from, run } = ENDS[to];
    const found = (model: LedgerModel) =>
      choose(model.withdrawals(), ({ state }) => state === from, nth);
    return command(
      `withdrawal(${nth} → ${to})`,
      async (model, { world, made }) => {
        const index = found(model);
        await world.server.ops[run](at(made.withdrawals, index), '原因');
        model.endWithdrawal(index, to);
      },
      (model) => found(model) >= 0,
    );
  });

const depositing = fc
  .record({ member, amount: cents(500, 600_000), crash: crashes })
  .map(({ member, amount, crash }) =>
    command(`deposit(${member}, ${amount}, ${crash})`, async (model, real) => {
      const { world, made } = real;
      const happened = await send(
        real,
        'deposit/add',
        crash,
        false,
        () =>
          at(world.members, member).post('/private/api/deposit/add', {
            pay_id: world.pay,
            channel: '',
            amount,
          }),
        (apply) => model.deposit(member, amount, apply),
      );
      if (!happened) return;
      const { data } = await at(world.members, member).get<{ list: { order_no: string }[] }>(
        '/private/api/deposit/list',
        { page: 1, size: 1 },
      );
      made.deposits.push(at(data.list, 0).order_no);
    }),
  );

const submitting = pick.map((nth) => {
  const found = (model: LedgerModel) =>
    choose(model.deposits(), ({ state }) => state === 'unpaid' || state === 'closed', nth);
  return command(
    `submit(${nth})`,
    async (model, { world, made }) => {
      const index = found(model);
      const { member } = at(model.deposits(), index);
      const answer = await at(world.members, member).post('/private/api/deposit/submit', {
        order_no: at(made.deposits, index),
        // A picture that nothing refers to is good for a day.
        img: await uploadedPath(world.server, at(world.phones, member)),
      });
      expect(answer.code).toBe(model.submit(index));
    },
    (model) => found(model) >= 0,
  );
});

const reviewingDeposits = fc.record({ nth: pick, credit: fc.boolean() }).map(({ nth, credit }) => {
  const found = (model: LedgerModel) =>
    choose(model.deposits(), ({ state }) => state === 'reviewing', nth);
  return command(
    `${credit ? 'approve' : 'reject'}Deposit(${nth})`,
    async (model, { world, made }) => {
      const index = found(model);
      const orderNo = at(made.deposits, index);
      if (credit) await world.server.ops.approveDeposit(orderNo);
      else await world.server.ops.rejectDeposit(orderNo, '原因');
      model.reviewDeposit(index, credit ? 'credited' : 'rejected');
    },
    (model) => found(model) >= 0,
  );
});

const leaving = fc.record({ nth: pick, crash: crashes }).map(({ nth, crash }) => {
  const found = (model: LedgerModel) => choose(model.orders(), () => true, nth);
  return command(
    `buyback(${nth}, ${crash})`,
    async (model, real) => {
      const index = found(model);
      const { member } = at(model.orders(), index);
      await send(
        real,
        'order/buyback',
        crash,
        false,
        () =>
          at(real.world.members, member).post('/private/api/order/buyback', {
            id: at(real.made.orders, index).id,
            pay_password: DEMO.payPassword,
          }),
        (apply) => model.buyback(index, apply),
      );
    },
    (model) => found(model) >= 0,
  );
});

const finishing = pick.map((nth) => {
  const found = (model: LedgerModel) =>
    choose(model.orders(), ({ state }) => state === 'leaving', nth);
  return command(
    `finishBuyback(${nth})`,
    async (model, { world, made }) => {
      const index = found(model);
      await world.server.ops.finishBuyback(at(made.orders, index).orderNo);
      model.finishBuyback(index);
    },
    (model) => found(model) >= 0,
  );
});

const cancelling = pick.map((nth) => {
  const found = (model: LedgerModel) =>
    choose(model.orders(), ({ state }) => state === 'earning', nth);
  return command(
    `cancelOrder(${nth})`,
    async (model, { world, made }) => {
      const index = found(model);
      const cancelled = world.server.ops.cancelOrder(at(made.orders, index).orderNo, '原因');
      if (model.isMature(at(model.orders(), index))) {
        await expect(cancelled).rejects.toThrow('has matured');
        return;
      }
      await cancelled;
      model.cancelOrder(index);
    },
    (model) => found(model) >= 0,
  );
});

let adjustments = 0;

const adjusting = fc.record({ member, amount: cents(1, 9_000) }).map(({ member, amount }) =>
  command(`adjust(${member}, -${amount})`, async (model, { world }) => {
    adjustments += 1;
    const booked = world.server.ops.book({
      kind: 'adjust',
      account: at(world.phones, member),
      amount: `-${amount}`,
      key: `test-${adjustments}`,
      remark: '',
    });
    if (model.take(member, amount)) await booked;
    else await expect(booked).rejects.toThrow('has less than');
  }),
);

const toppingUp = fc.record({ member, amount: cents(1, 400_000) }).map(({ member, amount }) =>
  command(`topUp(${member}, ${amount})`, async (model, { world }) => {
    await topUp(world.server, at(world.phones, member), amount);
    model.topUp(member, amount);
  }),
);

/** Half an hour closes a deposit; days make incomes due, often several at once. */
const waiting = fc.constantFrom(0.5, 24, 24, 72, 72, 200).map((hours) =>
  command(`wait(${hours} h)`, async (model, { world }) => {
    model.advance(hours * HOUR_MS);
    world.server.clock.advance(hours * HOUR_MS);
  }),
);

/** The clock job, at once with itself: what is due is credited once. */
const settling = fc.constant(null).map(() =>
  command('settle()', async (model, { world }) => {
    const done = await Promise.all([world.server.ops.settle(), world.server.ops.settle()]);
    const { incomes, orders } = model.settle();
    expect(done.reduce((total, it) => total + it.incomes, 0)).toBe(incomes);
    expect(done.reduce((total, it) => total + it.orders, 0)).toBe(orders);
  }),
);

/** Everything that moves money, the common ones more often. */
export const ledgerCommands: fc.Arbitrary<Command>[] = [
  toppingUp,
  toppingUp,
  adjusting,
  cancelling,
  purchases,
  purchases,
  purchases,
  waiting,
  waiting,
  settling,
  settling,
  leaving,
  finishing,
  depositing,
  submitting,
  reviewingDeposits,
  withdrawing,
  withdrawing,
  reviewingWithdrawals,
  reviewingWithdrawals,
];
