import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createSecretSender,
  type SenderWorker,
  START_WITHIN_MS,
  type WorkerMessage,
  type WorkerRequest,
} from '#api/client/secretSender.ts';
import type { Answered } from '#api/client/send.ts';
import { orderAdd, orderList } from '#api/contract/order.ts';
import { orderApi } from '#api/orderApi.ts';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { createWire, ok, refusal } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

beforeEach(freezeClock);

const ADDRESS = '/private/api/order/add?pay_password=246810';
const URL_SENT = `http://app.test${ADDRESS}`;
const PLACED: Answered = { status: 200, body: '{"code":0,"data":{"id":1}}' };

/** A worker by hand. */
class FakeWorker implements SenderWorker {
  onmessage: SenderWorker['onmessage'] = null;
  onmessageerror: SenderWorker['onmessageerror'] = null;
  onerror: SenderWorker['onerror'] = null;
  readonly requests: WorkerRequest[] = [];
  isTerminated = false;
  postMessage(request: WorkerRequest): void {
    this.requests.push(structuredClone(request));
  }
  terminate(): void {
    this.isTerminated = true;
  }
  say(data: WorkerMessage): void {
    if (!this.isTerminated) this.onmessage?.({ data } as MessageEvent<WorkerMessage>);
  }
  fail(): void {
    this.onerror?.({} as ErrorEvent);
  }
}

/** A sender over workers by hand; `onStart` is what each does when it is started. */
const createSender = (onStart: (worker: FakeWorker, nth: number) => void = () => undefined) => {
  const workers: FakeWorker[] = [];
  const sendFromPage = vi.fn(() => Promise.resolve(PLACED));
  const sender = createSecretSender({
    base: 'http://app.test/home?x=1',
    sendFromPage,
    startWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      onStart(worker, workers.length - 1);
      return worker;
    },
  });
  return { sender, workers, sendFromPage, requests: () => workers.flatMap((one) => one.requests) };
};
const ready = (worker: FakeWorker): void => queueMicrotask(() => worker.say({ kind: 'ready' }));
/** What became of a promise so far. */
const follow = (promise: Promise<unknown>) => {
  const seen: { outcome: unknown } = { outcome: 'waiting' };
  promise.then(
    (value) => {
      seen.outcome = value;
    },
    (error: Error) => {
      seen.outcome = error.name;
    },
  );
  return seen;
};

describe('a call with a secret in its address', () => {
  it('is made by a worker, which ends with it', async () => {
    const { sender, workers, sendFromPage } = createSender(ready);
    const seen = follow(
      sender.send(ADDRESS, {
        method: 'GET',
        headers: { authorization: 'Bearer a' },
        redirect: 'error',
        signal: new AbortController().signal,
      }),
    );
    await settle();
    expect(workers[0]?.requests).toEqual([
      {
        url: URL_SENT,
        init: { method: 'GET', headers: { authorization: 'Bearer a' }, redirect: 'error' },
      },
    ]);
    workers[0]?.say({ kind: 'answer', ...PLACED });
    await settle();
    expect(seen.outcome).toMatchObject(PLACED);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
    expect(sendFromPage).not.toHaveBeenCalled();
  });

  it('waits for no script when its worker was prepared, once for however many times', async () => {
    const { sender, workers } = createSender(ready);
    sender.prepare();
    sender.prepare();
    await settle();
    expect(workers).toHaveLength(1);
    follow(sender.send(ADDRESS, {}));
    await settle();
    expect(workers).toHaveLength(1);
    expect(workers[0]?.requests).toHaveLength(1);
    // A second one has a worker of its own.
    follow(sender.send(ADDRESS, {}));
    await settle();
    expect(workers.map(({ requests }) => requests.length)).toEqual([1, 1]);
  });

  it('is not made by a page that slept while its worker started: nobody counts on it any more', async () => {
    const { sender, workers, sendFromPage, requests } = createSender();
    const seen = follow(sender.send(ADDRESS, { signal: new AbortController().signal }));
    await settle();
    vi.setSystemTime(Date.now() + 2 * START_WITHIN_MS + 1);
    workers[0]?.say({ kind: 'ready' });
    await settle();
    expect(seen.outcome).toBe('TypeError');
    expect(requests()).toEqual([]);
    expect(sendFromPage).not.toHaveBeenCalled();
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true]);
  });

  it('is aborted with its worker', async () => {
    const { sender, workers, sendFromPage } = createSender(ready);
    const caller = new AbortController();
    const seen = follow(sender.send(ADDRESS, { signal: caller.signal }));
    await settle();
    caller.abort();
    await settle();
    expect(seen.outcome).toBe('AbortError');
    expect(workers[0]?.isTerminated).toBe(true);
    expect(sendFromPage).not.toHaveBeenCalled();
  });

  it('that is aborted while its worker starts is never sent', async () => {
    const { sender, workers, sendFromPage, requests } = createSender();
    const caller = new AbortController();
    const seen = follow(sender.send(ADDRESS, { signal: caller.signal }));
    await settle();
    caller.abort();
    workers[0]?.say({ kind: 'ready' });
    await settle();
    expect(seen.outcome).toBe('AbortError');
    expect(workers[0]?.isTerminated).toBe(true);
    expect(requests()).toEqual([]);
    expect(sendFromPage).not.toHaveBeenCalled();
  });
});

it.each<[string, (worker: FakeWorker) => void]>([
  ['says that the connection was lost', (worker) => worker.say({ kind: 'failed' })],
  ['dies', (worker) => worker.fail()],
  ['says what cannot be read', (worker) => worker.onmessageerror?.({} as MessageEvent)],
])(
  'a worker that %s after it was given a request ends it, and nobody sends it again',
  async (_, end) => {
    const { sender, workers, sendFromPage, requests } = createSender(ready);
    const seen = follow(sender.send(ADDRESS, {}));
    await settle();
    const [worker] = workers;
    if (worker) end(worker);
    await settle();
    expect(seen.outcome).toBe('TypeError');
    expect(worker?.isTerminated).toBe(true);
    expect(requests()).toHaveLength(1);
    expect(sendFromPage).not.toHaveBeenCalled();
  },
);

describe('where no worker runs', () => {
  it.each<[string, (worker: FakeWorker) => void, number]>([
    [
      'because there is none, or it is forbidden',
      () => {
        throw new DOMException('no workers here', 'SecurityError');
      },
      0,
    ],
    ['because its script cannot be had', (worker) => queueMicrotask(() => worker.fail()), 0],
    ['because its script does not come', () => undefined, START_WITHIN_MS],
  ])('%s, nothing was sent and the page sends, once', async (_, onStart, wait) => {
    // By their ids: others of this document may start timers meanwhile.
    const set = vi.spyOn(globalThis, 'setTimeout');
    const cleared = vi.spyOn(globalThis, 'clearTimeout');
    const { sender, workers, sendFromPage, requests } = createSender(onStart);
    const { signal } = new AbortController();
    const seen = follow(sender.send(ADDRESS, { method: 'GET', signal }));
    await settle();
    const limits = set.mock.calls.flatMap(([, ms], at) =>
      ms === START_WITHIN_MS ? [set.mock.results[at]?.value] : [],
    );
    await pass(wait);
    expect(seen.outcome).toEqual(PLACED);
    expect(sendFromPage.mock.calls).toEqual([[ADDRESS, { method: 'GET', signal }]]);
    expect(requests()).toEqual([]);
    // One that comes too late finds nothing to do.
    for (const worker of workers) worker.say({ kind: 'ready' });
    await settle();
    expect(requests()).toEqual([]);
    expect(cleared.mock.calls.map(([id]) => id)).toEqual(expect.arrayContaining(limits));
  });

  it('a worker that failed while it was prepared is tried once more', async () => {
    const { sender, workers, sendFromPage } = createSender((worker, nth) =>
      nth === 0 ? queueMicrotask(() => worker.fail()) : ready(worker),
    );
    sender.prepare();
    await settle();
    follow(sender.send(ADDRESS, {}));
    await settle();
    expect(workers.map(({ requests }) => requests.length)).toEqual([0, 1]);
    expect(sendFromPage).not.toHaveBeenCalled();
  });
});

describe('the client', () => {
  /** A store whose secret calls go through workers that ask the wire. */
  const start = async (answers: Parameters<typeof createWire>[0]) => {
    const page = createWire(answers);
    const hidden = createWire(answers);
    const workers = createSender((worker) => {
      ready(worker);
      worker.postMessage = ({ url, init }) => {
        void hidden.fetch(url, init).then(
          async (response) =>
            worker.say({ kind: 'answer', status: response.status, body: await response.text() }),
          () => worker.say({ kind: 'failed' }),
        );
      };
    });
    const app = await startStore({ fetch: page.fetch, secretSender: workers.sender });
    await logIn(app);
    const buy = () =>
      app.store.dispatch(
        orderApi.endpoints.orderAdd.initiate({
          product_id: 5,
          amount: '1000.00',
          count: 1,
          attemptId: 'one',
          pay_password: app.services.secrets.seal('246810'),
        }),
      );
    return { app, page, hidden, buy };
  };

  it('sends nothing but calls with a secret in the address that way', async () => {
    const { app, page, hidden, buy } = await start({
      [orderAdd.path]: () => ok({ id: 1 }),
      [orderList.path]: () => ok({ list: [] }),
    });
    await app.send({ call: orderList, payload: {} });
    expect((await buy()).error).toBeUndefined();
    expect(hidden.sent.map(({ path, query }) => [path, query.pay_password])).toEqual([
      [orderAdd.path, '246810'],
    ]);
    expect(page.sent.map(({ path }) => path)).toEqual([orderList.path]);
  });

  it('renews the session after 401 and sends once more, by another worker', async () => {
    const { page, hidden, buy } = await start({
      [orderAdd.path]: (_, nth) => (nth === 0 ? refusal(401, '', 401) : ok({ id: 1 })),
      '/public/api/member/refresh_token': () => ok({ accessToken: 'a2', refreshToken: 'r2' }),
    });
    expect((await buy()).error).toBeUndefined();
    expect(hidden.sent.map(({ bearer }) => bearer)).toEqual(['access-1', 'a2']);
    expect(page.sent.map(({ path }) => path)).toEqual(['/public/api/member/refresh_token']);
  });

  it('stops a worker that stays silent at 120 s: the outcome is unknown', async () => {
    const workers = createSender(ready);
    const app = await startStore({ ...createWire(), secretSender: workers.sender });
    await logIn(app);
    const seen = follow(
      app.send({
        call: orderAdd,
        payload: {},
        secrets: { pay_password: app.services.secrets.seal('246810') },
      }),
    );
    await pass(119_999);
    expect(seen.outcome).toBe('waiting');
    await pass(1);
    expect(seen.outcome).toEqual({ error: { kind: 'timeout', seconds: 120 } });
    expect(workers.workers[0]?.isTerminated).toBe(true);
  });
});
