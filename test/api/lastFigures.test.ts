import { beforeEach, describe, expect, it } from 'vitest';
import { selectKept, selectViewed } from '#api/lastFigures/lastFiguresSelectors.ts';
import { productViewed } from '#api/lastFigures/lastFiguresSlice.ts';
import { memberApi } from '#api/memberApi.ts';
import { productApi } from '#api/productApi.ts';
import { sessionEnded } from '#api/session/sessionSlice.ts';
import { ENTRIES } from '#app/persist/entries.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { freezeClock, settle } from '#test/support/clock.ts';
import { createChannels } from '#test/support/fakeTabs.ts';
import { createWire, ok } from '#test/support/fakeWire.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { logIn, startStore, type TestStore } from '#test/support/testStore.ts';

const NAME = SAMPLE.monthly;
let wire: ReturnType<typeof createWire>;

const createBrowser = () => {
  const storage = createMemoryStorage();
  const channels = createChannels();
  return {
    openTab: () => startStore({ fetch: wire.fetch, storage, channel: channels.open() }),
    stored: () => storage.entries.get(ENTRIES.lastFigures) ?? '',
    storage,
  };
};
const tokens = (loginId: string) => ({
  accessToken: `access-${loginId}`,
  refreshToken: `refresh-${loginId}`,
  loginId,
});
const view = ({ store }: TestStore, id: number) => {
  const { session, preferences } = store.getState();
  const { loginId } = session;
  const { language } = preferences;
  store.dispatch(productViewed({ loginId, language, id, name: `${NAME} ${id}` }));
};
const look = async (tab: TestStore) => {
  const { store, services } = tab;
  view(tab, 5);
  await store.dispatch(productApi.endpoints.productIndex.initiate());
  await store.dispatch(memberApi.endpoints.memberInfo.initiate());
  await services.flush();
};
const kept = ({ store }: TestStore) => JSON.stringify(selectKept(store.getState(), 'productIndex'));

/** A tab whose member has seen the products. */
const visited = async () => {
  const browser = createBrowser();
  const tab = await browser.openTab();
  await logIn(tab, tokens('first'));
  await look(tab);
  return { browser, tab };
};

beforeEach(() => {
  freezeClock();
  wire = createWire({
    '/private/api/product/index': () =>
      ok({ productByTypes: [{ productTypeId: 1, products: [{ id: 5, name: NAME }] }] }),
    '/private/api/product/list': ({ query }) =>
      ok({ list: [{ id: Number(query.page), name: NAME }], total: 20 }),
    '/private/api/member/info': () => ok({ id: 7, amount: '123456.78' }),
  });
});

describe('last figures', () => {
  it('are there at the next visit with their time, without the member’s own amounts', async () => {
    const { browser, tab } = await visited();
    const next = await browser.openTab();
    const { at, data } = selectKept(next.store.getState(), 'productIndex') ?? {};
    const { queries } = tab.store.getState().api;
    const answer = Object.values(queries).find((query) => query?.endpointName === 'productIndex');
    expect(at).toBe(answer?.fulfilledTimeStamp);
    expect(data).toEqual(answer?.data);
    expect(browser.stored()).toContain(NAME);
    expect(browser.stored()).not.toContain('123456.78');
    expect(browser.stored()).not.toContain('access-first');
  });

  it('are of a list its first page, of the time of that page', async () => {
    const { tab } = await visited();
    const { store } = tab;
    const list = () => selectKept(store.getState(), 'productList');
    const load = (direction?: 'forward') =>
      store.dispatch(
        productApi.endpoints.productList.initiate(
          { type_id: 3 },
          { ...(direction && { direction }), subscribe: true },
        ),
      );
    await load();
    const first = list();
    expect(first?.data).toMatchObject({ type_id: 3, pages: [{ list: [{ id: 1 }] }] });
    await load('forward');
    const { data } = productApi.endpoints.productList.select({ type_id: 3 })(store.getState());
    expect(data?.pages).toHaveLength(2);
    expect(list()).toBe(first);
  });

  const end = (reason: 'expired' | 'disabled' | 'loggedOut' | 'passwordChanged') =>
    [
      reason,
      ({ store }: TestStore) => {
        store.dispatch(sessionEnded({ epoch: store.getState().session.epoch, reason }));
      },
    ] as const;

  it.each([end('expired'), end('disabled'), end('loggedOut'), end('passwordChanged')])(
    'are gone when the session is %s, in the other tabs and on the device',
    async (_reason, finish) => {
      const { browser, tab } = await visited();
      const other = await browser.openTab();
      expect(kept(other)).toContain(NAME);
      finish(tab);
      await settle();
      await Promise.all([tab.services.flush(), other.services.flush()]);
      for (const { store } of [tab, other]) {
        expect(JSON.stringify(store.getState().lastFigures)).not.toContain(NAME);
      }
      expect([...browser.storage.entries.values()].join()).not.toContain(NAME);
    },
  );

  it('are not another member’s, who logs in in their place', async () => {
    const { browser, tab } = await visited();
    await logIn(tab, tokens('second'));
    await tab.services.flush();
    expect(kept(tab)).toBe('null');
    expect(browser.stored()).not.toContain(NAME);
  });

  it('left behind by another login are neither shown nor left on the device', async () => {
    const { browser, tab } = await visited();
    const left = browser.stored();
    await logIn(tab, tokens('second'));
    await tab.services.flush();
    browser.storage.setItem(ENTRIES.lastFigures, left);
    const next = await browser.openTab();
    await next.services.flush();
    expect(kept(next)).toBe('null');
    expect(browser.stored()).not.toContain(NAME);
  });

  it('are of one language', async () => {
    const { tab } = await visited();
    tab.store.dispatch(preferencesChanged({ language: 'en' }));
    expect(kept(tab)).toBe('null');
    expect(selectViewed(tab.store.getState())).toEqual([]);
  });

  it('are kept again in the language that was chosen, after a reload as well', async () => {
    const { browser, tab } = await visited();
    const next = await browser.openTab();
    for (const { store } of [tab, next]) {
      store.dispatch(preferencesChanged({ language: 'en' }));
      const index = productApi.endpoints.productIndex.initiate(undefined, { forceRefetch: true });
      await store.dispatch(index).unwrap();
      expect(JSON.stringify(selectKept(store.getState(), 'productIndex'))).toContain(NAME);
    }
  });

  it('name the last eight products that were looked at, each once, also at the next visit', async () => {
    const { browser, tab } = await visited();
    for (const id of [1, 2, 3, 4, 5, 6, 7, 8, 9, 3]) view(tab, id);
    await tab.services.flush();
    const next = await browser.openTab();
    const ids = selectViewed(next.store.getState()).map(({ id }) => id);
    expect(ids).toEqual([3, 9, 8, 7, 6, 5, 4, 2]);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{"version":1,'],
    ['other fields', '{"version":1,"loginId":5,"answers":[1]}'],
    ['a later version', '{"version":9,"loginId":"first","answers":{"productIndex":"?"}}'],
  ])('are none where %s is stored', async (_what, text) => {
    const { browser } = await visited();
    browser.storage.setItem(ENTRIES.lastFigures, text);
    expect(kept(await browser.openTab())).toBe('null');
  });

  it('are not kept where there are very many', async () => {
    const { browser, tab } = await visited();
    const many = Array.from({ length: 2000 }, (_, id) => ({ id: id + 1, name: `另一 ${id}` }));
    wire.on('/private/api/product/index', () =>
      ok({ productByTypes: [{ productTypeId: 1, products: many }] }),
    );
    await tab.store.dispatch(
      productApi.endpoints.productIndex.initiate(undefined, { forceRefetch: true }),
    );
    await tab.services.flush();
    expect(browser.stored()).not.toContain('另一');
  });

  it('are not those of an answer that was asked for in another language', async () => {
    const { tab } = await visited();
    const { answerNext } = wire.hold('/private/api/product/index');
    const { initiate } = productApi.endpoints.productIndex;
    const reading = tab.store.dispatch(initiate(undefined, { forceRefetch: true }));
    await settle();
    tab.store.dispatch(preferencesChanged({ language: 'en' }));
    answerNext();
    await settle();
    expect(kept(tab)).toBe('null');
    // The same is read in English by now.
    answerNext();
    await settle();
    expect(kept(tab)).toContain(NAME);
    reading.unsubscribe();
  });
});
