import { describe, expect, it } from 'vitest';
import { isUnknownOutcome } from '#api/client/apiError.ts';
import { memberInfo } from '#api/contract/member.ts';
import { orderAdd } from '#api/contract/order.ts';
import { indexConfig, login } from '#api/contract/public.ts';
import { memberApi } from '#api/memberApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { productApi } from '#api/productApi.ts';
import { loginApi } from '#api/session/loginApi.ts';
import { createWire, lost, ok, raw, refusal } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

const INFO = '/private/api/member/info';
const CONFIG = '/public/api/index/config';

/** A logged-in store whose member/info answers so. */
const withAnswer = async (answer: () => Response | Promise<Response>) => {
  const wire = createWire({ [INFO]: answer });
  const app = await startStore(wire);
  await logIn(app);
  return { wire, app, result: await app.send({ call: memberInfo, payload: {} }) };
};

describe('an answer', () => {
  it.each([
    ['a success', () => ok({ id: 1 }), { data: { id: 1 } }],
    [
      'a success with the code as text',
      () => refusal('0', '', 200, { id: 1 }),
      { data: { id: 1 } },
    ],
    ['a success without msg and data', () => raw('{"code":0}'), { data: null }],
    [
      'a refusal (X5)',
      () => refusal(1003, '内容不存在', 200, { left: 2 }),
      { error: { kind: 'business', code: 1003, msg: '内容不存在', data: { left: 2 } } },
    ],
    [
      'a refusal with the code as text',
      () => refusal('1003', 'no'),
      { error: { kind: 'business', code: 1003, msg: 'no', data: null } },
    ],
    [
      'HTTP 500 in HTML',
      () => raw('<h1>', 500),
      { error: { kind: 'server', status: 500, code: null, msg: '' } },
    ],
    [
      'HTTP 400 with a body of ours',
      () => refusal(1000, '参数错误', 400),
      { error: { kind: 'business', status: 400, code: 1000, msg: '参数错误', data: null } },
    ],
    [
      'HTTP 422 with the facts of a code',
      () => refusal(1202, '支付密码错误', 422, { remain: 2 }),
      {
        error: {
          kind: 'business',
          status: 422,
          code: 1202,
          msg: '支付密码错误',
          data: { remain: 2 },
        },
      },
    ],
    [
      'HTTP 400 with code 0',
      () => refusal(0, '', 400),
      { error: { kind: 'server', status: 400, code: 0, msg: '' } },
    ],
    [
      'HTTP 404 with a code that is no number',
      () => raw('{"code":"none","msg":"?"}', 404),
      { error: { kind: 'server', status: 404, code: null, msg: '?' } },
    ],
    [
      'HTTP 500 with a message and no code',
      () => raw('{"msg":"正在维护"}', 500),
      { error: { kind: 'server', status: 500, code: null, msg: '正在维护' } },
    ],
    [
      'HTTP 200 with a message and no code',
      () => raw('{"msg":"正在维护"}'),
      { error: { kind: 'contract', paths: ['code'], msg: '正在维护' } },
    ],
    [
      'HTTP 302 with a message and no code',
      () => raw('{"msg":"正在维护"}', 302),
      { error: { kind: 'server', status: 302, code: null, msg: '正在维护' } },
    ],
    ['HTML with 200', () => raw('<html></html>'), { error: { kind: 'contract', paths: ['body'] } }],
    ['an empty body', () => raw(''), { error: { kind: 'contract', paths: ['body'] } }],
    ['204', () => raw(null, 204), { error: { kind: 'contract', paths: ['body'] } }],
    [
      'truncated JSON',
      () => raw('{"code":0,"data":{"id"'),
      { error: { kind: 'contract', paths: ['body'] } },
    ],
    [
      'JSON that is no envelope',
      () => raw('[1]'),
      { error: { kind: 'contract', paths: ['code'] } },
    ],
    [
      'a code that is no number',
      () => raw('{"code":"ok"}'),
      { error: { kind: 'contract', paths: ['code'] } },
    ],
    ['a lost connection', lost, { error: { kind: 'network' } }],
  ])('that is %s (C0, X5, K11, faults 22, 24)', async (_, answer, expected) => {
    expect((await withAnswer(answer)).result).toEqual(expected);
  });

  it.each([408, 429, 500, 503, 302])(
    'with HTTP %i is no refusal, whatever its code',
    async (status) => {
      expect((await withAnswer(() => refusal(1001, 'busy', status))).result).toEqual({
        error: { kind: 'server', status, code: 1001, msg: 'busy' },
      });
    },
  );

  it('is checked against the contract; what does not fit is named by path, never by value', async () => {
    const wire = createWire({ [INFO]: () => ok({ id: 'canary', amount: '1' }) });
    const app = await startStore(wire);
    await logIn(app);
    const running = app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    await expect(running.unwrap()).rejects.toEqual({ kind: 'contract', paths: ['id'] });
    expect(JSON.stringify(app.actions)).not.toContain('canary');
  });

  it('with data null where an object is due is an error of the call, not of the app (fault 25)', async () => {
    const wire = createWire({ [INFO]: () => ok(null) });
    const app = await startStore(wire);
    await logIn(app);
    const running = app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    await expect(running.unwrap()).rejects.toMatchObject({ kind: 'contract' });
  });

  it('may lack optional fields, spell numbers as text, carry unknown keys and bad items (faults 25, 26)', async () => {
    const wire = createWire({
      '/private/api/product/index': () =>
        ok({
          extra: true,
          productByTypes: [
            null,
            {
              productTypeId: '3',
              products: [{ id: '5', amountMin: 100, status: '0' }, { name: 'no id' }],
            },
          ],
        }),
    });
    const app = await startStore(wire);
    await logIn(app);
    const data = await app.store.dispatch(productApi.endpoints.productIndex.initiate()).unwrap();
    expect(data.productByTypes).toHaveLength(1);
    expect(data.productByTypes[0]).toMatchObject({ productTypeId: 3, productTypeName: '' });
    expect(data.productByTypes[0]?.products).toMatchObject([
      { id: 5, amountMin: '100', status: 0, amountMax: null },
    ]);
  });

  it('leaves no request, response or bearer in any action', async () => {
    const wire = createWire({ [INFO]: () => ok({ id: 1 }) });
    const app = await startStore(wire);
    await logIn(app, { accessToken: 'bearer-canary', refreshToken: 'refresh-canary' });
    app.actions.length = 0;
    await app.store.dispatch(memberApi.endpoints.memberInfo.initiate());
    const fulfilled = app.actions.find(({ type }) => type === 'api/executeQuery/fulfilled');
    expect(fulfilled?.meta).toMatchObject({ baseQueryMeta: undefined });
    expect(JSON.stringify(app.actions)).not.toContain('canary');
  });
});

describe('a purchase', () => {
  it.each([
    ['odd data', ok('what?')],
    ['no data', ok(null)],
    ['odd fields', ok({ id: 'x', balance: {} })],
  ])('that succeeded with %s is not turned into an error', async (_, answer) => {
    const wire = createWire({ '/private/api/order/add': () => answer });
    const app = await startStore(wire);
    await logIn(app);
    const result = await app.store
      .dispatch(
        orderApi.endpoints.orderAdd.initiate({
          product_id: 1,
          amount: '100.00',
          count: 1,
          attemptId: 'a',
          pay_password: app.services.secrets.seal('246810'),
        }),
      )
      .unwrap();
    expect(result).toMatchObject({ id: null });
  });

  it.each([
    ['HTTP 504', () => raw('<h1>gateway</h1>', 504), true],
    ['a lost connection', lost, true],
    ['a cut body', () => raw('{"code":0'), true],
    ['a message without a code', () => raw('{"msg":"正在维护"}'), true],
    ['a refusal', () => refusal(2006, '余额不足'), false],
    ['HTTP 400', () => refusal(1000, '', 400), false],
    ['HTTP 409 with a code', () => refusal(2006, '余额不足', 409), false],
    ['HTTP 500 with a code', () => refusal(2006, '余额不足', 500), true],
  ])('answered by %s: unknown outcome %s', async (_, answer, isUnknown) => {
    const wire = createWire({ '/private/api/order/add': answer });
    const app = await startStore(wire);
    await logIn(app);
    const result = await app.send({ call: orderAdd, payload: {} }, 'mutation');
    expect(result.error && isUnknownOutcome(result.error)).toBe(isUnknown);
  });

  it('whose 401 could not be renewed is known not to have been placed', async () => {
    const wire = createWire({
      '/private/api/order/add': () => refusal(401, '', 401),
      '/public/api/member/refresh_token': lost,
    });
    const app = await startStore(wire);
    await logIn(app);
    const result = await app.send({ call: orderAdd, payload: {} }, 'mutation');
    expect(result.error && isUnknownOutcome(result.error)).toBe(false);
    expect(wire.to('/private/api/order/add')).toHaveLength(1);
  });

  it('keeps its success when the session ended meanwhile', async () => {
    const wire = createWire({
      '/private/api/order/add': () => {
        app.store.dispatch({
          type: 'session/sessionEnded',
          payload: { epoch: app.session().epoch, reason: 'expired' },
        });
        return ok({ id: 9 });
      },
    });
    const app = await startStore(wire);
    await logIn(app);
    expect(await app.send({ call: orderAdd, payload: {} }, 'mutation')).toEqual({
      data: { id: 9 },
    });
    expect(app.session().accessToken).toBe('');
  });
});

describe('the end of a session', () => {
  it.each([
    ['HTTP 402 (X3)', refusal(1, '已过期', 402), 'expired'],
    ['HTTP 402 without a body', raw(null, 402), 'expired'],
    ['body code 402 (X1)', refusal(402, '禁用'), 'disabled'],
    ['body code "402"', refusal('402', '禁用'), 'disabled'],
    ['body code 402 with HTTP 401', refusal(402, '禁用', 401), 'disabled'],
  ])(
    'is signalled by %s, once for 30 answers at once (X1, X3, faults 20, 21)',
    async (_, answer, reason) => {
      const wire = createWire({ [INFO]: () => answer.clone() });
      const app = await startStore(wire);
      await logIn(app);
      const { epoch } = app.session();
      const results = await Promise.all(
        Array.from({ length: 30 }, () => app.send({ call: memberInfo, payload: {} })),
      );
      expect(results.every(({ error }) => error?.kind === reason)).toBe(true);
      expect(app.saw('session/sessionEnded')).toEqual([expect.objectContaining({ epoch, reason })]);
      expect(app.saw('notices/toastShown')).toHaveLength(1);
      expect(app.session()).toMatchObject({ accessToken: '', refreshToken: '', userInfo: null });
      expect(wire.to('/public/api/member/refresh_token')).toHaveLength(0);
    },
  );

  it('forgets a remembered password on HTTP 402', async () => {
    const wire = createWire({ [INFO]: () => raw(null, 402) });
    const app = await startStore(wire);
    await logIn(app);
    app.store.dispatch({
      type: 'session/loginFieldsRemembered',
      payload: { rememberMe: true, loginUserPassword: 'x.y' },
    });
    await app.send({ call: memberInfo, payload: {} });
    expect(app.session().loginUserPassword).toBe('');
  });

  it('is signalled by a public call too while somebody is logged in', async () => {
    const wire = createWire({ [CONFIG]: () => refusal(402, 'disabled') });
    const app = await startStore(wire);
    await logIn(app);
    await app.send({ call: indexConfig, payload: {} });
    expect(app.saw('session/sessionEnded')).toMatchObject([{ reason: 'disabled' }]);
  });

  it('is not signalled by a refused login: the form says that the member is disabled', async () => {
    const wire = createWire({ [login.path]: () => refusal(402, 'disabled') });
    const app = await startStore(wire);
    const attempt = () =>
      app.store
        .dispatch(
          loginApi.endpoints.memberLogin.initiate({
            type: 1,
            phone: '13800000003',
            email: '',
            area_code_id: 1,
            password: app.services.secrets.seal('Hengdu2026'),
          }),
        )
        .unwrap();
    await expect(attempt()).rejects.toEqual({ kind: 'disabled', msg: 'disabled' });
    expect(app.saw('session/sessionEnded')).toEqual([]);
    expect(app.saw('notices/toastShown')).toMatchObject([{ key: 'userDisabled', tone: 'error' }]);
  });

  it('is signalled once by private calls without a session; they are not sent (A2, X9)', async () => {
    const wire = createWire();
    const app = await startStore(wire);
    const results = await Promise.all(
      Array.from({ length: 3 }, () => app.send({ call: memberInfo, payload: {} })),
    );
    expect(results.map(({ error }) => error?.kind)).toEqual(Array(3).fill('loginRequired'));
    expect(wire.sent).toEqual([]);
    expect(app.saw('session/sessionEnded')).toMatchObject([{ reason: 'loginRequired' }]);
  });

  it('is not signalled a second time by private calls that come after it', async () => {
    const wire = createWire({ [INFO]: () => raw(null, 402) });
    const app = await startStore(wire);
    await logIn(app);
    await app.send({ call: memberInfo, payload: {} });
    await app.send({ call: memberInfo, payload: {} });
    expect(app.saw('session/sessionEnded')).toHaveLength(1);
    expect(app.saw('notices/toastShown')).toMatchObject([{ key: 'loginExpired' }]);
  });
});
