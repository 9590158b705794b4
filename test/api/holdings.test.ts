import { beforeEach, expect, it } from 'vitest';
import { wholeOrders } from '#api/holdingsApi.ts';
import { seenBy } from '#api/lastFigures/seenBy.ts';
import { tokensStored } from '#api/session/sessionSlice.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { freezeClock, settle } from '#test/support/clock.ts';
import { createWire, ok } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

beforeEach(() => void freezeClock());

const PATH = '/private/api/order/list';
const tokensOf = (loginId: string) => ({
  accessToken: `access-${loginId}`,
  refreshToken: `refresh-${loginId}`,
  loginId,
});

/** Orders of two pages, read up to the first of them; `goOn` reads the second. */
const readTwoPages = async () => {
  const wire = createWire({
    [PATH]: ({ query }) => ok({ list: [{ id: Number(query.page) }], total: 2 }),
  });
  const tab = await startStore({ fetch: wire.fetch });
  await logIn(tab, tokensOf('first'));
  const { answerNext } = wire.hold(PATH);
  const reading = tab.store.dispatch(wholeOrders.initiate());
  await settle();
  return {
    ...tab,
    goOn: async () => {
      answerNext();
      await settle();
      answerNext();
      await settle();
      return reading;
    },
    between: async (work: () => void) => {
      answerNext();
      await settle();
      work();
      answerNext();
      await settle();
      return reading;
    },
  };
};

it('says whose the orders are that were read', async () => {
  const { store, goOn } = await readTwoPages();
  const { data } = await goOn();
  expect(data?.items).toHaveLength(2);
  expect(data?.seen).toEqual({ loginId: 'first', language: 'zh-CN' });
  expect(data?.seen).toEqual(seenBy(store.getState()));
});

it('has no answer of the orders of two members', async () => {
  const { store, between } = await readTwoPages();
  const { data, error } = await between(() => store.dispatch(tokensStored(tokensOf('second'))));
  expect(data).toBeUndefined();
  expect(error).toBeTruthy();
});

it('has them in no language where that was changed meanwhile', async () => {
  const { store, between } = await readTwoPages();
  const { data } = await between(() => store.dispatch(preferencesChanged({ language: 'en' })));
  expect(data?.items).toHaveLength(2);
  expect(data?.seen).toBeNull();
});
