import { beforeEach, describe, expect, it } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { productApi } from '#api/productApi.ts';
import { endSession, logOut } from '#api/session/endSession.ts';
import { loginApi } from '#api/session/loginApi.ts';
import {
  loginFieldsRemembered,
  type SessionEndReason,
  selectIsLeaving,
  sessionCleared,
  tokensStored,
} from '#api/session/sessionSlice.ts';
import { rememberedPushed } from '#app/navigation/rememberedSlice.ts';
import { receiptIssued } from '#sagas/attempt/attemptsSlice.ts';
import type { Receipt } from '#sagas/attempt/receipt.ts';
import { LEAVE_WITHIN_MS } from '#sagas/session/sessionFlow.ts';
import { toastHidden, toastShown } from '#shared/notices/noticesSlice.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { createBank, PATH, startAt, toastsOf } from '#test/sagas/support.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { createWire, ok, raw, refusal } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

/** A router by hand: it records where it was sent, and arrives when the test says so. */
const createRouter = (at: string, arrivesAtOnce = true) => {
  const went: { path: string; replace: boolean | undefined }[] = [];
  const arrivals: (() => void)[] = [];
  return {
    went,
    arrive: (): void => {
      for (const resolve of arrivals.splice(0)) resolve();
    },
    navigation: {
      go: (path: string, options?: { replace?: boolean }): Promise<void> => {
        went.push({ path, replace: options?.replace });
        return arrivesAtOnce
          ? Promise.resolve()
          : new Promise<void>((resolve) => arrivals.push(resolve));
      },
      current: () => at,
    },
  };
};

const start = async (router = createRouter('/product-detail/7?from=home')) => {
  const bank = createBank();
  const app = await startAt(bank, { navigation: router.navigation });
  const end = (reason: SessionEndReason, epoch = app.session().epoch) =>
    endSession(app.store, { epoch, reason });
  const isLeaving = () => selectIsLeaving(app.store.getState());
  return { ...app, bank, router, went: router.went, end, isLeaving };
};

beforeEach(freezeClock);

describe('the end of a session', () => {
  it.each<[SessionEndReason, string, string]>([
    ['expired', 'loginExpired', '/login?redirect=%2Fproduct-detail%2F7%3Ffrom%3Dhome'],
    ['loginRequired', 'loginRequired', '/login?redirect=%2Fproduct-detail%2F7%3Ffrom%3Dhome'],
    ['disabled', 'userDisabled', '/login'],
    ['loggedOut', 'loggedOut', '/login'],
    ['passwordChanged', 'passwordChanged', '/login'],
  ])(
    '%s: the toast %s, then %s in place of the screen (T1, X1, X3, X9)',
    async (reason, toast, path) => {
      const app = await start();
      app.end(reason);
      await settle();
      expect(toastsOf(app)).toEqual([toast]);
      // What the member did is no error.
      const tone = reason === 'loggedOut' || reason === 'passwordChanged' ? 'plain' : 'error';
      expect(app.saw('notices/toastShown')).toMatchObject([{ tone }]);
      expect(app.went).toEqual([{ path, replace: true }]);
    },
  );

  it('is not followed by the toast of a read that failed before it', async () => {
    const app = await start();
    app.store.dispatch(toastShown({ key: 'copied' }));
    app.store.dispatch(toastShown({ key: 'networkFailed', tone: 'error', yields: true }));
    app.end('loggedOut');
    await settle();
    const { toast } = app.store.getState().notices;
    expect(toast?.key).toBe('loggedOut');
    app.store.dispatch(toastHidden({ id: toast?.id ?? '' }));
    expect(app.store.getState().notices.toast).toBeNull();
  });

  it('leaves nothing of the member: session, remembered screens, API cache', async () => {
    const app = await start();
    app.store.dispatch(rememberedPushed('productDetail'));
    app.store.dispatch(memberApi.endpoints.memberInfo.initiate(undefined));
    await settle();
    app.end('expired');
    await settle();
    const state = app.store.getState();
    expect(state.session).toMatchObject({ accessToken: '', refreshToken: '', userInfo: null });
    expect(state.remembered.names).toEqual([]);
    expect(state.api.queries).toEqual({});
    expect(state.api.mutations).toEqual({});
  });

  it('empties the API cache only once the new screen is there', async () => {
    const router = createRouter('/home', false);
    const app = await start(router);
    app.store.dispatch(memberApi.endpoints.memberInfo.initiate(undefined));
    await settle();
    app.end('expired');
    await pass(LEAVE_WITHIN_MS - 1);
    expect(app.session().accessToken).toBe('');
    expect(app.isLeaving()).toBe(true);
    expect(Object.keys(app.store.getState().api.queries)).not.toEqual([]);
    router.arrive();
    await settle();
    expect(app.store.getState().api.queries).toEqual({});
    expect(app.isLeaving()).toBe(false);
  });

  it('does not wait for a screen that never comes', async () => {
    const app = await start(createRouter('/home', false));
    app.store.dispatch(memberApi.endpoints.memberInfo.initiate(undefined));
    await settle();
    app.end('loggedOut');
    await pass(LEAVE_WITHIN_MS + 1);
    expect(app.store.getState().api.queries).toEqual({});
    expect(app.isLeaving()).toBe(false);
  });

  it('lasts until the last of two is left', async () => {
    const app = await start(createRouter('/home', false));
    app.end('expired');
    await pass(2000);
    app.store.dispatch(tokensStored({ accessToken: 'b', refreshToken: 'b' }));
    app.end('loggedOut');
    await pass(LEAVE_WITHIN_MS - 2000);
    expect(app.isLeaving()).toBe(true);
    await pass(2001);
    expect(app.isLeaving()).toBe(false);
  });

  it('empties the API cache even when the router breaks', async () => {
    const reported: string[] = [];
    const bank = createBank();
    const app = await startAt(bank, {
      navigation: {
        go: () => Promise.reject(new Error('no router')),
        current: () => '/home',
      },
      reportError: (_error, where) => reported.push(where),
    });
    app.store.dispatch(memberApi.endpoints.memberInfo.initiate(undefined));
    await settle();
    endSession(app.store, { epoch: app.session().epoch, reason: 'expired' });
    await settle();
    expect(app.store.getState().api.queries).toEqual({});
    expect(reported).toEqual(['flow session/end']);
  });

  it.each(['/login', '/register?i_code=AB12', '/login?redirect=%2Fmine'])(
    'stays at %s',
    async (address) => {
      const app = await start(createRouter(address));
      app.end('loginRequired');
      await settle();
      expect(toastsOf(app)).toEqual(['loginRequired']);
      expect(app.went).toEqual([]);
    },
  );

  it('offers no way back to an address that is not the app’s own', async () => {
    const app = await start(createRouter('//evil.example/home'));
    app.end('expired');
    await settle();
    expect(app.went).toEqual([{ path: '/login', replace: true }]);
  });
});

describe('many signals', () => {
  it('of one session: one toast, one redirect', async () => {
    const app = await start(createRouter('/home', false));
    const { epoch } = app.session();
    for (let n = 0; n < 30; n += 1) app.end('expired');
    await settle();
    app.router.arrive();
    await settle();
    app.end('expired', epoch);
    app.end('disabled', epoch);
    await settle();
    expect(toastsOf(app)).toEqual(['loginExpired']);
    expect(app.went).toHaveLength(1);
    expect(app.actions.filter(sessionCleared.match)).toHaveLength(1);
  });

  it.each([
    ['HTTP 402', () => raw('', 402), 'loginExpired'],
    ['body code 402', () => refusal(402, 'x'), 'userDisabled'],
  ])(
    'as 30 answers with %s at once: one toast, one redirect (X1, X3, faults 20, 21)',
    async (_what, answer, toast) => {
      const app = await start();
      app.bank.wire.on(PATH.product, answer);
      for (let id = 1; id <= 30; id += 1) {
        app.store.dispatch(productApi.endpoints.productInfo.initiate(id));
      }
      await settle();
      expect(app.bank.wire.to(PATH.product)).toHaveLength(30);
      expect(toastsOf(app)).toEqual([toast]);
      expect(app.went).toHaveLength(1);
    },
  );

  it.each([
    ['HTTP 402', () => raw('', 402), 'loginExpired'],
    ['body code 402', () => refusal(402, 'x'), 'userDisabled'],
  ])(
    'as public answers with %s: one toast and one redirect for those of a moment (X1, X3)',
    async (_what, answer, toast) => {
      const app = await start();
      app.bank.wire.on('/public/api/index/config', answer);
      app.bank.wire.on('/public/api/areacode/list', answer);
      const read = async () => {
        const { memberConfig, memberAreaCodes } = memberApi.endpoints;
        const asNew = { forceRefetch: true, subscribe: false } as const;
        app.store.dispatch(memberConfig.initiate(undefined, asNew));
        app.store.dispatch(memberAreaCodes.initiate(undefined, asNew));
        await settle();
      };
      await read();
      expect(toastsOf(app)).toEqual([toast]);
      await pass(2000);
      await read();
      expect(toastsOf(app)).toEqual([toast, toast]);
      expect(app.went).toHaveLength(2);
    },
  );

  it('as 30 refused with 401: one refresh; refused too, one toast and one redirect (X2, X11, fault 14)', async () => {
    const app = await start();
    app.bank.wire.on(PATH.product, () => raw('', 401));
    app.bank.wire.on(PATH.refresh, () => refusal(1001, '', 401));
    for (let id = 1; id <= 30; id += 1) {
      app.store.dispatch(productApi.endpoints.productInfo.initiate(id));
    }
    await settle();
    expect(app.bank.wire.to(PATH.refresh)).toHaveLength(1);
    expect(toastsOf(app)).toEqual(['loginExpired']);
    expect(app.went).toHaveLength(1);
  });

  it('of an earlier session do nothing to the next one', async () => {
    const app = await start();
    const { epoch } = app.session();
    app.end('loggedOut');
    await settle();
    app.store.dispatch(tokensStored({ accessToken: 'b', refreshToken: 'b' }));
    app.end('expired', epoch);
    await settle();
    expect(app.session().accessToken).toBe('b');
    expect(toastsOf(app)).toEqual(['loggedOut']);
  });

  it('of the next session count again, also while the way out of the first is under way', async () => {
    const app = await start(createRouter('/home', false));
    app.end('loggedOut');
    await settle();
    app.store.dispatch(tokensStored({ accessToken: 'b', refreshToken: 'b' }));
    app.end('disabled');
    await settle();
    expect(toastsOf(app)).toEqual(['loggedOut', 'userDisabled']);
    expect(app.session().accessToken).toBe('');
  });

  it('as private calls without a session: nothing is sent, one toast, one redirect (A2, X9)', async () => {
    const { wire } = createBank();
    const { navigation, went } = createRouter('/mine');
    const app = await startStore({ fetch: wire.fetch, navigation });
    for (let id = 1; id <= 3; id += 1) {
      app.store.dispatch(productApi.endpoints.productInfo.initiate(id));
    }
    await settle();
    expect(wire.sent).toEqual([]);
    expect(toastsOf(app)).toEqual(['loginRequired']);
    expect(went).toEqual([{ path: '/login?redirect=%2Fmine', replace: true }]);
  });
});

describe('once a session was left', () => {
  /** A router that arrives at once, and whose member goes elsewhere by `at`. */
  const visit = async (handlers: Parameters<typeof createWire>[0] = {}) => {
    const place = { at: '/mine' };
    const went: string[] = [];
    const wire = createWire(handlers);
    const app = await startStore({
      fetch: wire.fetch,
      navigation: {
        go: async (path) => {
          went.push(path);
          place.at = path;
        },
        current: () => place.at,
      },
    });
    const ask = (id: number) => app.store.dispatch(productApi.endpoints.productInfo.initiate(id));
    return { ...app, wire, place, went, ask };
  };
  const CONFIG = '/public/api/index/config';
  const LOGIN = '/public/api/member/login';
  const { memberConfig } = memberApi.endpoints;

  it('a private call is refused as without any before: a toast, and the login (A2, X9)', async () => {
    const app = await visit();
    await logIn(app);
    app.store.dispatch(logOut());
    await settle();
    for (let id = 1; id <= 30; id += 1) app.ask(id);
    await settle();
    expect([toastsOf(app), app.went]).toEqual([['loggedOut', 'loginRequired'], ['/login']]);
    app.place.at = '/company-profile';
    for (let id = 1; id <= 30; id += 1) app.ask(id);
    await settle();
    expect(toastsOf(app)).toEqual(['loggedOut', 'loginRequired', 'loginRequired']);
    expect(app.went).toEqual(['/login', '/login?redirect=%2Fcompany-profile']);
    expect(app.wire.sent).toEqual([]);
  });

  it('a public call that says it is over leads to the login each time (X3)', async () => {
    const app = await visit({ [CONFIG]: () => raw('', 402) });
    app.place.at = '/company-profile';
    for (const times of [1, 2]) {
      app.store.dispatch(memberConfig.initiate(undefined, { forceRefetch: true }));
      await settle();
      expect(app.went).toHaveLength(times);
      expect(toastsOf(app)).toHaveLength(times);
      app.place.at = '/company-certificate';
      await pass(10_000);
    }
  });

  it('at the entrance a private call has its toast, and aborts nothing there', async () => {
    const app = await visit({ [CONFIG]: () => new Promise<Response>(() => {}) });
    app.place.at = '/login';
    app.store.dispatch(memberConfig.initiate());
    await settle();
    const asked = app.wire.sent.length;
    app.ask(1);
    await pass(60_000);
    expect([toastsOf(app), app.went]).toEqual([['loginRequired'], []]);
    expect(app.wire.sent).toHaveLength(asked);
    expect(Object.keys(app.store.getState().api.queries)).toContain('memberConfig(undefined)');
  });

  it('nobody’s end drops nothing that is remembered of a member', async () => {
    const app = await visit({ [CONFIG]: () => refusal(402, 'x') });
    await logIn(app);
    const receipt: Receipt = {
      id: 'a1',
      memberId: 1,
      kind: 'purchase',
      orderId: 9,
      productName: '',
      amount: '1',
      orderNo: '',
      expectedAt: null,
      isRefunded: false,
      fee: null,
      arriving: null,
    };
    app.store.dispatch(receiptIssued(receipt));
    app.store.dispatch(loginFieldsRemembered({ rememberMe: true, loginUserPassword: 'x.y' }));
    const { epoch } = app.session();
    endSession(app.store, { epoch, reason: 'expired', keepPassword: true });
    await settle();
    app.place.at = '/company-profile';
    app.store.dispatch(memberConfig.initiate(undefined, { forceRefetch: true }));
    await settle();
    expect(toastsOf(app)).toEqual(['loginExpired', 'userDisabled']);
    expect(app.session()).toMatchObject({
      loginUserPassword: 'x.y',
      lastEnd: { reason: 'expired' },
    });
    expect(app.store.getState().attempts.receipts).toEqual([receipt]);
  });

  it('where the login comes late, another end counts from then on', async () => {
    const app = await start(createRouter('/home', false));
    const { epoch } = app.session();
    app.end('expired');
    await pass(LEAVE_WITHIN_MS + 1);
    expect(app.session()).toMatchObject({ epoch, isEnded: true, leaving: null });
    app.router.arrive();
    await settle();
    expect(app.session()).toMatchObject({ epoch: epoch + 1, isEnded: false });
  });

  it('what was sent before says nothing more, whenever it is answered (faults 19, 20)', async () => {
    const late: ((answer: Response) => void)[] = [];
    const app = await visit({
      [PATH.product]: () => new Promise<Response>((resolve) => late.push(resolve)),
      [CONFIG]: () => new Promise<Response>((resolve) => late.push(resolve)),
    });
    await logIn(app);
    for (let id = 1; id <= 30; id += 1) app.ask(id);
    app.store.dispatch(memberConfig.initiate());
    await settle();
    app.store.dispatch(logOut());
    await settle();
    for (const answer of late) answer(raw('', late.indexOf(answer) % 2 ? 402 : 401));
    await settle();
    expect([toastsOf(app), app.went]).toEqual([['loggedOut'], ['/login']]);
  });

  it('a public call that always says so is not repeated at the login, nor its toast (fault 20)', async () => {
    const app = await visit({ [CONFIG]: () => raw('', 402) });
    await logIn(app);
    // The app's frame reads it as long as there is a page.
    app.store.dispatch(memberConfig.initiate());
    await pass(1500);
    expect([toastsOf(app), app.went]).toEqual([['loginExpired'], ['/login?redirect=%2Fmine']]);
    const asked = app.wire.sent.length;
    await pass(60_000);
    expect(app.wire.sent).toHaveLength(asked);
  });

  it('the next login is taken though it was sent before (T1)', async () => {
    const app = await visit({
      [LOGIN]: () => ok({ accessToken: 'b', refreshToken: 'b', expiresIn: 900 }),
    });
    app.place.at = '/login';
    const login = (() => {
      const password = app.services.secrets.seal('x');
      const fields = { type: 1, phone: '138', email: '', area_code_id: 1 } as const;
      return app.store.dispatch(loginApi.endpoints.memberLogin.initiate({ ...fields, password }));
    })();
    app.ask(1);
    expect(await login).toEqual({ data: true });
    await settle();
    expect(app.session().accessToken).toBe('b');
  });
});

describe('logging out', () => {
  it('ends the session of a member', async () => {
    const app = await start();
    app.store.dispatch(logOut());
    await settle();
    expect(app.session().accessToken).toBe('');
    expect(toastsOf(app)).toEqual(['loggedOut']);
    expect(app.went).toEqual([{ path: '/login', replace: true }]);
  });

  it('without a session does nothing', async () => {
    const app = await start();
    app.store.dispatch(logOut());
    app.store.dispatch(logOut());
    await settle();
    app.store.dispatch(logOut());
    await settle();
    expect(toastsOf(app)).toEqual(['loggedOut']);
  });
});

it('a late answer for the member who left does not reach the next one', async () => {
  const app = await start();
  let answer: (response: Response) => void = () => undefined;
  app.bank.wire.on(PATH.info, () => new Promise((resolve) => (answer = resolve)));
  app.store.dispatch(memberApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true }));
  await settle();
  app.end('loggedOut');
  await settle();
  app.store.dispatch(tokensStored({ accessToken: 'b', refreshToken: 'b' }));
  answer(ok(app.bank.state.member));
  await settle();
  expect(app.session().userInfo).toBeNull();
});

it('another language: what was answered in the last one is asked for again, in the new one', async () => {
  const app = await start();
  const asked = () =>
    app.bank.wire.to(PATH.info).map(({ request }) => request.headers.get('accept-language'));
  app.store.dispatch(memberApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true }));
  await settle();
  expect(asked().at(-1)).toBe('zh-CN');
  const before = asked().length;
  app.store.dispatch(preferencesChanged({ hideAmounts: true }));
  await settle();
  expect(asked()).toHaveLength(before);
  app.store.dispatch(preferencesChanged({ language: 'en' }));
  await settle();
  expect(asked().slice(before)).toEqual(['en']);
});
