// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { adoptTokens } from '#api/session/commitTokens.ts';
import { useMissingMemberInfo } from '#app/navigation/useGuard.ts';
import { freezeClock, settle } from '#test/support/clock.ts';
import { createWire, ok } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

const INFO = '/private/api/member/info';

it('a login taken over from another tab is read at once, however new what is known of the one before (T2)', async () => {
  freezeClock();
  const wire = createWire({ [INFO]: ({ bearer }) => ok({ id: bearer === 'b' ? 8 : 7 }) });
  const navigation = { go: () => new Promise<void>(() => {}), current: () => '/home' };
  const caches: unknown[] = [];
  const fetch: typeof wire.fetch = (input, init) => {
    caches.push(init?.cache);
    return wire.fetch(input, init);
  };
  const app = await startStore({ ...wire, fetch, navigation });
  await logIn(app);
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(Provider, { store: app.store, children });
  renderHook(useMissingMemberInfo, { wrapper });
  await act(settle);
  expect(app.session().userInfo?.id).toBe(7);
  // By the early request, if there was one.
  expect(caches).toEqual([undefined]);
  act(() => adoptTokens(app.store, { accessToken: 'b', refreshToken: 'b', loginId: 'other' }));
  await act(settle);
  expect(wire.to(INFO).map(({ bearer }) => bearer)).toEqual(['access-1', 'b']);
  expect(app.session().userInfo?.id).toBe(8);
});
