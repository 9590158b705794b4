import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#api/contract/call.ts';
import { chatStream } from '#api/contract/chat.ts';
import { CODE } from '#api/contract/codes.ts';
import { routes } from '#server/routes.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { reads } from '../../../scripts/contract/nodes.ts';
import { loginTokens } from '../support.ts';
import { png } from '../upload/pictures.ts';
import { NAUGHTY } from './naughtyStrings.ts';
import { fieldsOf, plainRequest, valuesFor } from './oddRequests.ts';
import { type Fields, inQuery, pathOf, sendFields, WITHOUT_LIMITS } from './sendFields.ts';

/** The same requests every time; `npm run test:long -- requests` tries others, and more of them. */
const seed = Number(process.env.LONG_SEED ?? 20_261_120);
const numRuns = Number(process.env.LONG_TIMES ?? 40);
/** Of the naughty strings, every so many go into one field, others into the next. */
const apart = process.env.LONG_TIMES ? 1 : 4;
/** How much memory may grow from the first call to the last, MB. */
const GROWTH = 60;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
/** The heap, and what lies outside it: bodies and pictures, and not the memory of the embedded database. */
const usedMb = (): number => {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
};

/** What every object has; names that a request brought would be among them. */
const inherited = () => Reflect.ownKeys(Object.prototype);
const before = inherited();

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ settings: WITHOUT_LIMITS });
  token = (await loginTokens(server, '13800000001')).accessToken;
});
afterAll(() => server.close());

const send = (call: Call, fields: Fields) => sendFields(server, token, call, fields);

/** Whether an answer is one: the frame, and no failure of the server's own. */
const judge = async (response: Response): Promise<{ status: number; code: number }> => {
  const { code } = (await response.json()) as { code: number };
  return { status: response.status, code };
};

const expectAnswer = async (what: unknown, response: Response): Promise<void> => {
  const { status, code } = await judge(response);
  expect([what, status < 500, code !== CODE.busy]).toEqual([what, true, true]);
  // The session is valid: what was tried is what was answered, not its absence.
  expect([what, status]).not.toEqual([what, 401]);
};

const PROTOTYPE_KEYS =
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1}';
const PICTURE = new Blob([new Uint8Array(png())], { type: 'image/png' });
const plain = (call: Call): Record<string, unknown> => ({
  ...plainRequest(call.request, reads),
  ...(call.encoding === 'multipart' && { file: PICTURE }),
});
const calls = routes.map(({ call }) => call);
/** After the first call. */
let usedBefore: number | null = null;

// What is measured and proven at the end is that of what came before.
describe('one server, asked all of it', { shuffle: false }, () => {
  describe.each(calls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
    it('is answered whatever one field holds, and without it (fault 40)', async () => {
      await expectAnswer(plain(call), await send(call, plain(call)));
      for (const [place, field] of fieldsOf(call.request).entries()) {
        const naughty = NAUGHTY.filter((_, index) => index % apart === place % apart);
        const { [field]: _left, ...without } = plain(call);
        await expectAnswer([field, 'missing'], await send(call, without));
        for (const value of [...valuesFor(field), ...naughty]) {
          await expectAnswer([field, value], await send(call, { ...plain(call), [field]: value }));
        }
      }
    });

    it('is answered whatever its fields hold together', async () => {
      const anything = fc.record(
        Object.fromEntries(
          fieldsOf(call.request).map((field) => [field, fc.constantFrom(...valuesFor(field))]),
        ),
        { requiredKeys: [] },
      );
      const property = fc.asyncProperty(anything, async (fields) =>
        expectAnswer(fields, await send(call, { ...plain(call), ...fields })),
      );
      await fc.assert(property, { seed, numRuns });
      usedBefore ??= usedMb();
    });
  });

  it('no request leaves anything behind in memory', () => {
    const after = usedMb();
    if (process.env.LONG_TIMES) process.stdout.write(`  memory: ${usedBefore} MB, ${after} MB\n`);
    expect(after - (usedBefore ?? Number.NaN)).toBeLessThan(GROWTH);
  });

  describe('every address', () => {
    const paths = [...calls.map(pathOf), chatStream.path];
    const headers = () => ({ authorization: `Bearer ${token}` });

    it.each([
      '?page=1&page=2&size=10&size=0&id=1&id=2&type=&type=1',
      '?page[]=1&size[a]=1&type[]=1&id[]=1',
      '?%&%ff=%ff&page=%00&size=%ED%A0%80&type=%',
      '?;a=1&&==&page',
      '?constructor=1&__proto__[a]=1&toString=1&hasOwnProperty=1',
      '?__proto__=1&__proto__.a=1&constructor[prototype][a]=1&constructor.prototype.a=1',
    ])('answers the query %s', async (query) => {
      for (const path of paths) {
        // The stream is a call too; this one is only to begin.
        const stop = new AbortController();
        const response = await server.fetch(path + query, {
          headers: headers(),
          signal: stop.signal,
        });
        expect([path, response.status < 500]).toEqual([path, true]);
        await response.body?.cancel();
      }
    });

    it.each([
      ['nothing', 'application/json', ''],
      ['null', 'application/json', 'null'],
      ['a list', 'application/json', '[1,2]'],
      ['a text', 'application/json', '"x"'],
      ['half of an object', 'application/json', '{"type":1,'],
      ['lists in lists', 'application/json', '['.repeat(30_000)],
      ['objects in objects', 'application/json', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`],
      ['keys of a prototype', 'application/json', PROTOTYPE_KEYS],
      ['bytes that are no text', 'application/json; charset=utf-16', '\u0000\ufffe\uffff'],
      ['a form without its boundary', 'multipart/form-data', 'x'],
      [
        'a form that does not end',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: ',
      ],
      ['a form with a nameless part', 'multipart/form-data; boundary=x', '--x\r\n\r\n1\r\n--x--'],
      ['a form of the other kind', 'application/x-www-form-urlencoded', 'type=1&file=2'],
    ])('answers %s as a body', async (_what, type, body) => {
      for (const call of calls) {
        const response = await server.fetch(pathOf(call), {
          method: 'POST',
          headers: { ...headers(), 'content-type': type },
          body,
        });
        await expectAnswer(call.name, response);
      }
    });

    it('answers every method', async () => {
      for (const path of [...paths, '/public/geo', '/public/media/x.svg', '/public/upload/x']) {
        for (const method of ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']) {
          const response = await server.fetch(path, { method, headers: headers() });
          expect([path, method, response.status < 500]).toEqual([path, method, true]);
        }
      }
    });

    it.each([
      ['idempotency-key', 'short'],
      ['idempotency-key', 'x'.repeat(201)],
      ['idempotency-key', '\u00ff'.repeat(9)],
      ['authorization', ''],
      ['authorization', 'Bearer'],
      ['authorization', 'Bearer a1..'],
      ['authorization', 'Bearer a1.\u00ff.x'],
      ['authorization', `Bearer ${'x'.repeat(600)}`],
      ['content-length', '-1'],
      ['content-length', 'x'],
      ['x-forwarded-for', ',,\u00ff'],
      ['accept-encoding', ';;q=,'],
    ])('answers the header %s: %.12s', async (name, value) => {
      for (const call of calls) {
        const fields = new URLSearchParams(
          Object.entries(plain(call)).map(([field, held]) => [field, inQuery(held)]),
        );
        const { status } = await server.fetch(
          call.encoding === 'query' ? `${pathOf(call)}?${fields}` : pathOf(call),
          { method: call.method, headers: { ...headers(), [name]: value } },
        );
        expect([call.name, status < 500]).toEqual([call.name, true]);
      }
    });

    it.each([
      '/public/upload/%00',
      '/public/upload/x?e=8640000000001&s=x',
      '/public/upload/x?e=-1',
      '/public/upload/%E0%A4%A',
      '/public/media/%2e%2e%2fapp.ts',
      '/public/media/%00.svg',
      '/private/%ff',
      '/public/../private/api/member/info',
      '//private/api/member/info',
      '/private/api/member/info/',
    ])('answers %s', async (path) => {
      expect((await server.fetch(path)).status).toBeLessThan(500);
    });
  });

  it('gives no object what another was sent', () => {
    expect(inherited()).toEqual(before);
  });

  it('leaves the ledger sound', async () => {
    expect(await server.ops.audit()).toEqual([]);
  });
});
