import { beforeEach, describe, expect, it } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import { READ_AGAIN } from '#api/endpoint.ts';
import { memberApi } from '#api/memberApi.ts';
import { moneyApi } from '#api/moneyApi.ts';
import { freezeClock, settle } from '#test/support/clock.ts';
import { createWire, lost, ok, refusal } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

const INFO = '/private/api/member/info';
const { memberInfo } = memberApi.endpoints;

beforeEach(freezeClock);

/** A member who is shown, and is being read again; the network comes back while that read is under way. */
const reading = async (second: () => Response | Promise<Response>) => {
  const wire = createWire({
    [INFO]: (_, nth) => (nth === 1 ? second() : ok({ id: 7, amount: `${nth}.00` })),
  });
  const app = await startStore(wire);
  await logIn(app);
  const { dispatch, getState } = app.store;
  await dispatch(memberInfo.initiate());
  const line = wire.hold(INFO);
  const read = dispatch(memberInfo.initiate(undefined, READ_AGAIN));
  const joined = dispatch(memberInfo.initiate());
  await settle();
  dispatch(baseApi.internalActions.onOnline());
  return {
    ...app,
    read,
    joined,
    on: wire.on,
    answerNext: line.answerNext,
    reads: () => wire.to(INFO).length,
    amount: () => memberInfo.select()(getState()).data?.amount,
  };
};

it('a read asked for while one fails with the refresh that the network cut off is made all the same', async () => {
  const { read, answerNext, reads, amount, on } = await reading(() => refusal(401, '', 401));
  on('/public/api/member/refresh_token', lost);
  answerNext();
  expect(await read).toMatchObject({ error: { kind: 'unauthorized', cause: { kind: 'network' } } });
  await settle();
  answerNext();
  await settle();
  expect([reads(), amount()]).toEqual([3, '2.00']);
});

describe('who awaits a read that is repeated after it', () => {
  it('has its failure as a failure, and not what was there before', async () => {
    const { read, joined, answerNext, reads, amount } = await reading(lost);
    answerNext();
    expect(await read).toMatchObject({ isError: true, error: { kind: 'network' } });
    expect(await joined).toMatchObject({ isError: true });
    await expect(read.unwrap()).rejects.toEqual({ kind: 'network' });
    await settle();
    answerNext();
    await settle();
    expect([reads(), amount()]).toEqual([3, '2.00']);
  });

  it('has its answer, and need not wait for the next', async () => {
    const { read, joined, answerNext, reads, amount } = await reading(() =>
      ok({ id: 7, amount: '1.00' }),
    );
    answerNext();
    expect(await read).toMatchObject({ isSuccess: true, data: { amount: '1.00' } });
    expect(await joined).toMatchObject({ isSuccess: true, data: { amount: '1.00' } });
    await settle();
    expect(reads()).toBe(3);
    answerNext();
    await settle();
    expect(amount()).toBe('2.00');
  });
});

it('a read asked for while a flow’s fails is made for the one who asked: no flow shows its failures', async () => {
  const { services, store, read, answerNext, reads } = await reading(() =>
    refusal(1001, '忙', 500),
  );
  services.quietRequests.add(read.requestId);
  answerNext();
  await read;
  await settle();
  answerNext();
  await settle();
  expect([reads(), memberInfo.select()(store.getState()).data?.amount]).toEqual([3, '2.00']);
});

it('a list is read again after its next page failed, where that was asked for meanwhile', async () => {
  const LIST = '/private/api/transactionhistory/list';
  const page = { list: [{ id: 1 }], total: 2, page: 1, page_size: 1 };
  const wire = createWire({
    [LIST]: (_, nth) => (nth === 1 ? refusal(1001, '忙', 500) : ok(page)),
  });
  const app = await startStore(wire);
  await logIn(app);
  const { store } = app;
  const { moneyTxList } = moneyApi.endpoints;
  store.dispatch(moneyTxList.initiate({ type: 1 }));
  await settle();
  const next = store.dispatch(moneyTxList.initiate({ type: 1 }, { direction: 'forward' }));
  store.dispatch(baseApi.util.invalidateTags(['Tx']));
  await next;
  await settle();
  expect(wire.to(LIST)).toHaveLength(3);
});

it('a read is not repeated where the cache was emptied as it ended', async () => {
  const { store, read, answerNext, reads } = await reading(() => ok({ id: 7, amount: '1.00' }));
  answerNext();
  await read;
  store.dispatch(baseApi.util.resetApiState());
  await settle();
  expect(reads()).toBe(2);
});

it('a read is not repeated where who awaited it asks again at once', async () => {
  const { store, read, answerNext, reads, amount } = await reading(() =>
    ok({ id: 7, amount: '1.00' }),
  );
  answerNext();
  await read;
  void store.dispatch(memberInfo.initiate(undefined, { forceRefetch: true }));
  await settle();
  answerNext();
  await settle();
  expect([reads(), amount()]).toEqual([3, '2.00']);
});
