import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { repeatReads } from '#app/start/repeatReads.ts';
import { SEND_WITHIN_MS, subjectOf, UNKNOWN_BASELINE } from '#sagas/attempt/attempt.ts';
import { selectWithdrawalStatus } from '#sagas/attempt/attemptSelectors.ts';
import { attemptOutcomeUnknown, attemptResolvedElsewhere } from '#sagas/attempt/attemptsSlice.ts';
import type { ResultOf } from '#sagas/attempt/kindRules.ts';
import { selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import { flowFailed } from '#sagas/kit/flowFailed.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { PATH, toastsOf } from '#test/sagas/support.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { hang, lost, ok, raw, refusal } from '#test/support/fakeWire.ts';
import { hasSecret } from '#test/support/secretTraces.ts';
import { logIn, logOut, startStore } from '#test/support/testStore.ts';
import { logInAs, logOutAndSettle, openTrial, type Watched, watch } from './support.ts';
import { createTrialBank, TRIALS, type Trial } from './trials.ts';

/** Lets the server carry it out, but answer only when asked to. */
const holdAnswer = (trial: Trial, { bank }: Watched): { answer: () => void } => {
  const held = { answer: (): void => undefined };
  bank.wire.on(trial.path, (sent) => {
    const response = trial.carryOut(bank, sent);
    return new Promise((resolve) => {
      held.answer = () => resolve(response);
    });
  });
  return { answer: () => held.answer() };
};

const NEW_TOKENS = { accessToken: 'access-2', refreshToken: 'refresh-2', expiresIn: 900 };

beforeEach(freezeClock);

describe.each(TRIALS)('a $name', (trial) => {
  it('is sent once, shown, and leaves nothing open; the balance is read again', async () => {
    const app = await openTrial(trial);
    const reads = app.bank.wire.to(PATH.info).length;
    await app.submit();
    expect(trial.count(app.bank)).toBe(1);
    expect(app.sent()).toHaveLength(1);
    expect(app.attempts()).toEqual([]);
    expect(app.isLocked()).toBe(false);
    expect(toastsOf(app)).toEqual([trial.toasts.placed]);
    expect(app.bank.wire.to(PATH.info).length).toBeGreaterThan(reads);
  });

  it('carries a key of its own, in storage before it is sent, without the payment password (fault 34)', async () => {
    const app = await openTrial(trial);
    let stored = '';
    app.bank.wire.on(trial.path, (sent) => {
      stored = app.storage.entries.get('hd:attempts') ?? '';
      return trial.carryOut(app.bank, sent);
    });
    await app.submit();
    const [attempt] = Object.values(JSON.parse(stored).open) as { id: string }[];
    expect(attempt).toEqual({
      ...trial.stored,
      id: attempt?.id,
      memberId: 1,
      startedAt: Date.now(),
      settleFrom: Date.now() + 150_000,
    });
    if (trial.hasKeys) {
      expect(app.sent()[0]?.request.headers.get('idempotency-key')).toBe(attempt?.id);
    }
    await app.services.flush();
    expect(JSON.parse(app.storage.entries.get('hd:attempts') ?? '{}').open).toEqual({});
    expect(hasSecret([...app.storage.entries.values()].join(), '246810')).toBe(false);
    expect(hasSecret(JSON.stringify(app.actions), '246810')).toBe(false);
  });

  it('is one, however often confirm is tapped (fault 8)', async () => {
    const app = await openTrial(trial);
    const { answer } = holdAnswer(trial, app);
    app.confirm();
    app.confirm();
    await settle();
    app.confirm();
    await settle();
    expect(app.sent()).toHaveLength(1);
    answer();
    await settle();
    expect(trial.count(app.bank)).toBe(1);
  });

  it('does not keep the payment password of any tap', async () => {
    const app = await openTrial(trial);
    const forgotten = vi.spyOn(app.services.secrets, 'forget');
    app.confirm();
    app.confirm();
    await settle();
    const refs = forgotten.mock.calls.map(([ref]) => ref);
    expect(new Set(refs).size).toBe(2);
    for (const ref of refs) expect(() => app.services.secrets.unseal(ref)).toThrow();
  });

  it('is shown although the balance cannot be read afterwards, and nothing is said about that', async () => {
    const app = await openTrial(trial);
    const { answer } = holdAnswer(trial, app);
    await app.submit();
    app.bank.wire.on(PATH.info, lost);
    answer();
    await settle();
    expect(toastsOf(app)).toEqual([trial.toasts.placed]);
  });

  it.each([
    'during the reads before it is sent',
    'while it is sent',
    'during the reads after it is placed',
  ])('meets a logout %s: no flow fails', async (when) => {
    const app = await openTrial(trial);
    if (when === 'while it is sent') app.bank.wire.on(trial.path, hang);
    else if (when === 'during the reads after it is placed') {
      app.bank.wire.on(trial.path, (sent) => {
        app.bank.wire.on(PATH.info, hang);
        return trial.carryOut(app.bank, sent);
      });
    } else for (const path of [PATH.info, trial.lookPath]) app.bank.wire.on(path, hang);
    await app.submit();
    await logOutAndSettle(app);
    expect(app.actions.filter(flowFailed.match)).toEqual([]);
  });

  it('offline at the tap on confirm sends and queues nothing, and can be tried again (fault 30)', async () => {
    let online = false;
    const app = await openTrial(trial, { online: () => online });
    const read = app.bank.wire.to(trial.lookPath).length;
    await app.submit();
    expect(app.sent()).toEqual([]);
    expect(app.attempts()).toEqual([]);
    expect(app.bank.wire.to(trial.lookPath)).toHaveLength(read);
    expect(toastsOf(app)).toEqual(['nothingSent']);
    online = true;
    await pass(60_000);
    expect(app.sent()).toEqual([]);
    await app.submit();
    expect(trial.count(app.bank)).toBe(1);
  });

  it('refused: shown, unlocked, and tried again under a key of its own', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(trial.path, (sent, nth) =>
      nth === 0 ? refusal(1202, '错', 200, { remain: 3 }) : trial.carryOut(app.bank, sent),
    );
    await app.submit();
    expect(toastsOf(app)).toHaveLength(1);
    const [refused, ...others] = app.saw('attempts/attemptRefused') as ResultOf<'refused'>[];
    expect(others).toEqual([]);
    expect(refused?.refusal).toMatchObject({ code: 1202, remain: 3, isAboutPassword: true });
    expect(refused && subjectOf(refused.attempt)).toBe(trial.subject);
    expect(app.isLocked()).toBe(false);
    await app.submit();
    const ids = app.saw('attempts/attemptStarted').map((attempt) => (attempt as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
    expect(trial.count(app.bank)).toBe(1);
  });

  it('refused by HTTP status is refused as well', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(trial.path, () => raw('', 429));
    await app.submit();
    expect(toastsOf(app)).toEqual(['networkFailedWithCode']);
    expect(app.attempts()).toEqual([]);
  });
});

describe.each(TRIALS)('a session that ends in the middle of a $name', (trial) => {
  it('401 → refresh → sent again once, as the same attempt (fault 10)', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(trial.path, (sent, nth) =>
      nth === 0 ? raw('', 401) : trial.carryOut(app.bank, sent),
    );
    app.bank.wire.on(PATH.refresh, () => ok(NEW_TOKENS));
    await app.submit();
    const keys = app.sent().map(({ request }) => request.headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(app.sent()[1]?.bearer).toBe('access-2');
    expect(trial.count(app.bank)).toBe(1);
    expect(toastsOf(app)).toEqual([trial.toasts.placed]);
  });

  it.each([
    ['twice', () => ok(NEW_TOKENS)],
    ['and a refresh that gets no answer (fault 12)', lost],
  ])(
    '401 %s: refused and said, the session stays, and the next try goes through',
    async (_what, refreshAnswer) => {
      const app = await openTrial(trial);
      app.bank.wire.on(trial.path, () => raw('', 401));
      app.bank.wire.on(PATH.refresh, refreshAnswer);
      await app.submit();
      expect(app.saw('attempts/attemptRefused')).toHaveLength(1);
      expect(app.attempts()).toEqual([]);
      expect(app.session().accessToken).not.toBe('');
      expect(toastsOf(app)).toEqual(['networkFailed']);
      // The form of a purchase is open as it was, with what was said.
      if (trial.name === 'purchase') {
        expect(selectBuyStatus(app.store.getState())).toMatchObject({
          kind: 'editing',
          refusal: { code: null, notice: { key: 'networkFailed' } },
        });
      }
      app.bank.wire.on(trial.path, (sent) => trial.carryOut(app.bank, sent));
      await app.submit();
      expect(trial.count(app.bank)).toBe(1);
      expect(toastsOf(app)).toEqual(['networkFailed', trial.toasts.placed]);
    },
  );

  it('401 and a refused refresh: out; shown at once after the next login (fault 11)', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(trial.path, () => raw('', 401));
    app.bank.wire.on(PATH.refresh, () => refusal(1001, '', 401));
    await app.submit();
    expect(toastsOf(app)).toEqual(['loginExpired']);
    expect(app.attempts()).toMatchObject([{ ...trial.stored, settleFrom: 0 }]);
    expect(hasSecret([...app.storage.entries.values()].join(), '246810')).toBe(false);
    await logInAs(app, 1);
    expect(toastsOf(app)).toEqual(['loginExpired', trial.toasts.notPlaced]);
    expect(app.attempts()).toEqual([]);
    expect(trial.count(app.bank)).toBe(0);
  });

  it('a logout after it is in storage and before it is sent: said to be off after the next login, not refused', async () => {
    const app = await openTrial(trial);
    vi.spyOn(app.services, 'flush').mockImplementationOnce(async () => logOut(app));
    await app.submit();
    expect(app.sent()).toEqual([]);
    expect(app.saw('attempts/attemptRefused')).toEqual([]);
    expect(app.attempts()).toMatchObject([{ ...trial.stored, settleFrom: 0 }]);
    await logInAs(app, 1);
    expect(toastsOf(app)).toEqual(['loggedOut', trial.toasts.notPlaced]);
    expect(app.attempts()).toEqual([]);
  });

  it('a page that slept after it is in storage and before it is sent: nothing is sent, which is said', async () => {
    const app = await openTrial(trial);
    vi.spyOn(app.services, 'flush').mockImplementationOnce(async () => {
      vi.setSystemTime(Date.now() + SEND_WITHIN_MS + 1);
    });
    await app.submit();
    expect(app.sent()).toEqual([]);
    expect(toastsOf(app)).toEqual(['nothingSent']);
    expect(app.attempts()).toEqual([]);
  });

  it('what another tab has taken for not carried out before it is sent is not sent', async () => {
    const app = await openTrial(trial);
    vi.spyOn(app.services, 'flush').mockImplementationOnce(async () => {
      const [{ id = '' } = {}] = app.attempts();
      app.store.dispatch(attemptResolvedElsewhere({ id }));
    });
    await app.submit();
    expect(app.sent()).toEqual([]);
    expect(app.saw('attempts/attemptRefused')).toEqual([]);
  });

  it('body code 402: the disabled member is out and nothing is kept (fault 21)', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(trial.path, () => refusal(402, '用户已被禁用'));
    await app.submit();
    expect(toastsOf(app)).toEqual(['userDisabled']);
    expect(app.attempts()).toEqual([]);
    expect(app.store.getState().attempts.results).toEqual({});
  });

  it('logged out and in as another member: nothing of it shows, whatever its answer (fault 36)', async () => {
    const app = await openTrial(trial);
    const { answer } = holdAnswer(trial, app);
    await app.submit();
    await logOutAndSettle(app);
    await logInAs(app, 2);
    expect(app.isLocked()).toBe(false);
    const sent = app.bank.wire.sent.length;
    answer();
    await pass(600_000);
    expect(toastsOf(app)).toEqual(['loggedOut']);
    expect(app.bank.wire.sent).toHaveLength(sent);

    await logOutAndSettle(app);
    await logInAs(app, 1);
    expect(toastsOf(app)).toEqual(['loggedOut', 'loggedOut', trial.toasts.placed]);
    expect(app.attempts()).toEqual([]);
    expect(trial.count(app.bank)).toBe(1);
  });
});

describe.each(TRIALS)('an unknown outcome of a $name', (trial) => {
  it.each([
    ['a lost connection', lost],
    ['a 500', () => raw('oops', 500)],
    ['a 504 of a proxy', () => raw('<html>', 504)],
    ['HTML with 200', () => raw('<html>')],
    ['an empty body', () => raw(null, 204)],
    ['cut JSON', () => raw('{"code":0,"ms')],
  ])('%s is being checked, never failed; the subject is locked', async (_what, answer) => {
    const app = await openTrial(trial);
    app.bank.wire.on(trial.path, () => {
      app.bank.wire.on(trial.lookPath, lost);
      return answer();
    });
    await app.submit();
    expect(toastsOf(app)).toEqual([trial.toasts.checking]);
    expect(app.attempts()).toMatchObject([trial.stored]);
    await app.submit();
    expect(app.sent()).toHaveLength(1);
    expect(app.isLocked()).toBe(true);
  });

  it('120 s without an answer: the timeout toast, then checked (X4, K1)', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(trial.path, hang);
    await app.submit();
    await pass(119_000);
    expect(toastsOf(app)).toEqual([]);
    await pass(1000);
    expect(toastsOf(app)).toEqual(['requestTimedOut']);
    expect(app.saw(attemptOutcomeUnknown.type)).toHaveLength(1);
    expect(app.sent()).toHaveLength(1);
  });

  it('a defect while sending is reported, and it is checked like any other', async () => {
    // RTK Query itself complains about a defect inside a call.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reported: string[] = [];
    const app = await openTrial(trial, { reportError: (_error, where) => reported.push(where) });
    const seal = vi.spyOn(app.services.secrets, 'seal');
    seal.mockImplementationOnce((secret) => {
      const used = app.services.secrets.seal(secret);
      app.services.secrets.unseal(used);
      return used;
    });
    await app.submit();
    expect(app.isLocked()).toBe(true);
    expect(reported).toHaveLength(1);
    expect(app.actions.filter(flowFailed.match)).toHaveLength(1);
    expect(app.sent()).toEqual([]);
  });

  it('the end of the page in the middle leaves it open', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(trial.path, hang);
    await app.submit();
    app.dispose();
    expect(app.attempts()).toHaveLength(1);
    expect(app.store.getState().attempts.work).toEqual({});
  });
});

it('a buyback that the browser sent twice, refused the second time because it is under way, is found (fault 2)', async () => {
  const trial = TRIALS.find(({ name }) => name === 'buyback') as Trial;
  const app = await openTrial(trial);
  app.bank.wire.on(trial.path, (sent) => {
    trial.carryOut(app.bank, sent);
    return refusal(CODE.buybackPending, '回购处理中');
  });
  await app.submit();
  expect(app.saw('attempts/attemptRefused')).toEqual([]);
  expect(toastsOf(app)).toEqual([trial.toasts.placed]);
  expect(app.attempts()).toEqual([]);
});

it.each(TRIALS.filter(({ name }) => name !== 'purchase'))(
  'a $name of somebody who is not known yet is not sent',
  async (trial) => {
    const bank = createTrialBank();
    const app = watch(await startStore({ fetch: bank.wire.fetch }), bank, trial);
    await logIn(app);
    await app.submit();
    expect(bank.wire.sent).toEqual([]);
    const { open, results } = app.store.getState().attempts;
    expect([open, results]).toEqual([{}, {}]);
  },
);

describe('a withdrawal before which the records are read', () => {
  const trial = TRIALS.find(({ name }) => name === 'withdrawal') as Trial;
  const statusOf = ({ store }: Watched) => selectWithdrawalStatus(store.getState()).kind;

  it.each<[string, (app: Watched) => void]>([
    ['preparing', ({ bank }) => bank.wire.on(trial.lookPath, hang)],
    ['sending', ({ bank }) => bank.wire.on(trial.path, hang)],
    ['checking', ({ bank }) => bank.wire.on(trial.path, lost)],
  ])('does not begin a second time: %s', async (kind, stay) => {
    const app = await openTrial(trial);
    stay(app);
    await app.submit();
    expect(statusOf(app)).toBe(kind);
    const requests = app.bank.wire.sent.length;
    await app.submit();
    expect(app.bank.wire.sent).toHaveLength(requests);
    expect(statusOf(app)).toBe(kind);
  });

  it.each([
    ['get no answer', lost, ['error networkFailed']],
    ['say that the session is over', () => raw('', 402), ['error loginExpired']],
  ])('is not sent where they %s; its member is informed once', async (_what, answer, said) => {
    const app = await openTrial(trial);
    app.bank.wire.on(PATH.info, answer);
    await app.submit();
    expect(app.sent()).toEqual([]);
    expect(app.attempts()).toEqual([]);
    expect(app.isLocked()).toBe(false);
    const shown = app.actions.filter(toastShown.match);
    expect(shown.map(({ payload: { tone, key } }) => `${tone} ${key}`)).toEqual(said);
  });

  it('is not sent where the page was put away during them, and its member is informed', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(PATH.info, hang);
    await app.submit();
    expect(statusOf(app)).toBe('preparing');
    repeatReads(app.store.dispatch);
    await settle();
    expect(toastsOf(app)).toEqual(['networkFailed']);
    expect(app.sent()).toEqual([]);
    expect(statusOf(app)).toBe('idle');
    app.bank.wire.on(PATH.info, () => ok(app.bank.state.member));
    await app.submit();
    await pass(5000);
    expect(trial.count(app.bank)).toBe(1);
  });

  it.each([
    ['are lost', lost, 0],
    ['are refused', () => refusal(1001, '系统繁忙'), 0],
    ['do not come', hang, 5000],
  ])(
    'is sent once although those before it %s, and recognised by its key',
    async (_what, answer, ms) => {
      const app = await openTrial(trial);
      app.bank.wire.on(trial.lookPath, answer);
      app.bank.wire.on(trial.path, (sent) => {
        trial.carryOut(app.bank, sent);
        return raw('', 504);
      });
      await app.submit();
      if (ms > 0) {
        await pass(ms - 1);
        expect(app.sent()).toEqual([]);
        await pass(1);
      }
      expect(app.sent()).toHaveLength(1);
      expect(app.attempts()).toMatchObject([{ baselineId: UNKNOWN_BASELINE }]);
      expect(toastsOf(app)).toEqual([trial.toasts.checking]);
    },
  );

  it('is sent after 5 s although the member does not come, with the newest before it noted', async () => {
    const app = await openTrial(trial);
    trial.addOthers?.(app.bank, [41, 42]);
    app.bank.wire.on(PATH.info, hang);
    app.bank.wire.on(trial.path, hang);
    await app.submit();
    await pass(4999);
    expect(app.sent()).toEqual([]);
    await pass(1);
    expect(app.sent()).toHaveLength(1);
    expect(app.attempts()).toMatchObject([{ memberId: 1, baselineId: 42 }]);
  });

  it('is not sent after its member has left, though the reads come later', async () => {
    const app = await openTrial(trial);
    for (const path of [PATH.info, trial.lookPath]) app.bank.wire.on(path, hang);
    await app.submit();
    await logInAs(app, 2);
    await pass(6000);
    expect(app.sent()).toEqual([]);
    expect(app.attempts()).toEqual([]);
  });

  it.each([
    ['slept', SEND_WITHIN_MS + 1],
    ['had its clock set back', -SEND_WITHIN_MS - 1],
  ])('is not sent where the page %s during them, which is said', async (_what, ms) => {
    const app = await openTrial(trial);
    const { answerNext } = app.bank.wire.hold(trial.lookPath);
    await app.submit();
    expect(statusOf(app)).toBe('preparing');
    vi.setSystemTime(Date.now() + ms);
    answerNext();
    await settle();
    expect(app.sent()).toEqual([]);
    expect(app.attempts()).toEqual([]);
    expect(toastsOf(app)).toEqual(['nothingSent']);
  });

  it('is not sent where the list of those before it ends the session', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(trial.lookPath, () => raw('', 402));
    await app.submit();
    expect(app.sent()).toEqual([]);
    expect(app.attempts()).toEqual([]);
    expect(toastsOf(app)).toEqual(['loginExpired']);
  });

  it('can be tried again after they could not be read', async () => {
    const app = await openTrial(trial);
    app.bank.wire.on(PATH.info, lost);
    await app.submit();
    expect(statusOf(app)).toBe('idle');
    app.bank.wire.on(PATH.info, () => ok(app.bank.state.member));
    await app.submit();
    expect(trial.count(app.bank)).toBe(1);
  });
});
