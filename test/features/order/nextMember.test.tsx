// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sessionEnded } from '#api/session/sessionSlice.ts';
import { loginTokens } from '#test/server/support.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

const LIST = '/order/list';

/** A network that keeps the answers to lists of orders until they are let go, in the order in which they were asked for. */
const holdLists = () => {
  const held: (() => void)[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await server.fetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (pathname.endsWith(LIST)) await new Promise<void>((resolve) => held.push(resolve));
    return response;
  };
  return {
    fetch,
    held,
    letGo: (from: number, to: number) =>
      act(async () => {
        for (const answer of held.slice(from, to)) answer();
        await settle();
      }),
  };
};

describe('the orders of a member who left before their list came (fault 36)', () => {
  it.each([
    ['while the next member’s list is awaited', 'first'],
    ['after the next member’s list', 'last'],
  ] as const)('that comes %s are nowhere to be seen or read', async (_when, place) => {
    const { fetch, held, letGo } = holdLists();
    const app = await renderApp({
      fetch,
      path: '/investlist',
      member: { phone: DEMO.lin, password: DEMO.password },
    });
    const { store, storage, user, address, services } = app;
    await waitFor(() => expect(held.length).toBeGreaterThan(0));
    const ofLin = held.length;

    const { epoch } = store.getState().session;
    await act(async () => void store.dispatch(sessionEnded({ epoch, reason: 'loggedOut' })));
    await app.arrive('登录');
    await user.clear(screen.getByRole('textbox', { name: '手机号' }));
    await user.type(screen.getByRole('textbox', { name: '手机号' }), DEMO.newcomer);
    await user.type(screen.getByLabelText('密码'), `${DEMO.password}{Enter}`);
    await waitFor(() => expect(address()).toBe('/home'));
    void services.navigation.go('/investlist');
    await app.arrive('我的投资');
    await waitFor(() => expect(held.length).toBeGreaterThan(ofLin));

    /** Nothing of Lin's orders, of which each has a number, is on the screen, in the cache or in storage. */
    const { accessToken } = await loginTokens(server, DEMO.lin);
    const answer = await server.fetch(`/private/api${LIST}?page=1&size=10`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const { list } = ((await answer.json()) as { data: { list: { order_no: string }[] } }).data;
    const numbers = list.map(({ order_no }) => order_no);
    expect(numbers.length).toBeGreaterThan(3);
    const isClean = () => {
      const kept = JSON.stringify([store.getState(), [...storage.entries]]);
      expect(numbers.filter((number) => kept.includes(number))).toEqual([]);
      for (const name of [SAMPLE.daily, SAMPLE.trial]) {
        expect(screen.getByRole('main').textContent).not.toContain(name);
      }
    };

    if (place === 'first') {
      await letGo(0, ofLin);
      isClean();
      expect(screen.queryByText('还没有投资')).toBeNull();
      await letGo(ofLin, held.length);
    } else {
      await letGo(ofLin, held.length);
      expect(await screen.findByText('还没有投资')).toBeTruthy();
      await letGo(0, ofLin);
    }
    expect(await screen.findByText('还没有投资')).toBeTruthy();
    isClean();
  });
});
