import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Call } from '#api/contract/call.ts';
import { memberInfo } from '#api/contract/member.ts';
import { login, refreshToken, type Tokens, tokens } from '#api/contract/public.ts';
import { loginApi } from '#api/session/loginApi.ts';
import { freezeClock } from '#test/support/clock.ts';
import { createWire, ok, refusal } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

const INFO = '/private/api/member/info';
const LOGIN = '/public/api/member/login';
const REFRESH = '/public/api/member/refresh_token';

/** The tokens of a back-end that has other names for them. */
const adapted = v.pipe(
  v.unknown(),
  v.transform((raw) => {
    const sent = Object(raw) as Record<string, unknown>;
    return {
      ...sent,
      accessToken: sent.accessToken ?? sent.access_token,
      refreshToken: sent.refreshToken ?? sent.refresh_token,
    };
  }),
  tokens,
) as v.GenericSchema<unknown, Tokens>;

/** Adapts the answer of a call as the contract's page says, in the call's own schema. */
const adapt = (call: Call): void => {
  Object.assign(call, { response: adapted });
};

beforeEach(freezeClock);
afterEach(() => {
  Object.assign(login, { response: tokens });
  Object.assign(refreshToken, { response: tokens });
});

it.each([
  [{ access_token: 'access-2', refresh_token: 'refresh-2' }, 'refresh-2'],
  [{ access_token: 'access-2' }, 'refresh-1'],
  [{ access_token: 'access-2', refresh_token: '' }, 'refresh-1'],
])('a refresh is read by the schema of its call before anything else: %o', async (answer, next) => {
  adapt(refreshToken);
  const wire = createWire({
    [INFO]: ({ bearer }) => (bearer === 'access-2' ? ok({ id: 7 }) : refusal(401, '', 401)),
    [REFRESH]: () => ok(answer),
  });
  const app = await startStore(wire);
  await logIn(app);
  expect(await app.send({ call: memberInfo, payload: {} })).toMatchObject({ data: { id: 7 } });
  expect(app.session()).toMatchObject({ accessToken: 'access-2', refreshToken: next });
});

it('a login is read by the schema of its call', async () => {
  adapt(login);
  const wire = createWire({
    [LOGIN]: () => ok({ access_token: 'access-1', refresh_token: 'refresh-1' }),
  });
  const app = await startStore(wire);
  const password = app.services.secrets.seal('Hengdu2026');
  const account = { type: 1, phone: '13800000003', email: '', area_code_id: 1, password } as const;
  const { data } = await app.store.dispatch(loginApi.endpoints.memberLogin.initiate(account));
  expect(data).toBe(true);
  expect(app.session()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
});

it('a refresh token that no header carries is no reason to keep the old one', async () => {
  const wire = createWire({
    [INFO]: () => refusal(401, '', 401),
    [REFRESH]: () => ok({ accessToken: 'access-2', refreshToken: '令牌' }),
  });
  const app = await startStore(wire);
  await logIn(app);
  expect(await app.send({ call: memberInfo, payload: {} })).toMatchObject({
    error: { cause: { kind: 'contract', paths: ['refreshToken'] } },
  });
  expect(app.session()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
});
