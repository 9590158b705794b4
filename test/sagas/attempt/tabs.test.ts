import { beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyApi } from '#api/moneyApi.ts';
import { startAttempt } from '#sagas/attempt/attempt.ts';
import {
  attemptFollowed,
  attemptTakenOver,
  storedAttemptsRead,
} from '#sagas/attempt/attemptsSlice.ts';
import { flowFailed } from '#sagas/kit/flowFailed.ts';
import { startAt, toastsOf } from '#test/sagas/support.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { createChannels } from '#test/support/fakeTabs.ts';
import { hang, lost, ok, refusal } from '#test/support/fakeWire.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { startStore } from '#test/support/testStore.ts';
import { watch } from './support.ts';
import { createTrialBank, TRIALS, type Trial } from './trials.ts';

/** Two tabs of one browser, the same member in both. */
const openTabs = async (trial: Trial) => {
  const bank = createTrialBank();
  bank.wire.on(trial.path, (sent) => trial.carryOut(bank, sent));
  const channels = createChannels();
  const storage = createMemoryStorage();
  const openTab = async () => {
    const app = await startStore({ fetch: bank.wire.fetch, storage, channel: channels.open() });
    await settle();
    return watch(app, bank, trial);
  };
  const first = await startAt(bank, { storage });
  first.dispose();
  const [here, there] = [await openTab(), await openTab()];
  await trial.prepare(there);
  return { bank, channels, storage, openTab, here, there };
};

beforeEach(freezeClock);

describe.each(TRIALS)('a $name in another tab', (trial) => {
  it('locks its subject here until it is over, and is shown there only', async () => {
    const { bank, here, there } = await openTabs(trial);
    let answer: () => void = () => undefined;
    bank.wire.on(trial.path, (sent) => {
      const response = trial.carryOut(bank, sent);
      return new Promise((resolve) => {
        answer = () => resolve(response);
      });
    });
    await there.submit();
    expect(here.isLocked()).toBe(true);
    answer();
    await settle();
    expect(here.isLocked()).toBe(false);
    expect(toastsOf(here)).toEqual([]);
    expect(toastsOf(there)).toEqual([trial.toasts.placed]);
  });

  it('that a tab opened meanwhile finds has its receipt there only, though the answer comes', async () => {
    const { bank, openTab, there } = await openTabs(trial);
    let answer: () => void = () => undefined;
    bank.wire.on(trial.path, (sent) => {
      const response = trial.carryOut(bank, sent);
      return new Promise((resolve) => {
        answer = () => resolve(response);
      });
    });
    await there.submit();
    const later = await openTab();
    await pass(1000);
    expect(later.saw('attempts/receiptIssued')).toHaveLength(1);
    answer();
    await settle();
    expect(there.isLocked()).toBe(false);
    expect(there.saw('attempts/receiptIssued')).toEqual([]);
  });

  it.each([
    ['is lost', 0],
    ['never comes', 120_000],
  ])(
    'that a tab opened meanwhile finds is not said to be checked where its answer %s',
    async (_what, ms) => {
      const { bank, openTab, there } = await openTabs(trial);
      let lose: () => void = () => undefined;
      bank.wire.on(trial.path, (sent) => {
        trial.carryOut(bank, sent);
        return new Promise((_resolve, reject) => {
          lose = () => reject(new TypeError('cut'));
        });
      });
      await there.submit();
      const later = await openTab();
      await pass(1000);
      expect(toastsOf(later)).toEqual([trial.toasts.placed]);
      if (ms === 0) lose();
      await pass(ms + 60_000);
      expect(there.isLocked()).toBe(false);
      expect(toastsOf(there)).toEqual(['attemptShownElsewhere']);
      expect(toastsOf(later)).toEqual([trial.toasts.placed]);
    },
  );

  it.each([
    ['carried out', 'again', 2],
    ['refused', 'only once', 1],
  ])('that is %s has what it changes read here %s', async (what, _often, times) => {
    const { bank, here, there } = await openTabs(trial);
    const transactions = '/private/api/transactionhistory/list';
    bank.wire.on(transactions, () => ok({ list: [], total: 0, page: 1, size: 20 }));
    if (what === 'refused') bank.wire.on(trial.path, () => refusal(1202, '支付密码错误'));
    here.store.dispatch(moneyApi.endpoints.moneyTxList.initiate({ type: '' }));
    await there.submit();
    expect(bank.wire.to(transactions)).toHaveLength(times);
  });

  it('that is refused unlocks it here', async () => {
    const { bank, here, there } = await openTabs(trial);
    bank.wire.on(trial.path, () => refusal(1202, '支付密码错误'));
    await there.submit();
    expect(here.isLocked()).toBe(false);
    expect(here.saw('attempts/attemptFollowed')).toHaveLength(1);
  });

  it('cannot be sent a second time from here', async () => {
    const { bank, here, there } = await openTabs(trial);
    await trial.prepare(here);
    bank.wire.on(trial.path, hang);
    await there.submit();
    await here.submit();
    expect(there.sent()).toHaveLength(1);
  });

  it('is taken up here when that tab has died', async () => {
    const { bank, here, there } = await openTabs(trial);
    bank.wire.on(trial.path, (sent) => {
      trial.carryOut(bank, sent);
      return hang();
    });
    await there.submit();
    there.dispose();
    await pass(179_000);
    expect(here.isLocked()).toBe(true);
    await pass(2000);
    expect(here.isLocked()).toBe(false);
    expect(toastsOf(here)).toEqual([trial.toasts.placed]);
  });

  it.each([
    ['is lost', 0],
    ['is lost late', 47_000],
    ['never comes', 120_000],
  ])(
    'whose answer %s and that is not carried out is said to be so by that tab',
    async (_what, ms) => {
      const { bank, here, there } = await openTabs(trial);
      let lose: () => void = () => undefined;
      bank.wire.on(
        trial.path,
        () =>
          new Promise((_resolve, reject) => {
            lose = () => reject(new TypeError('cut'));
          }),
      );
      await there.submit();
      await pass(ms);
      lose();
      await pass(149_000 - ms);
      expect(there.isLocked()).toBe(true);
      await pass(2000);
      expect([here, there].map((tab) => tab.isLocked())).toEqual([false, false]);
      expect(toastsOf(there).at(-1)).toBe(trial.toasts.notPlaced);
      expect(toastsOf(here)).toEqual([]);
    },
  );

  it('is looked for here as soon as the member asks for that here', async () => {
    const { bank, here, there } = await openTabs(trial);
    bank.wire.on(trial.path, hang);
    await there.submit();
    const before = here.looks();
    const [attempt] = here.attempts();
    here.store.dispatch(attemptTakenOver({ id: attempt?.id ?? '' }));
    await settle();
    expect(here.looks()).toBe(before + 1);
    expect(Object.values(here.store.getState().attempts.work)).toEqual(['noResult']);
    const [sent] = bank.wire.to(trial.path);
    if (sent) trial.carryOut(bank, sent);
    await pass(2000);
    expect(toastsOf(here)).toEqual([trial.toasts.placed]);
    expect([here, there].map((tab) => tab.isLocked())).toEqual([false, false]);
  });

  it('is not open in storage any more when the others hear that it is over', async () => {
    const { channels, storage, there } = await openTabs(trial);
    const stored: unknown[] = [];
    channels.open().addEventListener('message', ({ data }) => {
      const { open } = JSON.parse(storage.entries.get('hd:attempts') ?? '{}');
      if ((data as { type: string }).type === 'attemptOver') stored.push(open);
    });
    await there.submit();
    expect(stored).toEqual([{}]);
  });

  it('whose messages passed this one by while it was away locks its subject here once it is back, until it is over', async () => {
    const { bank, storage, there } = await openTabs(trial);
    const deaf = {
      postMessage: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
    };
    const app = await startStore({ fetch: bank.wire.fetch, storage, channel: deaf });
    await settle();
    const away = watch(app, bank, trial);
    const { answerNext } = bank.wire.hold(trial.path);
    await there.submit();
    expect(away.isLocked()).toBe(false);
    away.recheckStored();
    await settle();
    expect(away.isLocked()).toBe(true);
    await pass(11_000);
    away.recheckStored();
    await settle();
    expect(away.isLocked()).toBe(true);
    answerNext();
    await settle();
    away.recheckStored();
    await settle();
    expect(away.isLocked()).toBe(false);
    await pass(200_000);
    expect(toastsOf(away)).toEqual([]);
    expect(away.saw('attempts/receiptIssued')).toEqual([]);
  });

  it('that this one checks is not shown once more where it was settled and taken out of storage while this one was away', async () => {
    const { bank, there, storage } = await openTabs(trial);
    bank.wire.on(trial.path, (sent) => {
      trial.carryOut(bank, sent);
      bank.wire.on(trial.lookPath, lost);
      return lost();
    });
    await there.submit();
    expect(there.isLocked()).toBe(true);
    await pass(11_000);
    storage.entries.set('hd:attempts', '{"version":1,"open":{}}');
    there.recheckStored();
    await settle();
    expect(there.isLocked()).toBe(false);
    await pass(60_000);
    expect(toastsOf(there)).toEqual([trial.toasts.checking, 'attemptShownElsewhere']);
    expect(there.saw('attempts/receiptIssued')).toEqual([]);
  });

  it('that has just begun is not forgotten for not being stored yet', async () => {
    const { bank, here, there, storage } = await openTabs(trial);
    bank.wire.on(trial.path, hang);
    await there.submit();
    storage.entries.set('hd:attempts', '{"version":1,"open":{}}');
    here.recheckStored();
    await settle();
    expect(here.isLocked()).toBe(true);
  });

  it('that is over in time is left to that tab: not looked up and not shown here', async () => {
    const { bank, here, there } = await openTabs(trial);
    await there.submit();
    expect(here.saw('attempts/attemptFollowed')).toHaveLength(1);
    const sent = bank.wire.sent.length;
    await pass(200_000);
    expect(bank.wire.sent).toHaveLength(sent);
    expect(here.saw('attempts/attemptOutcomeUnknown')).toEqual([]);
    expect(toastsOf(here)).toEqual([]);
  });

  it('that this tab looks up already is not handed over by hearing of it again', async () => {
    const { bank, channels, openTab, there } = await openTabs(trial);
    bank.wire.on(trial.path, hang);
    await there.submit();
    const later = await openTab();
    const [attempt] = later.attempts();
    const { work } = later.store.getState().attempts;
    expect(Object.values(work)).toEqual(['checking']);
    channels.open().postMessage({ type: 'attempt', attempt });
    await settle();
    expect(later.store.getState().attempts.work).toEqual(work);
  });

  it('that both tabs look up is settled for both by the first to know', async () => {
    const { bank, here, there, openTab } = await openTabs(trial);
    bank.wire.on(trial.path, lost);
    await there.submit();
    const later = await openTab();
    await pass(1000);
    const [sent] = bank.wire.to(trial.path);
    if (sent) trial.carryOut(bank, sent);
    await pass(60_000);
    expect([here, there, later].map((tab) => tab.isLocked())).toEqual([false, false, false]);
    const shown = [...toastsOf(there), ...toastsOf(later)];
    expect(shown.filter((key) => key === trial.toasts.placed)).toHaveLength(1);
  });

  it.each(['carried out', 'not carried out'])(
    'that all tabs look up at the same time and is %s is shown once',
    async (what) => {
      const { bank, here, there, openTab } = await openTabs(trial);
      bank.wire.on(trial.path, lost);
      await there.submit();
      const tabs = [here, there, await openTab()];
      await pass(149_500);
      const [sent] = bank.wire.to(trial.path);
      if (what === 'carried out' && sent) trial.carryOut(bank, sent);
      const { answerNext } = bank.wire.hold(trial.lookPath);
      await pass(30_000);
      while (answerNext()) await settle();
      const outcome = trial.toasts[what === 'carried out' ? 'placed' : 'notPlaced'];
      expect(tabs.flatMap(toastsOf).filter((key) => key === outcome)).toHaveLength(1);
      expect(tabs.flatMap((tab) => tab.saw('attempts/receiptIssued')).length).toBeLessThan(2);
    },
  );

  it('is still in storage after an attempt of this tab', async () => {
    const { bank, storage, here, there, openTab } = await openTabs(trial);
    bank.wire.on(trial.path, hang);
    await there.submit();
    const other = TRIALS[(TRIALS.indexOf(trial) + 1) % TRIALS.length] ?? trial;
    bank.wire.on(other.path, lost);
    await other.prepare(here);
    other.confirm(here);
    await settle();
    const stored = Object.values(JSON.parse(storage.entries.get('hd:attempts') ?? '{}').open);
    expect(stored).toMatchObject([trial.stored, other.stored]);
    const later = await openTab();
    expect(later.isLocked()).toBe(true);
  });
});

it.each([
  null,
  'text',
  { type: 'attempt' },
  { type: 'attempt', attempt: { id: 'x' } },
  { type: 'attemptOver' },
  { type: 'attemptOver', id: 7 },
  { type: 'attemptOver', id: 'unknown' },
  { type: 'attemptOver', id: 'unknown', isPlaced: true },
])('a message %j changes nothing', async (message) => {
  const [trial] = TRIALS;
  if (!trial) throw new Error('There are no kinds.');
  const { channels, here } = await openTabs(trial);
  channels.open().postMessage(message as never);
  await settle();
  expect(here.store.getState().attempts.open).toEqual({});
  expect(here.saw('attempts/attemptResolvedElsewhere')).toEqual([]);
  expect(here.actions.filter(flowFailed.match)).toEqual([]);
});

it('what another member of this device sent is forgotten without a word on the screen that shows this one’s', async () => {
  const bank = createTrialBank();
  const { store } = await startAt(bank, {
    navigation: { go: () => Promise.resolve(), current: () => '/withdraw' },
  });
  const draft = {
    kind: 'withdrawal',
    memberId: 99,
    cardId: 1,
    amount: '100',
    baselineId: null,
  } as const;
  store.dispatch(attemptFollowed(startAttempt(draft, 'of-99', Date.now())));
  await pass(11_000);
  store.dispatch(storedAttemptsRead({}));
  await settle();
  const { open, results } = store.getState().attempts;
  expect([open, results]).toEqual([{}, {}]);
});

it('a tab that is closed does not listen to the others any more', async () => {
  const channel = createChannels().open();
  const begun = vi.spyOn(channel, 'addEventListener');
  const ended = vi.spyOn(channel, 'removeEventListener');
  const app = await startStore({ fetch: createTrialBank().wire.fetch, channel });
  await settle();
  app.dispose();
  expect(begun).not.toHaveBeenCalledTimes(0);
  expect(new Set(ended.mock.calls.map(([, hear]) => hear))).toEqual(
    new Set(begun.mock.calls.map(([, hear]) => hear)),
  );
});

it.each(TRIALS)(
  'a $name that another tab begins while this one opens locks its subject here',
  async (trial) => {
    const { bank, channels, storage, there } = await openTabs(trial);
    bank.wire.on(trial.path, hang);
    let goOn: () => void = () => undefined;
    let pauses = 0;
    const opening = startStore({
      fetch: bank.wire.fetch,
      storage,
      channel: channels.open(),
      // After what is stored was read, and before the flows start.
      pause: () => {
        pauses += 1;
        return pauses < 2
          ? Promise.resolve()
          : new Promise((resolve) => {
              goOn = resolve;
            });
      },
    });
    await settle();
    expect(pauses).toBe(2);
    await there.submit();
    goOn();
    const here = watch(await opening, bank, trial);
    await settle();
    expect(here.isLocked()).toBe(true);
  },
);
