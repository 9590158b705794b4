import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { type ApiHandler, createApiHandler } from '#server/app.ts';
import { HTTP, UPLOADS } from '#server/limits.ts';
import { uploadUrl } from '#server/upload/signedUrl.ts';
import { memberIdOf } from '#test/support/sample/members.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, startTestServer, TEST_ORIGIN, type TestServer } from '#test/support/server.ts';
import { loginTokens, newMember } from '../support.ts';
import { png } from './pictures.ts';
import { upload } from './uploads.ts';

const freeze = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });

const folder = mkdtempSync(join(tmpdir(), 'hengdu-reading-'));
const uploadDir = join(folder, 'uploads');
let server: TestServer;
/** The same without test control, which reads every body. */
let unwatched: Pick<ApiHandler, 'fetch'>;
beforeAll(async () => {
  mkdirSync(uploadDir);
  server = await startTestServer({ settings: { uploadDir } });
  const settings = { ...testSettings, uploadDir };
  unwatched = createApiHandler({
    db: server.db,
    secrets: testSecrets,
    now: server.clock.now,
    settings,
  });
});
beforeEach(async () => {
  await server.reset();
  // Files of tests in one process share the places of pictures, by the number of a member: no other has these.
  await sql`select setval(pg_get_serial_sequence('members', 'id'), 900000)`.execute(server.db);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('a picture that is shown', () => {
  const bytes = randomBytes(2 * UPLOADS.partBytes + 1000);

  /** The address of a picture of a member, kept in a file or in the database. */
  const pictureOf = async (
    phone: string,
    place: 'file' | 'database',
    content = bytes,
  ): Promise<string> => {
    const id = await memberIdOf(server.db, phone);
    const path = `${randomBytes(18).toString('base64url')}.png`;
    if (place === 'file') writeFileSync(join(uploadDir, path), content);
    await server.db
      .insertInto('uploads')
      .values({
        path,
        member_id: id,
        type: 'deposit',
        media_type: 'image/png',
        size: content.length,
        content: place === 'file' ? null : content,
        created_at: new Date(server.clock.now()),
      })
      .execute();
    const now = () => new Date(server.clock.now());
    const { db } = server;
    return uploadUrl({ db, now, secrets: testSecrets, settings: testSettings }, path);
  };
  const show = (url: string, reset = () => {}, method = 'GET') =>
    server.handler.fetch(new Request(new URL(url, TEST_ORIGIN), { method }), { reset });

  it.each(['file', 'database'] as const)('comes whole from the %s, in parts', async (place) => {
    const response = await show(await pictureOf(DEMO.lin, place));
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    const parts: Uint8Array[] = [];
    for await (const part of response.body ?? []) parts.push(part);
    expect(parts.map(({ length }) => length)).toEqual([UPLOADS.partBytes, UPLOADS.partBytes, 1000]);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
  });

  it('comes whole to a slow reader, for whom the system takes much at a time', async () => {
    const large = randomBytes(4_000_000);
    const url = await pictureOf(DEMO.lin, 'file', large);
    freeze();
    try {
      const cut = vi.fn();
      const { body } = await show(url, cut);
      let taken = 0;
      let batch = 0;
      for await (const part of body ?? []) {
        taken += part.length;
        batch += part.length;
        if (batch < 1_500_000) continue;
        await vi.advanceTimersByTimeAsync((batch / 17_000) * 1000);
        batch = 0;
      }
      expect(taken).toBe(large.length);
      expect(cut).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('keeps nobody else waiting when its readers read no further, and cuts them', async () => {
    // One whose pictures no other test shows.
    await newMember(server, '13700000020', '1');
    const url = await pictureOf('13700000020', 'file');
    const other = await pictureOf(DEMO.newcomer, 'file');
    freeze();
    try {
      const cut = vi.fn();
      const most = UPLOADS.shown.perRow;
      const unread = await Promise.all(Array.from({ length: most }, () => show(url, cut)));
      expect(unread.map(({ status }) => status)).toEqual(Array(most).fill(200));
      // They begin to read, and stop.
      const readers = unread.map(({ body }) => body?.getReader());
      for (const reader of readers) await reader?.read();
      const further = show(url);
      // Those that left, or asked for the head alone, keep no place.
      for (let nth = 0; nth < most; nth += 1) {
        await (await show(other, undefined, 'HEAD')).arrayBuffer();
        await (await show(other)).body?.cancel();
      }
      expect((await (await show(other)).arrayBuffer()).byteLength).toBe(bytes.length);
      await vi.advanceTimersByTimeAsync(UPLOADS.shown.waitMs);
      expect(await (await further).json()).toMatchObject({ code: CODE.busy });
      expect(cut).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(UPLOADS.shownBehindMs - UPLOADS.shown.waitMs);
      expect(cut).toHaveBeenCalledTimes(most);
      expect(await readers[0]?.read()).toMatchObject({ done: true });
      expect((await (await show(url)).arrayBuffer()).byteLength).toBe(bytes.length);
    } finally {
      vi.useRealTimers();
    }
  });

  it('has a place, however many some members keep, and all places are little memory', async () => {
    const urls = await Promise.all([pictureOf(DEMO.newcomer, 'file'), pictureOf(DEMO.lin, 'file')]);
    const [own = '', first = ''] = urls;
    const others = await Promise.all(
      Array.from({ length: 5 }, async (_, nth) => {
        const phone = `1370000003${nth}`;
        await newMember(server, phone, '1');
        return pictureOf(phone, 'file');
      }),
    );
    const shown = [first, ...others].flatMap((url) =>
      Array.from({ length: UPLOADS.shown.perRow }, () => show(url)),
    );
    const unread = await Promise.all(shown);
    expect(new Set(unread.map(({ headers }) => headers.get('content-type')))).toEqual(
      new Set(['image/png']),
    );
    expect((await (await show(own)).arrayBuffer()).byteLength).toBe(bytes.length);
    for (const { body } of unread) await body?.cancel();
    expect(UPLOADS.shown.atOnce * UPLOADS.partBytes).toBeLessThanOrEqual(64 * 1024 * 1024);
  });
});

describe('a picture that is sent slowly', () => {
  const send = (token: string, body: ReadableStream<Uint8Array>, address = '') =>
    unwatched.fetch(
      new Request(`${TEST_ORIGIN}/private/api/upload/add`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'multipart/form-data; boundary=x',
        },
        body,
        // Node asks for it where a body is a stream.
        duplex: 'half',
      } as RequestInit),
      { address },
    );

  /** Sends so many bytes, 30 KB a second; `left` are those that were not asked for. */
  const sendSlowly = async (bytes: number) => {
    const { accessToken } = await loginTokens(server, DEMO.lin);
    freeze();
    try {
      let left = bytes;
      const pull = async (controller: ReadableStreamDefaultController): Promise<void> => {
        await vi.advanceTimersByTimeAsync(1000);
        controller.enqueue(new Uint8Array(30_000));
        left -= 30_000;
        if (left <= 0) controller.close();
      };
      const body = new ReadableStream({ pull }, { highWaterMark: 0 });
      const answer = (await (await send(accessToken, body)).json()) as { code: number };
      return { left, code: answer.code };
    } finally {
      vi.useRealTimers();
    }
  };

  it('by nobody else’s fault is taken: 3 MB at 30 KB a second', async () => {
    // It was read to its end, which is not that of a form.
    expect(await sendSlowly(3_000_000)).toEqual({ code: CODE.badRequest, left: 0 });
  });

  it('is refused before the connection would be cut: 4 MB at 30 KB a second', async () => {
    const { code, left } = await sendSlowly(4_000_000);
    expect(code).toBe(CODE.busy);
    expect(left).toBeGreaterThan(0);
    expect(2 * UPLOADS.waitMs + UPLOADS.longestMs).toBeLessThan(HTTP.requestMs);
    // What the app sends at most comes in time on the slowest line that is served.
    expect((1.5 * 1024 * 1024) / UPLOADS.bytesPerSecond).toBeLessThan(UPLOADS.longestMs / 1000);
  });

  it('does not keep the places of others', async () => {
    const { accessToken } = await loginTokens(server, DEMO.lin);
    freeze();
    try {
      const pull = vi.fn(() => new Promise<void>(() => {}));
      const stalled = Array.from({ length: UPLOADS.perMember }, () =>
        send(accessToken, new ReadableStream({ pull }, { highWaterMark: 0 })),
      );
      await expect.poll(() => pull.mock.calls.length).toBe(UPLOADS.perMember);
      await vi.advanceTimersByTimeAsync(UPLOADS.behindMs);
      for (const answer of await Promise.all(stalled)) {
        expect(await answer.json()).toMatchObject({ code: CODE.busy });
      }
      expect((await upload(server, accessToken, png())).code).toBe(CODE.ok);
    } finally {
      vi.useRealTimers();
    }
  });

  it('from a network whose user has many accounts leaves the places of others free', async () => {
    const phones = [DEMO.newcomer, '13700000041', '13700000042', '13700000043'];
    for (const phone of phones.slice(1)) await newMember(server, phone, '1');
    const tokens: string[] = [];
    for (const phone of phones) tokens.push((await loginTokens(server, phone)).accessToken);
    const { accessToken } = await loginTokens(server, DEMO.lin);
    freeze();
    try {
      const pull = vi.fn(() => new Promise<void>(() => {}));
      const stalled = tokens.flatMap((token, nth) =>
        Array.from({ length: UPLOADS.perMember }, () =>
          send(
            token,
            new ReadableStream({ pull }, { highWaterMark: 0 }),
            `2001:db8:7:${nth}::${nth}`,
          ),
        ),
      );
      await expect.poll(() => pull.mock.calls.length).toBe(UPLOADS.perNetwork);
      await vi.advanceTimersByTimeAsync(UPLOADS.waitMs);
      const read = vi.fn((controller: ReadableStreamDefaultController) => controller.close());
      await send(
        accessToken,
        new ReadableStream({ pull: read }, { highWaterMark: 0 }),
        '2001:db8:8::1',
      );
      expect(read).toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(UPLOADS.behindMs);
      for (const answer of await Promise.all(stalled)) {
        expect(await answer.json()).toMatchObject({ code: CODE.busy });
      }
      expect(pull).toHaveBeenCalledTimes(UPLOADS.perNetwork);
    } finally {
      vi.useRealTimers();
    }
  });

  it('however many its member sends, takes no places of others that wait', async () => {
    const { accessToken } = await loginTokens(server, DEMO.lin);
    const other = (await loginTokens(server, DEMO.newcomer)).accessToken;
    freeze();
    try {
      const pull = vi.fn(() => new Promise<void>(() => {}));
      const flood = Array.from({ length: UPLOADS.perMember + UPLOADS.waiting }, () =>
        send(accessToken, new ReadableStream({ pull }, { highWaterMark: 0 })),
      );
      const refused = flood.length - UPLOADS.perMember - UPLOADS.waitingOfMember;
      const done = vi.fn();
      for (const one of flood) void one.then(done);
      // A poll would let the time go by in which the others may wait.
      while (done.mock.calls.length < refused) await new Promise(setImmediate);
      expect(done).toHaveBeenCalledTimes(refused);
      // The last of them waits for the others.
      const forms = Array.from({ length: UPLOADS.perMember + 1 }, () =>
        upload(server, other, png()),
      );
      expect((await Promise.all(forms)).map(({ code }) => code)).toEqual(
        Array(forms.length).fill(CODE.ok),
      );
      await vi.advanceTimersByTimeAsync(UPLOADS.behindMs);
      for (const answer of await Promise.all(flood)) {
        expect(await answer.json()).toMatchObject({ code: CODE.busy });
      }
    } finally {
      vi.useRealTimers();
    }
  });
});
