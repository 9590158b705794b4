import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isUnknownOutcome } from '#api/client/apiError.ts';
import { MAX_ANSWER_BYTES } from '#api/client/readBody.ts';
import { orderAdd, orderList } from '#api/contract/order.ts';
import { product, productIndex } from '#api/contract/product.ts';
import { teamMember, teamMemberList } from '#api/contract/team.ts';
import { productApi } from '#api/productApi.ts';
import { teamApi } from '#api/teamApi.ts';
import { createWire, ok, raw } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

const KB = 1024;

/** An answer that goes on for ever, in chunks of 64 KB, and how much of it was read. */
const endless = (headers: Record<string, string> = {}) => {
  const seen = { bytes: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        seen.bytes += 64 * KB;
        controller.enqueue(new TextEncoder().encode(' '.repeat(64 * KB)));
      },
      cancel: () => {
        seen.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { seen, response: new Response(body, { headers }) };
};

const ask = async (response: Response, call: typeof orderList | typeof orderAdd = orderList) => {
  const app = await startStore(createWire({ [call.path]: () => response }));
  await logIn(app);
  return app.send({ call, payload: {} }, call === orderAdd ? 'mutation' : 'query');
};
const UNREADABLE = { error: { kind: 'contract', paths: ['body'] } };

describe('an answer longer than any that is due', () => {
  it('is ended while it is read, before it is parsed', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const { seen, response } = endless();
    expect(await ask(response)).toEqual(UNREADABLE);
    expect(seen.isCancelled).toBe(true);
    expect(seen.bytes).toBeGreaterThan(MAX_ANSWER_BYTES);
    expect(seen.bytes).toBeLessThan(MAX_ANSWER_BYTES + 256 * KB);
    const longest = Math.max(0, ...parse.mock.calls.map(([text]) => text.length));
    expect(longest).toBeLessThan(64 * KB);
  });

  it('is not read at all when it says how long it is', async () => {
    const { seen, response } = endless({ 'content-length': `${MAX_ANSWER_BYTES + 1}` });
    expect(await ask(response)).toEqual(UNREADABLE);
    expect(seen).toEqual({ bytes: 0, isCancelled: true });
  });

  it('leaves the outcome of a purchase unknown', async () => {
    const { error } = await ask(endless().response, orderAdd);
    expect(error && isUnknownOutcome(error)).toBe(true);
  });

  it('keeps what its status says', async () => {
    const long = ' '.repeat(MAX_ANSWER_BYTES + 1);
    expect(await ask(raw(long, 503))).toEqual({
      error: { kind: 'server', status: 503, code: null, msg: '' },
    });
  });
});

describe('an answer', () => {
  it('as long as may be is read', async () => {
    const frame = JSON.stringify({ code: 0, msg: '', data: '' }).length;
    const data = 'x'.repeat(MAX_ANSWER_BYTES - frame);
    expect(await ask(ok(data))).toEqual({ data });
  });

  it('comes whole when a character is cut by the end of a chunk', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ code: 0, data: '横渡 😀' }));
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await ask(new Response(body))).toEqual({ data: '横渡 😀' });
  });
});

it('the limit leaves room for 10,000 members of a team', () => {
  expect(MAX_ANSWER_BYTES).toBeGreaterThan(10_000 * 300);
});

describe('a list of thousands', () => {
  it('is read some hundred items a task, each once, and gives what it gives in one', async () => {
    const list = Array.from({ length: 5_000 }, (_, index) => ({
      id: index + 1,
      username: '成员'.repeat(60),
      lv: index % 7 === 0 ? 'x' : 1,
    }));
    const readItem = vi.spyOn(teamMember, '~run');
    const tasks = vi.spyOn(globalThis, 'MessageChannel');
    onTestFinished(() => tasks.mockRestore());
    const app = await startStore(
      createWire({ [teamMemberList.path]: () => ok({ list, total: list.length }) }),
    );
    await logIn(app);
    const before = tasks.mock.calls.length;
    const { data } = await app.store.dispatch(teamApi.endpoints.teamMemberList.initiate({ lv: 1 }));
    expect(tasks.mock.calls.length - before).toBeGreaterThanOrEqual(10);
    expect(readItem).toHaveBeenCalledTimes(list.length);
    expect(data).toEqual(v.parse(teamMemberList.response, { list, total: list.length }));
  });

  it('within an item of another list is read so as well', async () => {
    const products = Array.from({ length: 5_000 }, (_, index) => ({
      id: index + 1,
      name: '产品'.repeat(60),
      status: index % 7 === 0 ? 'x' : 0,
    }));
    const types = { productTypeName: '', productTypeDescription: '' };
    const productByTypes = [
      { ...types, productTypeId: 1, products },
      { ...types, productTypeId: 2, products: null },
    ];
    const readItem = vi.spyOn(product, '~run');
    const readAt: number[] = [];
    const { MessageChannel } = globalThis;
    vi.stubGlobal(
      'MessageChannel',
      class extends MessageChannel {
        constructor() {
          super();
          readAt.push(readItem.mock.calls.length);
        }
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
    const app = await startStore(createWire({ [productIndex.path]: () => ok({ productByTypes }) }));
    await logIn(app);
    const { data } = await app.store.dispatch(productApi.endpoints.productIndex.initiate());
    expect(readItem).toHaveBeenCalledTimes(products.length);
    const perTask = [...readAt, products.length].map(
      (count, task) => count - (readAt[task - 1] ?? 0),
    );
    expect(Math.max(...perTask)).toBeLessThanOrEqual(500);
    expect(data).toEqual(v.parse(productIndex.response, { productByTypes }));
  });
});
