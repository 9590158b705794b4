import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statfsSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresQueryCompiler, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { createApiHandler } from '#server/app.ts';
import { UPLOADS } from '#server/limits.ts';
import { readEnvironment } from '#server/mounts/environment.ts';
import type { ServerSettings } from '#server/settings.ts';
import { cleanPicture } from '#server/upload/picture.ts';
import { removeUnfinished } from '#server/upload/pictureFiles.ts';
import { testSecrets, testSettings } from '#test/support/seed/seededDump.ts';
import { DEMO, fetchThrough, startTestServer, type TestServer } from '#test/support/server.ts';
import { callerOf, loginTokens } from '../support.ts';
import { jpeg, png, webp } from './pictures.ts';
import { upload } from './uploads.ts';

const DAY = 24 * 60 * 60_000;
const QUOTA = 20_000;
const UNFINISHED = /^([\w-]{24}\.png)\.[\da-f-]{36}\.part$/;

const folder = mkdtempSync(join(tmpdir(), 'hengdu-pictures-'));
const uploadDir = join(folder, 'uploads');
let server: TestServer;
let token: string;
/** The same without test control, which reads every body. */
let unwatched: { fetch: typeof fetch };
/** Another one, with settings of its own. */
const handlerWith = (settings: Partial<ServerSettings>) =>
  createApiHandler({
    db: server.db,
    secrets: testSecrets,
    now: server.clock.now,
    settings: { ...testSettings, uploadDir, ...settings },
  });
beforeAll(async () => {
  const own = { uploadQuotaBytes: QUOTA, uploadQuotaBytesUnverified: QUOTA / 4 };
  server = await startTestServer({ settings: { uploadDir, ...own } });
  unwatched = { fetch: fetchThrough(handlerWith(own)) };
});
beforeEach(async () => {
  await server.reset();
  rmSync(uploadDir, { recursive: true, force: true });
  token = (await loginTokens(server, DEMO.lin)).accessToken;
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const rows = () => server.db.selectFrom('uploads').selectAll().orderBy('id').execute();
const files = () => (existsSync(uploadDir) ? readdirSync(uploadDir) : []);
const shown = async (url: string) => Buffer.from(await (await server.fetch(url)).arrayBuffer());

describe('a picture', () => {
  it('is a file beside the database, and nothing but one', async () => {
    const { data } = await upload(server, token, png());
    expect(files()).toEqual([data.path]);
    expect(await rows()).toMatchObject([{ path: data.path, content: null }]);
    expect(await shown(data.url)).toEqual(Buffer.from(cleanPicture(png())?.bytes ?? []));
    rmSync(join(uploadDir, data.path));
    expect((await server.fetch(data.url)).status).toBe(404);
  });

  it('that cannot be written is refused in words, leaves nothing behind, and is taken once it can be', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // A file where the folder belongs, as a disk that takes nothing more.
    writeFileSync(uploadDir, '');
    expect(await upload(server, token, png())).toMatchObject({
      status: 500,
      code: CODE.busy,
      msg: '系统繁忙，请稍后再试',
    });
    expect(said).toHaveBeenCalled();
    said.mockRestore();
    expect(await rows()).toEqual([]);
    rmSync(uploadDir);
    expect(await upload(server, token, png())).toMatchObject({ code: 0 });
    expect(files()).toHaveLength(1);
    expect(await server.ops.audit()).toEqual([]);
  });

  it('is unfinished until its row is there, and leaves nothing behind where that cannot be written', async () => {
    const { compileQuery } = PostgresQueryCompiler.prototype;
    const before: string[][] = [];
    const spy = vi
      .spyOn(PostgresQueryCompiler.prototype, 'compileQuery')
      .mockImplementation(function (this: PostgresQueryCompiler, ...given) {
        const query = compileQuery.apply(this, given);
        if (query.sql.startsWith('insert into "uploads"')) before.push(files());
        return query;
      });
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await sql`alter table uploads add constraint full_disk check (size < 0)`.execute(server.db);
    try {
      expect(await upload(server, token, png())).toMatchObject({ status: 500 });
    } finally {
      await sql`alter table uploads drop constraint full_disk`.execute(server.db);
    }
    expect(said).toHaveBeenCalled();
    expect(files()).toEqual([]);
    const { path } = (await upload(server, token, png())).data;
    expect(files()).toEqual([path]);
    const names = before.map(([only = '']) => UNFINISHED.exec(only)?.[1]);
    expect(before.flat()).toHaveLength(2);
    expect(names).toEqual([expect.any(String), path]);
    spy.mockRestore();
    said.mockRestore();
  });

  it('of an earlier version moves out of the database and is shown all the while', async () => {
    const { data } = await upload(server, token, png());
    const content = await shown(data.url);
    rmSync(join(uploadDir, data.path));
    await server.db.updateTable('uploads').set({ content }).execute();
    expect(await shown(data.url)).toEqual(content);
    expect(await server.ops.movePictures()).toBe(1);
    expect(await rows()).toMatchObject([{ content: null }]);
    expect(await shown(data.url)).toEqual(content);
    expect(await server.ops.movePictures()).toBe(0);
  });

  it('that nothing came to refer to is deleted after a day, and not handed in any more', async () => {
    const add = async () => (await upload(server, token, png())).data.path;
    const [unused, proof] = [await add(), await add()];
    const lin = callerOf(server, token);
    const deposit = await lin.post<{ order_no: string }>('/private/api/deposit/add', {
      pay_id: 2,
      amount: '1000',
      channel: 'default',
    });
    const submit = (caller: typeof lin, img: string) =>
      caller.post('/private/api/deposit/submit', { order_no: deposit.data.order_no, img });
    expect(await submit(lin, proof)).toMatchObject({ code: 0 });
    server.clock.advance(DAY);
    expect(await server.ops.forgetOrphans()).toBe(0);
    const later = callerOf(server, (await loginTokens(server, DEMO.lin)).accessToken);
    expect(await submit(later, unused)).toMatchObject({ code: CODE.badRequest });
    server.clock.advance(UPLOADS.graceMs);
    expect(await server.ops.forgetOrphans()).toBe(1);
    expect(files()).toEqual([proof]);
    expect(await rows()).toMatchObject([{ path: proof, kept: true }]);
  });

  it('is deleted before its row, which is there for the next try', async () => {
    const { path } = (await upload(server, token, png())).data;
    server.clock.advance(DAY + UPLOADS.graceMs);
    rmSync(join(uploadDir, path));
    mkdirSync(join(uploadDir, path));
    await expect(server.ops.forgetOrphans()).rejects.toThrow();
    expect(await rows()).toMatchObject([{ path }]);
    rmdirSync(join(uploadDir, path));
    expect(await server.ops.forgetOrphans()).toBe(1);
    expect(await rows()).toEqual([]);
  });

  it('whose writing was broken off is removed, and nothing else of the folder', async () => {
    const { path } = (await upload(server, token, png())).data;
    const name = `${'n'.repeat(24)}.png`;
    const kept = [path, name, 'notes.txt', 'archive.tar.part', 'lost+found', `${name}.new.part`];
    const old = new Date(Date.now() - 2 * 60 * 60_000);
    const put = (file: string, at: Date) => {
      writeFileSync(join(uploadDir, file), 'x');
      utimesSync(join(uploadDir, file), at, at);
    };
    mkdirSync(join(uploadDir, 'lost+found'));
    for (const file of kept.slice(1)) if (file !== 'lost+found') put(file, old);
    utimesSync(join(uploadDir, path), old, old);
    const underWay = `${'u'.repeat(24)}.webp.part`;
    put(underWay, new Date());
    // As it is written now, and as earlier versions wrote it.
    put(`${'o'.repeat(24)}.webp.${randomUUID()}.part`, old);
    put(`${'o'.repeat(24)}.webp.part`, old);
    expect(await removeUnfinished(uploadDir)).toBe(2);
    expect(files().sort()).toEqual([...kept, underWay].sort());
  });

  it('of no folder yet has nothing broken off', async () => {
    expect(await removeUnfinished(uploadDir)).toBe(0);
    expect(await removeUnfinished('')).toBe(0);
  });
});

describe('an upload', () => {
  /** A body that records whether anybody asked for it. */
  const watchedBody = () => {
    const pull = vi.fn((controller: ReadableStreamDefaultController) => controller.close());
    return { pull, stream: new ReadableStream({ pull }, { highWaterMark: 0 }) };
  };
  const sendBody = (body: ReadableStream, length: number, through = unwatched) =>
    through.fetch('/private/api/upload/add', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(length),
      },
      body,
      // Node asks for it where a body is a stream.
      duplex: 'half',
    } as RequestInit);

  it.each([
    ['as too large', 50 * 1024 * 1024, 413, CODE.fileTooLarge],
    ['for its member’s quota', QUOTA + 1, 200, CODE.tooMany],
  ])('is refused %s before its body is read', async (_why, length, status, code) => {
    const { pull, stream } = watchedBody();
    const response = await sendBody(stream, length);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    expect(pull).not.toHaveBeenCalled();
  });

  it('is refused, for now, where its disk would be left too little room, before its body is read', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { bavail, bsize } = statfsSync(folder);
    // So much that whatever else writes there meanwhile is no part of it.
    const through = (uploadReserveBytes: number) => ({
      fetch: fetchThrough(handlerWith({ uploadReserveBytes })),
    });
    const { pull, stream } = watchedBody();
    const refused = await sendBody(stream, 100, through(2 * bavail * bsize));
    expect(refused.status).toBe(200);
    expect(await refused.json()).toMatchObject({ code: CODE.busy });
    expect(pull).not.toHaveBeenCalled();
    expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Pictures are refused'));
    const next = watchedBody();
    await sendBody(next.stream, 100, through(bavail * bsize * 0.5));
    expect(next.pull).toHaveBeenCalled();
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });

  it('has a smaller quota until the identity of its member is verified', async () => {
    const send = async (length: number) => {
      const { stream } = watchedBody();
      return ((await (await sendBody(stream, length)).json()) as { code: number }).code;
    };
    expect(await send(QUOTA / 4 + 1)).not.toBe(CODE.tooMany);
    token = (await loginTokens(server, DEMO.newcomer)).accessToken;
    expect(await send(QUOTA / 4)).not.toBe(CODE.tooMany);
    expect(await send(QUOTA / 4 + 1)).toBe(CODE.tooMany);
  });

  it('counts against the bytes of its network, of any member, before its body is read', async () => {
    const handler = handlerWith({
      uploadNetwork: { tries: 20, windowSeconds: 3600, lockSeconds: 600 },
    });
    const from = (address: string) => ({
      fetch: fetchThrough({
        fetch: (request) => handler.fetch(request, { address }),
      }),
    });
    const send = async (length: number, address: string) => {
      const { pull, stream } = watchedBody();
      const response = await sendBody(stream, length, from(address));
      const { code } = (await response.json()) as { code: number };
      return code === CODE.tooMany ? pull.mock.calls.length : 'read';
    };
    expect(await send(19_000, '2001:db8:7:1::1')).toBe('read');
    expect(await send(2_000, '2001:db8:7:2::1')).toBe('read');
    token = (await loginTokens(server, DEMO.newcomer)).accessToken;
    expect(await send(100, '2001:db8:7:3::1')).toBe(0);
    expect(await send(100, '2001:db8:8:1::1')).toBe('read');
    server.clock.advance(600_000);
    expect(await send(100, '2001:db8:7:3::1')).toBe('read');
  });

  it('is refused beyond so many an hour before its body is read', async () => {
    for (let nth = 0; nth < 40; nth += 1) await upload(server, token, Buffer.from('none'));
    const { pull, stream } = watchedBody();
    expect(await (await sendBody(stream, 100)).json()).toMatchObject({ code: CODE.tooMany });
    expect(pull).not.toHaveBeenCalled();
  });

  it('counts against its member’s bytes of a month, and nobody else’s', async () => {
    const big = png(2, 2);
    await upload(server, token, big);
    await server.db.updateTable('uploads').set({ size: QUOTA }).execute();
    server.clock.advance(10_000);
    expect(await upload(server, token, big)).toMatchObject({
      code: CODE.tooMany,
      data: { retry_after: 30 * 24 * 60 * 60 - 10 },
    });
    const other = (await loginTokens(server, DEMO.newcomer)).accessToken;
    expect(await upload(server, other, big)).toMatchObject({ code: 0 });
    server.clock.advance(31 * DAY);
    token = (await loginTokens(server, DEMO.lin)).accessToken;
    expect(await upload(server, token, big)).toMatchObject({ code: 0 });
  });

  it('that leaves no room says when there will be: as the oldest of the month no longer count', async () => {
    const again = async () => {
      token = (await loginTokens(server, DEMO.lin)).accessToken;
    };
    for (let day = 0; day < 3; day += 1) {
      await upload(server, token, png(2, 2));
      server.clock.advance(DAY);
      await again();
    }
    await server.db
      .updateTable('uploads')
      .set({ size: QUOTA / 4 })
      .execute();
    const send = async (length: number) => {
      const { stream } = watchedBody();
      return (await (await sendBody(stream, length)).json()) as { code: number; data: unknown };
    };
    // Half of it is free as the oldest of three has gone, three quarters as the second has.
    const days = (count: number) => ({
      code: CODE.tooMany,
      data: { retry_after: count * 24 * 60 * 60 },
    });
    expect(await send(QUOTA / 4 + 1)).toMatchObject(days(27));
    expect(await send(QUOTA / 2)).toMatchObject(days(27));
    expect(await send(QUOTA / 2 + 1)).toMatchObject(days(28));
    expect(await send(QUOTA)).toMatchObject(days(29));
    server.clock.advance(27 * DAY - 1);
    await again();
    expect(await send(QUOTA / 2)).toMatchObject({ data: { retry_after: 1 } });
    server.clock.advance(1);
    expect((await send(QUOTA / 2)).code).not.toBe(CODE.tooMany);
  });

  it('with more parts than a form of ours is refused', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="type"\r\n\r\ndeposit\r\n';
    const response = await server.fetch('/private/api/upload/add', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      body: `${part.repeat(50)}--x--\r\n`,
    });
    expect(await response.json()).toMatchObject({ code: CODE.badRequest });
  });

  const partOf = (boundary: string, headers: string, value: string | Buffer): Buffer =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]);
  const sendForm = async (type: string, parts: Buffer[]) => {
    const response = await server.fetch('/private/api/upload/add', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; ${type}` },
      body: Buffer.concat(parts),
    });
    return response.json();
  };

  it.each([
    ['', 30, 0, CODE.ok],
    ['xboundary=none; ', 30, 0, CODE.ok],
    ['xboundary=none; ', 30, 20, CODE.badRequest],
    ['boundary=none; ', 30, 0, CODE.badRequest],
    ['', 70, 0, CODE.ok],
    // To look for one of thousands of characters in a body of megabytes takes the only thread a minute.
    ['', 71, 0, CODE.badRequest],
  ])(
    'with "%s" in its type, a boundary of %i characters and %i more parts is answered %i',
    async (extra, length, more, code) => {
      const boundary = 'x'.repeat(length);
      const answer = await sendForm(`${extra}boundary=${boundary}`, [
        partOf(boundary, 'name="type"', 'deposit'),
        partOf(boundary, 'name="file"; filename="a.png"', png(2, 2)),
        ...Array<Buffer>(more).fill(partOf(boundary, 'name="more"', '')),
        Buffer.from(`--${boundary}--\r\n`),
      ]);
      expect(answer).toMatchObject({ code });
    },
  );

  it.each([
    [2_048, CODE.ok],
    [2_049, CODE.badRequest],
  ])('with %i bytes of headers in its last part is answered %i', async (length, code) => {
    const boundary = 'x'.repeat(30);
    const headers = (more: string) => `name="file"; filename="a.png"\r\nX-More: ${more}`;
    // From behind the boundary to where the value begins.
    const short = partOf(boundary, headers(''), '').length - `--${boundary}`.length - '\r\n'.length;
    const answer = await sendForm(`boundary=${boundary}`, [
      partOf(boundary, 'name="type"', 'deposit'),
      partOf(boundary, headers('a'.repeat(length - short)), png(2, 2)),
      Buffer.from(`--${boundary}--\r\n`),
    ]);
    expect(answer).toMatchObject({ code });
  });
});

it('leaves so much of its disk free as is set', () => {
  const reserveOf = (megabytes?: string) =>
    readEnvironment({ UPLOAD_RESERVE_MB: megabytes }).settings.uploadReserveBytes;
  expect([reserveOf(), reserveOf(''), reserveOf('0'), reserveOf('2000')]).toEqual([
    524_288_000, 524_288_000, 0, 2_097_152_000,
  ]);
  for (const wrong of ['-1', '1.5', '1e3', '2GB', '1000001']) {
    expect(() => reserveOf(wrong)).toThrow(/^UPLOAD_RESERVE_MB must be/);
  }
});

/** A chunk of each format that carries nothing. */
const EMPTY = {
  png: Buffer.from([0, 0, 0, 0, ...Buffer.from('IDAT'), 0x35, 0xaf, 0x06, 0x1e]),
  jpeg: Buffer.from([0xff, 0xdb, 0, 2]),
  webp: Buffer.from([...Buffer.from('ICCP'), 0, 0, 0, 0]),
};

/** A picture with so many empty chunks put into it, each format where it may have them. */
const padded = (format: keyof typeof EMPTY, count: number): Buffer => {
  const whole = Buffer.from(cleanPicture({ png, jpeg, webp }[format]())?.bytes ?? []);
  const more = Buffer.concat(Array<Buffer>(count).fill(EMPTY[format]));
  const at = { png: 8 + 25, jpeg: 2, webp: 12 }[format];
  const result = Buffer.concat([whole.subarray(0, at), more, whole.subarray(at)]);
  if (format === 'webp') result.writeUInt32LE(result.length - 8, 4);
  return result;
};

it.each(['png', 'jpeg', 'webp'] as const)(
  'a %s of more chunks than any picture has is refused instead of taken apart',
  (format) => {
    expect(cleanPicture(padded(format, 1_000))).not.toBeNull();
    expect(cleanPicture(padded(format, UPLOADS.maxParts))).toBeNull();
  },
);
