import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import { attemptsPersistence } from '#app/persist/attemptsPersistence.ts';
import { ENTRIES } from '#app/persist/entries.ts';
import { NEVER_CARRIED_OUT, startAttempt } from '#sagas/attempt/attempt.ts';
import {
  attemptDropped,
  attemptOutcomeUnknown,
  attemptStarted,
  receiptClosed,
  receiptIssued,
} from '#sagas/attempt/attemptsSlice.ts';
import type { Receipt } from '#sagas/attempt/receipt.ts';
import { createWire } from '#test/support/fakeWire.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { startStore } from '#test/support/testStore.ts';

const EARLIER = ['hd:buy', 'hd.withdrawal.attempt', 'hd.buyback.attempts'];

const startWith = async (entries: Record<string, unknown>) => {
  const storage = createMemoryStorage(
    Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)])),
  );
  const { store, services } = await startStore({ fetch: createWire().fetch, storage });
  await services.flush();
  return {
    storage,
    open: () => store.getState().attempts.open,
    receipts: () => store.getState().attempts.receipts,
  };
};

const bought = {
  id: 'p1',
  productId: 5,
  productName: '横渡 1 号',
  amount: '1000.00',
  count: 1,
  startedAt: 1000,
  memberId: 7,
  baselineOrderId: 40,
  settleFrom: 151_000,
};
const withdrawn = {
  id: 'w1',
  memberId: 7,
  cardId: 3,
  amount: '500.00',
  baselineId: 9,
  startedAt: 2000,
};

it('takes over attempts of the three earlier entries, and deletes those once it has its own', async () => {
  const { storage, open } = await startWith({
    'hd:buy': { version: 1, attempts: { p1: bought, odd: { id: 'odd' } } },
    'hd.withdrawal.attempt': withdrawn,
    'hd.buyback.attempts': { 12: 3000 },
    [ENTRIES.profile]: { version: 2, userInfo: { id: 7 } },
  });
  const { baselineOrderId, ...kept } = bought;
  const attempts = {
    p1: { ...kept, kind: 'purchase', baselineId: baselineOrderId },
    w1: { ...withdrawn, kind: 'withdrawal', settleFrom: 152_000 },
    'buyback-12': {
      kind: 'buyback',
      id: 'buyback-12',
      memberId: 7,
      orderId: 12,
      startedAt: 3000,
      settleFrom: 153_000,
    },
  };
  expect(open()).toEqual(attempts);
  expect(JSON.parse(storage.entries.get(ENTRIES.attempts) ?? '{}')).toEqual({
    version: 1,
    open: attempts,
  });
  expect(EARLIER.filter((key) => storage.entries.has(key))).toEqual([]);
});

it('leaves out a buyback whose member nobody knows, and whatever cannot be read', async () => {
  const { open } = await startWith({
    'hd:buy': { version: 1, attempts: 'none' },
    'hd.withdrawal.attempt': { id: 'w1' },
    'hd.buyback.attempts': { 12: 3000 },
  });
  expect(open()).toEqual({});
});

it('reads no earlier entry beside its own', async () => {
  const { open } = await startWith({
    [ENTRIES.attempts]: { version: 1, open: {} },
    'hd.withdrawal.attempt': withdrawn,
  });
  expect(open()).toEqual({});
});

describe('attempts and receipts that an earlier version set aside', () => {
  const attempt = (id: string, orderId: number) =>
    startAttempt({ kind: 'buyback', memberId: 7, orderId }, id, 1000);
  const receipt = (id: string): Receipt => ({
    id,
    memberId: 7,
    kind: 'withdrawal',
    orderId: null,
    productName: '',
    amount: '500.00',
    orderNo: 'W1',
    expectedAt: null,
    isRefunded: false,
    fee: null,
    arriving: null,
  });
  const aside = {
    [`${ENTRIES.attempts}:later`]: { version: 1, open: { one: attempt('one', 12) } },
    [`${ENTRIES.receipts}:later`]: { version: 1, receipts: [receipt('one')] },
  };

  it('are there again beside those since', async () => {
    const { open, receipts, storage } = await startWith({
      ...aside,
      [ENTRIES.attempts]: { version: 1, open: { two: attempt('two', 13) } },
      [ENTRIES.receipts]: { version: 1, receipts: [receipt('two')] },
    });
    expect(Object.keys(open()).toSorted()).toEqual(['one', 'two']);
    expect(receipts().map(({ id }) => id)).toEqual(['one', 'two']);
    expect([...storage.entries.keys()].filter((key) => key.endsWith(':later'))).toEqual([]);
    expect(storage.getItem(ENTRIES.attempts)).toMatch(/"one".*"two"/);
  });

  it.each([undefined, null, 5, 'x', { a: 1 }])(
    'are there where %j was stored since',
    async (odd) => {
      const { open, receipts } = await startWith({
        ...aside,
        [ENTRIES.attempts]: { version: 1, open: odd },
        [ENTRIES.receipts]: { version: 1, receipts: odd },
      });
      expect(Object.keys(open())).toEqual(['one']);
      expect(receipts().map(({ id }) => id)).toEqual(['one']);
    },
  );
});

describe('attempts out of storage', () => {
  const attempt = startAttempt({ kind: 'buyback', memberId: 7, orderId: 12 }, 'key-1', 1000);
  const outOfStorage = (open: unknown) => attemptsPersistence.read({ open }).open;

  it('come back as they were', () => {
    const stored = JSON.parse(JSON.stringify({ [attempt.id]: attempt }));
    expect(outOfStorage(stored)).toEqual({ 'key-1': attempt });
  });

  it.each([undefined, null, 'text', 7, [], { a: 1 }])('are none where there is %j', (stored) => {
    expect(outOfStorage(stored)).toEqual({});
  });

  it('are dropped one by one where they cannot be read', () => {
    const { memberId: _memberId, ...broken } = attempt;
    expect(outOfStorage({ a: broken, 'key-1': attempt })).toEqual({ 'key-1': attempt });
  });
});

describe('attempts of two tabs that do not hear one another', () => {
  const attempt = (id: string, orderId: number) =>
    startAttempt({ kind: 'buyback', memberId: 7, orderId }, id, 1000);
  const openTabs = async () => {
    const storage = createMemoryStorage();
    const { fetch } = createWire();
    const openTab = async () => {
      const { store, services } = await startStore({ fetch, storage, flows: [] });
      return async (action: UnknownAction) => {
        store.dispatch(action);
        await services.flush();
      };
    };
    return {
      tabs: [await openTab(), await openTab()] as const,
      stored: () => JSON.parse(storage.getItem(ENTRIES.attempts) ?? '{}').open,
    };
  };

  it('are all kept until the tab whose they are has their outcome', async () => {
    const {
      tabs: [first, second],
      stored,
    } = await openTabs();
    await first(attemptStarted(attempt('one', 12)));
    await second(attemptStarted(attempt('two', 13)));
    expect(stored()).toEqual({ one: attempt('one', 12), two: attempt('two', 13) });
    await second(attemptDropped({ attempt: attempt('two', 13) }));
    expect(stored()).toEqual({ one: attempt('one', 12) });
    await first(attemptDropped({ attempt: attempt('one', 12) }));
    expect(stored()).toEqual({});
  });

  it('are kept with what either came to know of its own', async () => {
    const {
      tabs: [first, second],
      stored,
    } = await openTabs();
    await first(attemptStarted(attempt('one', 12)));
    await second(attemptStarted(attempt('two', 13)));
    await first(attemptOutcomeUnknown({ id: 'one', settleFrom: 900_000 }));
    await second(attemptOutcomeUnknown({ id: 'two', settleFrom: NEVER_CARRIED_OUT }));
    expect(stored()).toEqual({
      one: { ...attempt('one', 12), settleFrom: 900_000 },
      two: { ...attempt('two', 13), settleFrom: NEVER_CARRIED_OUT },
    });
  });
});

it('attempts that found no room are stored once there is some, beside those that other tabs had and stored since', async () => {
  const attempt = (id: string, orderId: number) =>
    startAttempt({ kind: 'buyback', memberId: 7, orderId }, id, 1000);
  const memory = createMemoryStorage();
  let isFull = false;
  const tight = {
    ...memory,
    setItem: (key: string, value: string): void => {
      if (isFull && value !== '') throw new DOMException('full', 'QuotaExceededError');
      memory.setItem(key, value);
    },
  };
  const { fetch } = createWire();
  const tab = await startStore({ fetch, storage: tight, flows: [] });
  const other = await startStore({ fetch, storage: memory, flows: [] });
  const stored = () =>
    Object.keys(JSON.parse(memory.getItem(ENTRIES.attempts) ?? '{}').open ?? {}).toSorted();
  other.store.dispatch(attemptStarted(attempt('one', 12)));
  await other.services.flush();
  isFull = true;
  tab.store.dispatch(attemptStarted(attempt('two', 13)));
  await tab.services.flush();
  expect(stored()).toEqual(['one']);
  other.store.dispatch(attemptStarted(attempt('three', 14)));
  await other.services.flush();
  isFull = false;
  tab.store.dispatch(attemptStarted(attempt('four', 15)));
  await tab.services.flush();
  expect(stored()).toEqual(['four', 'one', 'three', 'two']);
});

describe('receipts of two tabs', () => {
  const receipt = (id: string): Receipt => ({
    id,
    memberId: 7,
    kind: 'purchase',
    orderId: 12,
    productName: '横渡 1 号',
    amount: '1000.00',
    orderNo: 'A1',
    expectedAt: null,
    isRefunded: false,
    fee: null,
    arriving: null,
  });
  const openTabs = async (...stored: Receipt[]) => {
    const storage = createMemoryStorage({
      [ENTRIES.receipts]: JSON.stringify({ version: 1, receipts: stored }),
    });
    const { fetch } = createWire();
    const tabs = [await startStore({ fetch, storage }), await startStore({ fetch, storage })];
    return {
      tabs: tabs.map(({ store, services }) => ({
        issue: async (id: string) => {
          store.dispatch(receiptIssued(receipt(id)));
          await services.flush();
        },
        close: async (id: string) => {
          store.dispatch(receiptClosed({ id }));
          await services.flush();
        },
      })) as [Tab, Tab],
      stored: () =>
        JSON.parse(storage.getItem(ENTRIES.receipts) ?? '{}').receipts.map(({ id }: Receipt) => id),
    };
  };
  interface Tab {
    issue(id: string): Promise<void>;
    close(id: string): Promise<void>;
  }

  it('are all kept, whichever issued them', async () => {
    const {
      tabs: [first, second],
      stored,
    } = await openTabs();
    await first.issue('one');
    await second.issue('two');
    await first.issue('three');
    expect(stored()).toEqual(['one', 'two', 'three']);
    await second.close('two');
    expect(stored()).toEqual(['one', 'three']);
  });

  it('are not shown where they are both kept and closed, as after writes of two tabs at once', async () => {
    const stored = {
      version: 1,
      receipts: [receipt('one'), receipt('two')],
      closedReceipts: ['one'],
    };
    const storage = createMemoryStorage({ [ENTRIES.receipts]: JSON.stringify(stored) });
    const { store } = await startStore({ fetch: createWire().fetch, storage });
    expect(store.getState().attempts.receipts.map(({ id }) => id)).toEqual(['two']);
  });

  it('do not come back once either closed them', async () => {
    const {
      tabs: [first, second],
      stored,
    } = await openTabs(receipt('one'), receipt('two'));
    await first.close('one');
    await second.issue('three');
    expect(stored()).toEqual(['two', 'three']);
    await second.close('one');
    await second.close('two');
    expect(stored()).toEqual(['three']);
  });
});
