import { beforeEach, describe, expect, it, vi } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import { CODE } from '#api/contract/codes.ts';
import { ORDER } from '#api/contract/order.ts';
import { sessionEnded, userInfoReceived } from '#api/session/sessionSlice.ts';
import { UNKNOWN_BASELINE } from '#sagas/attempt/attempt.ts';
import { checkAsked } from '#sagas/attempt/attemptsSlice.ts';
import type { ResultOf } from '#sagas/attempt/kindRules.ts';
import { selectToast } from '#shared/notices/noticesSlice.ts';
import { DAY_MS, DAY_S } from '#shared/time.ts';
import {
  breakCalls,
  memberOf,
  orderOf,
  PATH,
  toastsOf,
  withdrawalOf,
} from '#test/sagas/support.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { hang, lost, ok, raw, refusal } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';
import { logInAs, logOutAndSettle, openTrial, type Watched, watch } from './support.ts';
import { createTrialBank, TRIALS, type Trial, type TrialBank } from './trials.ts';

type Options = Parameters<typeof openTrial>[1];

/** A store whose write has just got no usable answer. */
const sendWithoutAnswer = async (
  trial: Trial,
  isCarriedOut: boolean,
  options: Options = {},
  bank = createTrialBank(),
) => {
  const app = await openTrial(trial, options, bank);
  app.bank.wire.on(trial.path, (sent) => {
    if (isCarriedOut) trial.carryOut(app.bank, sent);
    return lost();
  });
  await app.submit();
  return app;
};

/** Carries out late what was sent. */
const carryOutNow = (trial: Trial, { bank, sent }: Watched): void => {
  const [first] = sent();
  if (!first) throw new Error('Nothing was sent.');
  trial.carryOut(bank, first);
};

/** The same browser with a new page: a new store on the same storage. */
const reload = async (
  trial: Trial,
  bank: TrialBank,
  storage: Awaited<ReturnType<typeof openTrial>>['storage'],
) => {
  const app = await startStore({ fetch: bank.wire.fetch, storage });
  await settle();
  return watch(app, bank, trial);
};

beforeEach(freezeClock);

const stages = ({ store }: Watched) => Object.values(store.getState().attempts.work);

describe.each(TRIALS)('a $name of unknown outcome', (trial) => {
  const { placed, notPlaced, checking } = trial.toasts;

  it('that was carried out is found at once: the same success as any', async () => {
    const app = await sendWithoutAnswer(trial, true);
    expect(toastsOf(app)).toEqual([checking, placed]);
    expect(app.attempts()).toEqual([]);
    expect(trial.count(app.bank)).toBe(1);
  });

  it('is looked up after 0, 2, 4, 8, 15, 30 and again 30 seconds', async () => {
    const app = await sendWithoutAnswer(trial, false);
    const first = app.looks();
    const counts = [];
    for (const seconds of [1.9, 0.1, 3.9, 0.1, 7.9, 0.1, 14.9, 0.1, 29.9, 0.1, 29.9, 0.1]) {
      await pass(seconds * 1000);
      counts.push(app.looks() - first);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]);
  });

  it('is looked up at once when the member asks for it', async () => {
    const app = await sendWithoutAnswer(trial, false);
    const first = app.looks();
    app.store.dispatch(checkAsked({ id: 'another' }));
    await settle();
    expect(app.looks()).toBe(first);
    app.ask();
    expect(stages(app)).toEqual(['asked']);
    await settle();
    expect(app.looks()).toBe(first + 1);
    expect(stages(app)).toEqual(['noResult']);
    await pass(2000);
    expect(stages(app)).toEqual(['noResult']);
  });

  it('is looked up once more when the member asks for it during a look', async () => {
    const app = await sendWithoutAnswer(trial, false);
    const { answerNext } = app.bank.wire.hold(trial.lookPath);
    await pass(2000);
    const looks = app.looks();
    app.ask();
    await settle();
    answerNext();
    await settle();
    expect(app.looks()).toBe(looks + 1);
    expect(stages(app)).toEqual(['asked']);
    answerNext();
    await settle();
    expect(stages(app)).toEqual(['noResult']);
  });

  it('is said to be unreadable where the look that was asked for fails', async () => {
    const app = await sendWithoutAnswer(trial, false);
    app.bank.wire.on(trial.lookPath, lost);
    app.ask();
    await settle();
    expect(stages(app)).toEqual(['checkFailing']);
  });

  it('is not called off before the server can have finished: 150 s after it was sent', async () => {
    const app = await sendWithoutAnswer(trial, false);
    await pass(149_000);
    expect(app.isLocked()).toBe(true);
    await pass(31_000);
    expect(app.isLocked()).toBe(false);
    expect(app.attempts()).toEqual([]);
    expect(toastsOf(app)).toEqual([checking, notPlaced]);
  });

  it('whose page slept while it was sent is not called off before a server that it reached late can have finished', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(trial.path, hang);
    await app.submit();
    vi.setSystemTime(Date.now() + 600_000);
    await pass(120_000);
    expect(toastsOf(app)).toEqual(['requestTimedOut']);
    await pass(29_000);
    expect(app.isLocked()).toBe(true);
    await pass(61_000);
    expect(toastsOf(app)).toEqual(['requestTimedOut', notPlaced]);
  });

  it('whose device clock is set back a day while it is looked for is unlocked after 150 s all the same', async () => {
    let ahead = DAY_MS;
    const app = await sendWithoutAnswer(trial, false, { now: () => Date.now() + ahead });
    await pass(10_000);
    ahead = 0;
    await pass(139_000);
    expect(app.isLocked()).toBe(true);
    await pass(2000);
    expect(app.isLocked()).toBe(false);
  });

  it('whose device clock is set forward while it is looked for is called off no earlier for that', async () => {
    let ahead = 0;
    const app = await sendWithoutAnswer(trial, false, { now: () => Date.now() + ahead });
    ahead = 605_000;
    await pass(149_000);
    expect(app.isLocked()).toBe(true);
    expect(toastsOf(app)).toEqual([checking]);
    await pass(31_000);
    expect(toastsOf(app)).toEqual([checking, notPlaced]);
  });

  it('that a slow server carries out after all is found', async () => {
    const app = await sendWithoutAnswer(trial, false);
    await pass(100_000);
    carryOutNow(trial, app);
    await pass(30_000);
    expect(toastsOf(app)).toEqual([checking, placed]);
  });

  it('is never called off on a read that began too early, however late it is answered', async () => {
    const app = await sendWithoutAnswer(trial, false);
    const { bank } = app;
    await pass(110_000);
    const before = await bank.wire.fetch(bank.wire.to(trial.lookPath).at(-1)?.request ?? '');
    const answers: (() => void)[] = [];
    bank.wire.on(
      trial.lookPath,
      () =>
        new Promise((resolve) => {
          answers.push(() => resolve(before.clone()));
        }),
    );
    // This read begins 119 s after the write and is answered 179 s after it.
    await pass(10_000);
    expect(answers).toHaveLength(1);
    carryOutNow(trial, app);
    await pass(59_000);
    answers[0]?.();
    await settle();
    expect(app.isLocked()).toBe(true);
  });

  it('is called off by a look at the very end of these 150 s', async () => {
    const app = await sendWithoutAnswer(trial, false);
    await pass(149_999);
    app.ask();
    await settle();
    expect(app.isLocked()).toBe(true);
    await pass(1);
    app.ask();
    await settle();
    expect(toastsOf(app)).toEqual([checking, notPlaced]);
  });

  it('is not said to be unreadable before a read has failed', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(trial.path, () => {
      app.bank.wire.on(trial.lookPath, hang);
      return lost();
    });
    await app.submit();
    expect(stages(app)).toEqual(['checking']);
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['that get no answer', lost],
    ['that a server refuses which is down', () => raw('', 502)],
    ['that are refused', () => refusal(CODE.busy, '稍后再试')],
  ])('is never called off on records %s', async (_what, answer) => {
    const app = await sendWithoutAnswer(trial, false);
    app.bank.wire.on(trial.lookPath, answer);
    await pass(300_000);
    expect(app.isLocked()).toBe(true);
    expect(stages(app)).toEqual(['checkFailing']);
    expect(toastsOf(app)).toEqual([checking]);
  });

  it('waits through a network that stays away, in silence, and looks again the moment it is back', async () => {
    const app = await sendWithoutAnswer(trial, false);
    const { bank } = app;
    bank.wire.on(PATH.info, lost);
    await pass(900_000);
    expect(app.isLocked()).toBe(true);
    expect(stages(app)).toEqual(['checkFailing']);
    expect(toastsOf(app)).toEqual([checking]);
    bank.wire.on(PATH.info, () => ok(bank.state.member));
    await pass(1000);
    expect(app.isLocked()).toBe(true);
    app.store.dispatch(baseApi.internalActions.onOnline());
    await settle();
    expect(toastsOf(app)).toEqual([checking, notPlaced]);
  });

  it('proves nothing by the records of somebody else', async () => {
    const app = await sendWithoutAnswer(trial, false);
    app.bank.state.member = memberOf(2);
    await pass(300_000);
    expect(app.isLocked()).toBe(false);
    expect(app.attempts()).toHaveLength(1);
    expect(toastsOf(app)).toEqual([checking]);
  });

  it('keeps being checked after a defect, which is reported', async () => {
    const reported: string[] = [];
    const app = await sendWithoutAnswer(trial, false, {
      reportError: (_error, where) => reported.push(where),
    });
    const { mend } = breakCalls(app);
    await pass(2000);
    expect(reported).toEqual(['flow attempt/check']);
    expect(app.isLocked()).toBe(true);
    mend();
    await pass(200_000);
    expect(toastsOf(app).at(-1)).toBe(notPlaced);
  });

  it('keeps being checked when the server answers nonsense', async () => {
    const reported: string[] = [];
    const app = await sendWithoutAnswer(trial, false, {
      reportError: (_error, where) => reported.push(where),
    });
    app.bank.wire.on(PATH.info, () => raw('<html>'));
    await pass(10_000);
    app.bank.wire.on(PATH.info, () => ok(app.bank.state.member));
    await pass(200_000);
    expect(reported).toEqual([]);
    expect(toastsOf(app).at(-1)).toBe(notPlaced);
  });

  it('settled as not carried out is sent again under a new key', async () => {
    const app = await sendWithoutAnswer(trial, false);
    await pass(200_000);
    app.bank.wire.on(trial.path, (sent) => trial.carryOut(app.bank, sent));
    await trial.prepare(app);
    await app.submit();
    const ids = app.saw('attempts/attemptStarted').map((attempt) => (attempt as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
    expect(trial.count(app.bank)).toBe(1);
  });
});

describe.each(TRIALS.filter(({ addOthers }) => addOthers))(
  'a $name of unknown outcome, in a long list',
  (trial) => {
    const { placed, checking } = trial.toasts;
    const idsFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => first + index);

    it('is read for until every record since it has been seen', async () => {
      const bank = createTrialBank();
      trial.addOthers?.(bank, [1]);
      const app = await sendWithoutAnswer(trial, false, {}, bank);
      carryOutNow(trial, app);
      trial.addOthers?.(bank, idsFrom(1000, 60));
      await pass(2000);
      expect(toastsOf(app).at(-1)).toBe(placed);
      expect(bank.wire.to(trial.lookPath).at(-1)?.query.page).toBe('2');
    });

    it('that never ends is read for ten pages at most', async () => {
      const app = await sendWithoutAnswer(trial, false);
      const before = app.looks();
      app.bank.wire.on(trial.lookPath, ({ query }) => {
        const page = createTrialBank();
        trial.addOthers?.(page, idsFrom(5000 - 50 * Number(query.page), 50));
        const list = trial.name === 'purchase' ? page.state.orders : page.books.withdrawals;
        return ok({ list, total: null, page: 1, size: 50, summary: {} });
      });
      await pass(2000);
      expect(app.looks() - before).toBe(10);
    });

    it('is found on the second page of a back-end whose pages are small', async () => {
      const bank = createTrialBank();
      const app = await sendWithoutAnswer(trial, false, {}, bank);
      carryOutNow(trial, app);
      trial.addOthers?.(bank, idsFrom(1000, 15));
      const list = trial.name === 'purchase' ? bank.state.orders : bank.books.withdrawals;
      bank.wire.on(trial.lookPath, ({ query }) => {
        const end = list.length - 10 * (Number(query.page) - 1);
        const part = list.slice(Math.max(0, end - 10), Math.max(0, end)).toReversed();
        return ok({ list: part, total: null, page: Number(query.page), size: 10, summary: {} });
      });
      await pass(2000);
      expect(toastsOf(app).at(-1)).toBe(placed);
    });

    /** Its records as a back-end lists them, newest first. */
    const listed = (bank: TrialBank) => {
      bank.wire.on(trial.lookPath, ({ query }) => {
        const all = trial.name === 'purchase' ? bank.state.orders : bank.books.withdrawals;
        const [page, size] = [Number(query.page), Number(query.size)];
        const list = [...all].sort((a, b) => b.id - a.id).slice((page - 1) * size, page * size);
        return ok({ list, total: all.length, page, size, summary: {} });
      });
    };

    it('is found behind a page of newer ones where those before it could not be read', async () => {
      const bank = createTrialBank();
      bank.wire.on(trial.lookPath, lost);
      const app = await sendWithoutAnswer(trial, false, {}, bank);
      expect(app.attempts()).toMatchObject([{ baselineId: UNKNOWN_BASELINE }]);
      carryOutNow(trial, app);
      trial.addOthers?.(bank, idsFrom(1000, 60));
      listed(bank);
      await pass(2000);
      expect(toastsOf(app).at(-1)).toBe(placed);
    });

    it.each([
      ['a day older than it', -DAY_S - 1, 1],
      ['not so old: the clocks may differ', -DAY_S + 60, 5],
      ['of an unknown time', null, 5],
    ])(
      'whose records before it could not be read is looked for until they are %s',
      async (_what, ago, pages) => {
        const bank = createTrialBank();
        bank.wire.on(trial.lookPath, lost);
        const app = await sendWithoutAnswer(trial, false, {}, bank);
        const created_at = ago === null ? null : Math.floor(Date.now() / 1000) + ago;
        for (const id of idsFrom(1000, 200)) {
          const facts = { id, attempt_key: `k${id}`, created_at };
          if (trial.name === 'purchase') bank.state.orders.push(orderOf(facts));
          else bank.books.withdrawals.push(withdrawalOf(facts));
        }
        listed(bank);
        const before = app.looks();
        await pass(2000);
        expect(app.looks() - before).toBe(pages);
        expect(app.isLocked()).toBe(true);
      },
    );

    it('without the key it was made with is found by its terms, whatever keys those of another app have', async () => {
      const bank = createTrialBank();
      trial.addOthers?.(bank, [1]);
      const app = await sendWithoutAnswer(
        trial,
        true,
        { settings: { sendAttemptKey: false } },
        bank,
      );
      expect(app.sent()[0]?.request.headers.get('idempotency-key')).toBeNull();
      expect(toastsOf(app)).toEqual([checking, placed]);
    });
  },
);

it('no toast says that a withdrawal is being checked once its screen shows what became of it', async () => {
  const trial = TRIALS.find(({ name }) => name === 'withdrawal');
  if (!trial) throw new Error('There is no withdrawal.');
  const navigation = {
    go: () => Promise.resolve(),
    current: () => '/withdraw',
  };
  const app = await sendWithoutAnswer(trial, false, { navigation });
  expect(selectToast(app.store.getState())?.key).toBe(trial.toasts.checking);
  carryOutNow(trial, app);
  await pass(2000);
  expect(app.attempts()).toEqual([]);
  expect(selectToast(app.store.getState())).toBeNull();
});

it('a buyback of unknown outcome whose order the platform does not know is called off as one that is missing', async () => {
  const trial = TRIALS.find(({ name }) => name === 'buyback');
  if (!trial) throw new Error('There is no buyback.');
  const app = await sendWithoutAnswer(trial, false);
  app.bank.wire.on(trial.lookPath, () => refusal(CODE.notFound, '不存在'));
  await pass(149_000);
  expect(app.isLocked()).toBe(true);
  await pass(31_000);
  expect(app.attempts()).toEqual([]);
  expect(toastsOf(app)).toEqual([trial.toasts.checking, trial.toasts.notPlaced]);
});

describe('a buyback of unknown outcome', () => {
  const trial = TRIALS.find(({ name }) => name === 'buyback') as Trial;

  it.each([
    ['completed', ORDER.completed],
    ['cancelled', ORDER.cancelled],
  ])('of an order that is %s meanwhile is off at once, and for certain', async (_what, status) => {
    const app = await sendWithoutAnswer(trial, false, { settings: { sendAttemptKey: false } });
    app.bank.books.held = { ...app.bank.books.held, status };
    await pass(2000);
    expect(app.attempts()).toEqual([]);
    expect(app.saw('attempts/attemptNotPlaced')).toMatchObject([{ why: 'over' }]);
    expect(toastsOf(app)).toEqual([trial.toasts.checking, 'buybackOver']);
  });

  it.each([9, null])(
    'of an order in a state that is not known (%s) is missing, not off',
    async (status) => {
      const app = await sendWithoutAnswer(trial, false);
      app.bank.books.held = { ...app.bank.books.held, status: status as never };
      await pass(140_000);
      expect(app.isLocked()).toBe(true);
      await pass(40_000);
      expect(app.saw('attempts/attemptNotPlaced')).toMatchObject([{ why: 'notFound' }]);
      expect(toastsOf(app)).toEqual([trial.toasts.checking, 'attemptNotFound']);
    },
  );

  it('of an order that is bought back by now was carried out', async () => {
    const app = await sendWithoutAnswer(trial, false);
    app.bank.books.held = { ...app.bank.books.held, status: ORDER.boughtBack };
    await pass(2000);
    expect(toastsOf(app)).toEqual([trial.toasts.checking, 'buybackRefunded']);
  });
});

describe('where the back-end takes no attempt keys, and so may keep no deadline, what is missing is said to be missing, not to be off', () => {
  const outcomes = (app: Watched) =>
    app.saw('attempts/attemptNotPlaced').map((outcome) => (outcome as ResultOf<'notPlaced'>).why);

  it.each(TRIALS)('for a $name', async (trial) => {
    const app = await sendWithoutAnswer(trial, false, { settings: { sendAttemptKey: false } });
    await pass(200_000);
    expect(toastsOf(app)).toEqual([trial.toasts.checking, 'attemptNotFound']);
    expect(outcomes(app)).toEqual(['notFound']);
    expect(app.isLocked()).toBe(false);
  });

  it.each(TRIALS)('but not for a $name that was rejected', async (trial) => {
    const app = await openTrial(trial, { settings: { sendAttemptKey: false } });
    app.bank.wire.on(trial.path, () => raw('', 402));
    await app.submit();
    await logInAs(app, 1);
    expect(toastsOf(app)).toEqual(['loginExpired', trial.toasts.notPlaced]);
    expect(outcomes(app)).toEqual(['notPlaced']);
  });
});

describe.each(TRIALS.filter(({ addOthers }) => addOthers))(
  'a $name that is missing from records that prove nothing is said to be missing, not to be off',
  (trial) => {
    const said = (app: Watched) => [
      toastsOf(app).at(-1),
      app.saw('attempts/attemptNotPlaced').map((outcome) => (outcome as ResultOf<'notPlaced'>).why),
    ];

    it.each([
      ['of what it is', { product_id: null }, { bank_card_id: null }],
      ['of how much it is', { unit_amount: null, amount: null }, { amount: null }],
      ['of how many', { count: null }, null],
    ])('where a newer one does not say %s', async (_, order, withdrawal) => {
      const app = await sendWithoutAnswer(trial, false);
      const { state, books } = app.bank;
      if (trial.name === 'purchase') state.orders.push(orderOf({ id: 900, ...order }));
      else books.withdrawals.push(withdrawalOf({ id: 900, amount: null, ...withdrawal }));
      await pass(200_000);
      expect(said(app)).toEqual(['attemptNotFound', ['notFound']]);
    });

    it('where they begin with the oldest', async () => {
      const bank = createTrialBank();
      const ids = Array.from({ length: 60 }, (_, index) => index + 1);
      trial.addOthers?.(bank, ids);
      const list = trial.name === 'purchase' ? bank.state.orders : bank.books.withdrawals;
      bank.wire.on(trial.lookPath, ({ query }) => {
        const [page, size] = [Number(query.page), Number(query.size)];
        const part = list.slice((page - 1) * size, page * size);
        return ok({ list: part, total: list.length, page, size, summary: {} });
      });
      const app = await sendWithoutAnswer(trial, false, {}, bank);
      await pass(200_000);
      expect(said(app)).toEqual(['attemptNotFound', ['notFound']]);
    });
  },
);

describe.each(TRIALS)('after a reload, a $name', (trial) => {
  const { placed, notPlaced } = trial.toasts;

  it('in the middle of the sending is found in storage and settled (fault 34)', async () => {
    const first = await openTrial(trial);
    first.bank.wire.on(trial.path, (sent) => {
      trial.carryOut(first.bank, sent);
      return hang();
    });
    await first.submit();
    const app = await reload(trial, first.bank, first.storage);
    expect(toastsOf(app)).toEqual([placed]);
    expect(app.attempts()).toEqual([]);
    expect(app.sent()).toHaveLength(1);
    expect(trial.count(app.bank)).toBe(1);
  });

  it('before anything reached the server is unlocked once that is certain', async () => {
    const first = await openTrial(trial);
    first.bank.wire.on(trial.path, hang);
    await first.submit();
    await pass(30_000);
    const app = await reload(trial, first.bank, first.storage);
    expect(app.isLocked()).toBe(true);
    await pass(100_000);
    expect(app.isLocked()).toBe(true);
    await pass(60_000);
    expect(toastsOf(app)).toEqual([notPlaced]);
    expect(app.isLocked()).toBe(false);
  });

  it('long after it was sent is looked for again 2 s after a first look that gets no answer', async () => {
    const first = await openTrial(trial);
    const { bank } = first;
    bank.wire.on(trial.path, hang);
    await first.submit();
    carryOutNow(trial, first);
    vi.setSystemTime(Date.now() + 600_000);
    bank.wire.on(PATH.info, lost);
    const app = await reload(trial, bank, first.storage);
    bank.wire.on(PATH.info, () => ok(bank.state.member));
    expect(stages(app)).toEqual(['checkFailing']);
    await pass(2000);
    expect(toastsOf(app)).toEqual([placed]);
  });

  it('with the device clock set back a day is unlocked after 150 s all the same', async () => {
    const first = await sendWithoutAnswer(trial, false, { now: () => Date.now() + 86_400_000 });
    const app = await reload(trial, first.bank, first.storage);
    await pass(149_000);
    expect(app.isLocked()).toBe(true);
    await pass(31_000);
    expect(app.isLocked()).toBe(false);
  });

  it('of another member is neither shown nor checked, and it is kept for its own', async () => {
    const first = await sendWithoutAnswer(trial, false);
    const { bank } = first;
    bank.state.member = memberOf(2);
    await logOutAndSettle(first);
    await logIn(first, { accessToken: 'b', refreshToken: 'b' });
    first.store.dispatch(userInfoReceived(memberOf(2)));
    await settle();
    const app = await reload(trial, bank, first.storage);
    const looks = app.looks();
    await pass(600_000);
    expect(app.isLocked()).toBe(false);
    expect(toastsOf(app)).toEqual([]);
    expect(app.looks()).toBe(looks);
    expect(app.saw('attempts/attemptOutcomeUnknown')).toEqual([]);
    expect(app.attempts()).toMatchObject([{ memberId: 1 }]);
  });

  it('is taken up as soon as the member is known', async () => {
    const first = await sendWithoutAnswer(trial, false);
    const profile = JSON.parse(first.storage.entries.get('hd:profile') ?? '{}');
    first.storage.setItem('hd:profile', JSON.stringify({ ...profile, userInfo: null }));
    const app = await reload(trial, first.bank, first.storage);
    const before = app.looks();
    app.store.dispatch(userInfoReceived(memberOf(1)));
    await settle();
    expect(app.looks()).toBe(before + 1);
  });
});

describe.each(TRIALS)('the end of the session during the check of a $name', (trial) => {
  const { notPlaced, checking } = trial.toasts;

  it('stops the check and keeps the attempt; the next login takes it up once', async () => {
    const app = await sendWithoutAnswer(trial, false);
    await logOutAndSettle(app);
    const before = app.looks();
    await pass(600_000);
    expect(app.looks()).toBe(before);
    expect(app.attempts()).toHaveLength(1);
    await logIn(app, { accessToken: 'again', refreshToken: 'again' });
    app.store.dispatch(userInfoReceived(memberOf(1)));
    app.store.dispatch(userInfoReceived(memberOf(1)));
    await settle();
    expect(app.looks()).toBe(before + 1);
    expect(toastsOf(app)).toEqual([checking, 'loggedOut', notPlaced]);
  });

  it('found out by the check itself ends it like any other', async () => {
    const app = await sendWithoutAnswer(trial, false);
    app.bank.wire.on(PATH.info, () => raw('', 402));
    await pass(2000);
    expect(toastsOf(app)).toEqual([checking, 'loginExpired']);
    expect(app.attempts()).toHaveLength(1);
  });
});

it.each(TRIALS)(
  'a session that ended before a $name was sent leaves nothing open',
  async (trial) => {
    const app = await openTrial(trial);
    app.store.dispatch(sessionEnded({ epoch: app.session().epoch, reason: 'loggedOut' }));
    await app.submit();
    expect(app.sent()).toEqual([]);
    expect(app.attempts()).toEqual([]);
  },
);
