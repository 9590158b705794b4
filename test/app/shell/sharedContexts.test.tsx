// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { use } from 'react';
import { Provider } from 'react-redux';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { SharedContexts } from '#app/shell/SharedContexts.tsx';
import { AmountContext } from '#shared/ui/amounts/AmountContext.ts';
import { AnnounceContext } from '#shared/ui/feedback/AnnounceContext.ts';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { useSite } from '#shared/ui/layout/SiteContext.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { startTestServer, TEST_ORIGIN, type TestServer } from '#test/support/server.ts';
import { startStore } from '#test/support/testStore.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('what reads the shared values is drawn again when one of them changes, and for nothing else', async () => {
  const fetch = answerReplaced(
    server.fetch,
    '/index/config',
    ({ website }: { website: object }) => ({ website: { ...website, name: '长青' } }),
  );
  const { store } = await startStore({ fetch, settings: { apiBase: TEST_ORIGIN } });
  const fetchConfig = () =>
    act(async () => {
      await store.dispatch(
        memberApi.endpoints.memberConfig.initiate(undefined, { forceRefetch: true }),
      );
    });
  const drawn: Record<string, number> = {};
  const count = (name: string) => {
    drawn[name] = (drawn[name] ?? 0) + 1;
    return null;
  };
  const Amounts = () => count(`amounts in ${use(AmountContext).currency}`);
  const Site = () => count(`site ${useSite().name}`);
  const Support = () => count(typeof useSupport().contact);
  const Announce = () => count(typeof use(AnnounceContext));

  onTestFinished(cleanup);
  render(
    <Provider store={store}>
      <SharedContexts>
        <Amounts />
        <Site />
        <Support />
        <Announce />
      </SharedContexts>
    </Provider>,
  );
  await fetchConfig();
  expect(selectWebsite(store.getState())?.name).toBe('长青');
  await fetchConfig();
  await fetchConfig();
  // The site's name took the place of the app's own once; no value changed with what was fetched after it.
  expect(drawn).toEqual({
    'amounts in ￥': 1,
    'site 衡度': 1,
    'site 长青': 1,
    function: 2,
  });
});
