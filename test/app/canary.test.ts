import { expect, it, vi } from 'vitest';
import { accountApi } from '#api/accountApi.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { loginApi } from '#api/session/loginApi.ts';
import { createWire, ok, refusal } from '#test/support/fakeWire.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { startStore } from '#test/support/testStore.ts';

const LOGIN = 'canary-login-password';
const PAY = 'canary-pay-password';

it('no password is ever in an action, in the state, in storage or in the log of errors', async () => {
  const storage = createMemoryStorage();
  const reported: unknown[] = [];
  const wire = createWire({
    '/public/api/member/login': () => ok({ accessToken: 'access-1', refreshToken: 'refresh-1' }),
    '/private/api/member/set_pay_password': () => ok(null),
    '/private/api/member/modify_pay_password': () => refusal(1202, '支付密码错误'),
    '/public/api/member/register': () => refusal(1103, '账号已存在'),
    '/private/api/order/add': (_, nth) =>
      [refusal(1202, '支付密码错误', 200, { remain: 4 }), refusal(0, '', 504), ok({ id: 1 })][
        nth
      ] ?? ok({ id: 2 }),
    '/private/api/withdrawal/add': () => Promise.reject(new TypeError(`failed: ${PAY}`)),
    '/private/api/order/buyback': () => new Response(`<html>${PAY}</html>`),
    '/private/api/member/modify_password': () => ok(null),
  });
  const app = await startStore({
    fetch: wire.fetch,
    storage,
    reportError: (...report) => void reported.push(report),
  });
  const seen: string[] = [];
  app.store.subscribe(() => seen.push(JSON.stringify(app.store.getState())));
  const { dispatch } = app.store;
  const { seal } = app.services.secrets;

  await dispatch(
    loginApi.endpoints.memberLogin.initiate({
      type: 1,
      phone: '13800000001',
      email: '',
      area_code_id: 1,
      password: seal(LOGIN),
    }),
  );
  await dispatch(
    accountApi.endpoints.memberSetPayPassword.initiate({
      password: seal(LOGIN),
      pay_password: seal(PAY),
      pay_password_confirm: seal(PAY),
    }),
  );
  await dispatch(
    accountApi.endpoints.memberModifyPayPassword.initiate({
      old_pay_password: seal(PAY),
      new_pay_password: seal(`${PAY}-2`),
      new_pay_password_confirm: seal(`${PAY}-2`),
    }),
  );
  await dispatch(
    loginApi.endpoints.memberRegister.initiate({
      type: 1,
      phone: '13800000009',
      email: '',
      area_code_id: 1,
      password: seal(LOGIN),
      confirm: seal(LOGIN),
      i_code: '',
    }),
  );
  for (const attemptId of ['one', 'two', 'three']) {
    await dispatch(
      orderApi.endpoints.orderAdd.initiate({
        product_id: 5,
        amount: '1000.00',
        count: 1,
        attemptId,
        pay_password: seal(PAY),
      }),
    );
  }
  await dispatch(
    moneyApi.endpoints.moneyWithdrawalAdd.initiate({
      bank_card_id: 1,
      amount: '1.00',
      pay_password: seal(PAY),
    }),
  );
  await dispatch(orderApi.endpoints.orderBuyback.initiate({ id: 1, pay_password: seal(PAY) }));
  await dispatch(
    accountApi.endpoints.memberModifyPassword.initiate({
      old_password: seal(LOGIN),
      new_password: seal(`${LOGIN}-2`),
      new_password_confirm: seal(`${LOGIN}-2`),
    }),
  );

  // The passwords did travel …
  const bodies = await Promise.all(
    wire.sent.map(async ({ request }) => request.url + (await request.text())),
  );
  expect(bodies.filter((text) => text.includes(LOGIN))).toHaveLength(4);
  expect(bodies.filter((text) => text.includes(PAY))).toHaveLength(7);
  // … and left no trace.
  const traces = JSON.stringify([app.actions, seen, [...storage.entries], reported]);
  expect(traces).toContain('access-1');
  expect(traces).not.toContain('canary');
});

it('a sealed password can be sent once: a replayed action cannot send it again', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const wire = createWire({ '/private/api/order/add': () => ok({ id: 1 }) });
  const app = await startStore(wire);
  app.store.dispatch({
    type: 'session/tokensStored',
    payload: { accessToken: 'a', refreshToken: 'r', loginId: 'one' },
  });
  const order = {
    product_id: 5,
    amount: '1000.00',
    count: 1,
    attemptId: 'one',
    pay_password: app.services.secrets.seal('246810'),
  };
  await app.store.dispatch(orderApi.endpoints.orderAdd.initiate(order));
  await app.store.dispatch(orderApi.endpoints.orderAdd.initiate(order)).catch(() => undefined);
  expect(wire.sent).toHaveLength(1);
  expect(complaint).toHaveBeenCalled();
});
