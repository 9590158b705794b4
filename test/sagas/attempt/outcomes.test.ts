import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Navigation } from '#api/client/ports.ts';
import { ORDER } from '#api/contract/order.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { toastHidden, toastShown } from '#shared/notices/noticesSlice.ts';
import { investDetailPath, paths, withdrawalPath } from '#shared/paths.ts';
import { PATH } from '#test/sagas/support.ts';
import { freezeClock, pass } from '#test/support/clock.ts';
import { hang, lost, ok, refusal } from '#test/support/fakeWire.ts';
import { openTrial, type Watched } from './support.ts';
import { TRIALS, type Trial } from './trials.ts';

const trialOf = (kind: Trial['name']): Trial => {
  const trial = TRIALS.find(({ name }) => name === kind);
  if (!trial) throw new Error(`There is no ${kind}.`);
  return trial;
};

/** The member looks at this address. */
const lookingAt = (address: string): { navigation: Navigation } => ({
  navigation: { go: () => Promise.resolve(), current: () => address },
});

/** Toasts in order, each with its tone. */
const saidOf = ({ actions }: Watched): string[] =>
  actions.filter(toastShown.match).map(({ payload: { key, tone } }) => `${tone} ${key}`);

/** The outcome that is noted of the subject. */
const resultOf = ({ store }: Watched, { subject }: Trial): unknown =>
  store.getState().attempts.results[subject];

const receiptsOf = ({ store }: Watched) => store.getState().attempts.receipts;

/** So long that what is missing by then was not carried out. */
const CERTAIN_MS = 200_000;

beforeEach(freezeClock);
afterEach(() => vi.unstubAllGlobals());

describe.each(TRIALS)('what shows of a $name', (trial) => {
  it('that was carried out: a success, its record, and one receipt of it', async () => {
    const app = await openTrial(trial);
    await app.submit();
    expect(saidOf(app)).toEqual([`success ${trial.toasts.placed}`]);
    expect(resultOf(app, trial)).toMatchObject({ kind: 'placed', attempt: trial.stored });
    const [started] = app.saw('attempts/attemptStarted') as { id: string }[];
    expect(receiptsOf(app)).toMatchObject([{ id: started?.id, memberId: 1, kind: trial.name }]);
  });

  it('that was refused: an error, why, and no receipt', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(trial.path, () => refusal(1202, '错'));
    await app.submit();
    expect(saidOf(app)).toEqual([expect.stringMatching(/^error /)]);
    expect(resultOf(app, trial)).toMatchObject({ kind: 'refused', refusal: { code: 1202 } });
    expect(receiptsOf(app)).toEqual([]);
  });

  it('that was not sent without a network: an error, and no receipt', async () => {
    const app = await openTrial(trial, { online: () => false });
    await app.submit();
    expect(saidOf(app)).toEqual(['error nothingSent']);
    expect(resultOf(app, trial)).toMatchObject({ kind: 'refused', attempt: trial.stored });
    expect(receiptsOf(app)).toEqual([]);
  });

  it('that is missing in the end: no error and no success, no receipt of it as carried out, and what it can have changed is read again', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(trial.path, lost);
    const transactions = '/private/api/transactionhistory/list';
    app.bank.wire.on(transactions, () => ok({ list: [], total: 0, page: 1, size: 20 }));
    app.store.dispatch(moneyApi.endpoints.moneyTxList.initiate({ type: '' }));
    await app.submit();
    const reads = app.bank.wire.to(transactions).length;
    await pass(CERTAIN_MS);
    expect(saidOf(app)).toEqual([
      `plain ${trial.toasts.checking}`,
      `plain ${trial.toasts.notPlaced}`,
    ]);
    expect(resultOf(app, trial)).toMatchObject({ kind: 'notPlaced', why: 'notPlaced' });
    expect(receiptsOf(app)).toMatchObject([{ kind: `${trial.name}NotPlaced`, ...trial.named }]);
    expect(app.bank.wire.to(transactions)).toHaveLength(reads + 1);
  });

  it('that is missing in the end of a back-end that may carry it out yet: a notice that says so', async () => {
    const app = await openTrial(trial, { settings: { sendAttemptKey: false } });
    app.bank.wire.on(trial.path, lost);
    await app.submit();
    await pass(CERTAIN_MS);
    expect(saidOf(app)).toEqual([`plain ${trial.toasts.checking}`, 'plain attemptNotFound']);
    expect(receiptsOf(app)).toMatchObject([{ kind: `${trial.name}NotFound`, ...trial.named }]);
  });

  it('that got no answer in time: the plain words of a timeout', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(trial.path, hang);
    await app.submit();
    await pass(120_000);
    expect(saidOf(app)).toEqual(['plain requestTimedOut']);
  });
});

it.each([
  ['whose order the answer names', { id: 12 }, { orderId: 12, orderNo: 'NO12' }],
  ['of whose order it names the number', {}, { orderId: null, orderNo: 'NO12' }],
  ['whose order it does not name', { order_no: '' }, { orderId: null, orderNo: '' }],
])('a purchase %s is noted so', async (_what, made, record) => {
  const trial = trialOf('purchase');
  const app = await openTrial(trial);
  app.bank.wire.on(PATH.add, (sent) => {
    trial.carryOut(app.bank, sent);
    return ok({ order_no: 'NO12', amount: '5000.00', expected_income: '78.00', ...made });
  });
  await app.submit();
  expect(resultOf(app, trial)).toMatchObject({ kind: 'placed', facts: record });
  expect(receiptsOf(app)).toMatchObject([record]);
});

describe('on the screen that shows it by itself', () => {
  it.each([paths.withdraw, `${paths.withdraw}?card=3`, `${paths.withdraw}#top`])(
    'a withdrawal that was carried out has no toast, and a receipt until its result is drawn (%s)',
    async (address) => {
      const trial = trialOf('withdrawal');
      const app = await openTrial(trial, lookingAt(address));
      await app.submit();
      expect(saidOf(app)).toEqual([]);
      expect(resultOf(app, trial)).toMatchObject({ kind: 'placed' });
      expect(receiptsOf(app)).toMatchObject([{ kind: 'withdrawal' }]);
    },
  );

  it('a withdrawal that was carried out is not followed by the toast of a read that had failed', async () => {
    const app = await openTrial(trialOf('withdrawal'), lookingAt(paths.withdraw));
    const copied = toastShown({ key: 'copied' });
    app.store.dispatch(copied);
    app.store.dispatch(toastShown({ key: 'networkFailed', tone: 'error', yields: true }));
    await app.submit();
    expect(app.store.getState().notices.toast?.key).toBe('copied');
    app.store.dispatch(toastHidden(copied.payload));
    expect(app.store.getState().notices.toast).toBeNull();
  });

  it('a withdrawal leaves what is said about something else', async () => {
    const trial = trialOf('withdrawal');
    const app = await openTrial(trial, lookingAt(paths.withdraw));
    app.store.dispatch(toastShown({ key: 'backOnline' }));
    await app.submit();
    expect(app.store.getState().notices.toast?.key).toBe('backOnline');
  });

  it('a withdrawal that is missing in the end: on the page of another one there is a toast', async () => {
    const trial = trialOf('withdrawal');
    const app = await openTrial(trial, lookingAt(withdrawalPath('W1')));
    app.bank.wire.on(trial.path, lost);
    await app.submit();
    await pass(CERTAIN_MS);
    expect(saidOf(app)).toEqual(['plain withdrawalChecking', 'plain withdrawalNotPlaced']);
    expect(receiptsOf(app)).toMatchObject([{ kind: 'withdrawalNotPlaced' }]);
  });

  it('a withdrawal that is missing in the end: neither a toast nor a notice', async () => {
    const trial = trialOf('withdrawal');
    const app = await openTrial(trial, lookingAt(paths.withdraw));
    app.bank.wire.on(trial.path, lost);
    await app.submit();
    await pass(CERTAIN_MS);
    expect(saidOf(app)).toEqual(['plain withdrawalChecking']);
    expect(receiptsOf(app)).toEqual([]);
  });

  it('a withdrawal that is missing in the end while the page is hidden: a notice, as the screen may not live', async () => {
    const trial = trialOf('withdrawal');
    const app = await openTrial(trial, lookingAt(paths.withdraw));
    app.bank.wire.on(trial.path, lost);
    await app.submit();
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    await pass(CERTAIN_MS);
    expect(saidOf(app)).toEqual(['plain withdrawalChecking']);
    expect(receiptsOf(app)).toMatchObject([{ kind: 'withdrawalNotPlaced' }]);
  });

  it.each([
    ['its own order has neither a toast nor a notice', 50, []],
    ['another order has both', 51, ['buybackNotPlaced']],
  ])('a buyback that is missing in the end: on the page of %s', async (_where, orderId, said) => {
    const trial = trialOf('buyback');
    const app = await openTrial(trial, lookingAt(investDetailPath(orderId)));
    app.bank.wire.on(trial.path, lost);
    await app.submit();
    await pass(CERTAIN_MS);
    expect(resultOf(app, trial)).toMatchObject({ kind: 'notPlaced' });
    const toasts = said.map((key) => `plain ${key}`);
    expect(saidOf(app)).toEqual(['plain buybackChecking', ...toasts]);
    expect(receiptsOf(app).map(({ kind }) => kind)).toEqual(said);
  });

  it('a buyback that was carried out has a toast and a receipt all the same', async () => {
    const trial = trialOf('buyback');
    const app = await openTrial(trial, lookingAt(investDetailPath(50)));
    await app.submit();
    expect(saidOf(app)).toEqual(['success buybackAccepted']);
    expect(receiptsOf(app)).toMatchObject([{ kind: 'buyback', orderId: 50, amount: '4900.00' }]);
  });

  it('a buyback that was carried out at once is not said to be requested only', async () => {
    const trial = trialOf('buyback');
    const app = await openTrial(trial, lookingAt(investDetailPath(50)));
    const answer = { id: 50, status: ORDER.boughtBack, refund_amount: '4900.00', fee: '100' };
    app.bank.wire.on(trial.path, () => ok(answer));
    await app.submit();
    expect(saidOf(app)).toEqual(['success buybackRefunded']);
    expect(receiptsOf(app)).toMatchObject([{ kind: 'buyback', isRefunded: true }]);
  });
});
