import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { productApi } from '#api/productApi.ts';
import { firstFlows } from '#app/firstFlows.ts';
import { laterFlows } from '#app/laterFlows.ts';
import { createStillWanted } from '#app/start/stillWanted.ts';
import { makeStore } from '#app/store.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { createBank, PATH } from '#test/sagas/support.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { BASE } from '#test/support/fakeWire.ts';
import { logIn } from '#test/support/testStore.ts';

beforeEach(freezeClock);

/** A store whose later flows are still to come, and a screen that shows a product. */
const startEarly = async () => {
  const { wire } = createBank();
  const bundle = makeStore({
    ...wire,
    storage: null,
    flows: firstFlows,
    devTools: false,
    settings: { apiBase: BASE },
  });
  onTestFinished(bundle.dispose);
  await bundle.rehydrated;
  await logIn(bundle);
  const { store, startLater } = bundle;
  return {
    choose: () => store.dispatch(preferencesChanged({ language: 'en' })),
    show: async () => {
      store.dispatch(productApi.endpoints.productInfo.initiate(7));
      await settle();
      await pass(1000);
    },
    startLaterFlows: async () => {
      startLater(laterFlows, createStillWanted(bundle));
      await settle();
    },
    /** The languages that the product was asked for in. */
    asked: () => wire.to(PATH.product).map(({ request }) => request.headers.get('accept-language')),
  };
};

it('a language that was chosen before anything was read has nothing read twice', async () => {
  const { choose, show, startLaterFlows, asked } = await startEarly();
  choose();
  await show();
  await startLaterFlows();
  expect(asked()).toEqual(['en']);
});

it('what was read in the language before is read again, although the flow came later than the choice', async () => {
  const { choose, show, startLaterFlows, asked } = await startEarly();
  await show();
  choose();
  await startLaterFlows();
  expect(asked()).toEqual(['zh-CN', 'en']);
});
