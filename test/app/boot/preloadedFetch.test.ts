import { describe, expect, it } from 'vitest';
import type { Fetch } from '#api/client/send.ts';
import { createPreloadedFetch } from '#app/boot/preloadedFetch.ts';
import { preloadKey } from '#app/boot/preloadKey.ts';

const BASE = 'http://app.test/home';
const INFO = 'http://app.test/private/api/member/info';
const bearer = { authorization: 'Bearer a1', 'accept-language': 'zh-CN' };

/** `age` is how long ago the answer arrived, ms; null for one that is on its way since long. */
const setUp = (answer: Promise<Response>, { age = 0 }: { age?: number | null } = {}) => {
  const sent: string[] = [];
  const send: Fetch = (url) => {
    sent.push(url);
    return Promise.resolve(new Response('network'));
  };
  const key = preloadKey('GET', INFO, bearer);
  const answers = new Map([[key, answer]]);
  const arrivedAt = new Map(age === null ? [] : [[key, 0]]);
  answer.catch(() => {});
  const now = () => age ?? 60_000;
  const fetch = createPreloadedFetch(send, { answers, arrivedAt }, BASE, now);
  return { fetch, sent };
};
const text = async (response: Promise<Response>) => (await response).text();
const early = () => Promise.resolve(new Response('early'));

describe('preloaded fetch', () => {
  it('hands out an early answer once', async () => {
    const { fetch, sent } = setUp(early());
    expect(await text(fetch('/private/api/member/info', { headers: bearer }))).toBe('early');
    expect(sent).toEqual([]);
    expect(await text(fetch('/private/api/member/info', { headers: bearer }))).toBe('network');
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['another bearer', INFO, { headers: { ...bearer, authorization: 'Bearer b2' } }],
    ['no bearer', INFO, {}],
    ['another language', INFO, { headers: { ...bearer, 'accept-language': 'en' } }],
    ['another method', INFO, { method: 'POST', headers: bearer }],
    ['another query', `${INFO}?id=1`, { headers: bearer }],
  ])('does not match %s', async (_what, url, init: RequestInit) => {
    const { fetch } = setUp(early());
    expect(await text(fetch(url, init))).toBe('network');
  });

  it.each(['no-store', 'reload', 'no-cache'] as const)(
    'asks the network for a fresh answer (%s), after which the early one is out of date',
    async (cache) => {
      const { fetch, sent } = setUp(early());
      expect(await text(fetch(INFO, { headers: bearer, cache }))).toBe('network');
      expect(await text(fetch(INFO, { headers: bearer }))).toBe('network');
      expect(sent).toHaveLength(2);
    },
  );

  it('asks the network when the early request failed', async () => {
    const { fetch, sent } = setUp(Promise.reject(new TypeError('Failed to fetch')));
    expect(await text(fetch(INFO, { headers: bearer }))).toBe('network');
    expect(sent).toHaveLength(1);
  });

  it('does not use an answer that has become old', async () => {
    const { fetch } = setUp(early(), { age: 20_001 });
    expect(await text(fetch(INFO, { headers: bearer }))).toBe('network');
  });

  it('waits for an answer that is on its way, however long', async () => {
    const { fetch, sent } = setUp(early(), { age: null });
    expect(await text(fetch(INFO, { headers: bearer }))).toBe('early');
    expect(sent).toEqual([]);
  });

  it('can be aborted while it waits for the early answer', async () => {
    const { fetch, sent } = setUp(new Promise(() => {}));
    const controller = new AbortController();
    const waiting = fetch(INFO, { headers: bearer, signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent).toEqual([]);
  });

  it('is the network’s own fetch where nothing was started early', () => {
    const send: Fetch = () => Promise.resolve(new Response());
    expect(createPreloadedFetch(send, undefined, BASE)).toBe(send);
  });
});
