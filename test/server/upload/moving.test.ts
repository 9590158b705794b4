import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PostgresQueryCompiler } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { UPLOADS } from '#server/limits.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { loginTokens } from '../support.ts';
import { png } from './pictures.ts';
import { upload } from './uploads.ts';

const folder = mkdtempSync(join(tmpdir(), 'hengdu-moving-'));
const uploadDir = join(folder, 'uploads');
let server: TestServer;
let path: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { uploadDir } });
});
beforeEach(async () => {
  await server.reset();
  rmSync(uploadDir, { recursive: true, force: true });
  // One that an earlier version kept in the database, and nothing refers to.
  const { accessToken } = await loginTokens(server, DEMO.lin);
  ({ path } = (await upload(server, accessToken, png())).data);
  rmSync(join(uploadDir, path));
  await server.db
    .updateTable('uploads')
    .set({ content: Buffer.from(png()) })
    .execute();
  server.clock.advance(UPLOADS.usableMs + UPLOADS.graceMs);
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const files = () => (existsSync(uploadDir) ? readdirSync(uploadDir) : []);
const rows = () => server.db.selectFrom('uploads').select('path').execute();

/** Does something right before the first statement that begins so is sent. */
const before = (beginning: string, act: () => void): void => {
  const { compileQuery } = PostgresQueryCompiler.prototype;
  let isDone = false;
  vi.spyOn(PostgresQueryCompiler.prototype, 'compileQuery').mockImplementation(function (
    this: PostgresQueryCompiler,
    ...given
  ) {
    const query = compileQuery.apply(this, given);
    if (!isDone && query.sql.startsWith(beginning)) {
      isDone = true;
      act();
    }
    return query;
  });
};

it('two processes that move one picture at once leave it whole, and none fails', async () => {
  expect(await Promise.all([server.ops.movePictures(), server.ops.movePictures()])).toEqual([1, 1]);
  expect(files()).toEqual([path]);
  expect(readFileSync(join(uploadDir, path))).toEqual(png());
});

it('a picture that is deleted while it comes out of the database leaves no file behind', async () => {
  let deleted: Promise<unknown> = Promise.resolve();
  before('update "uploads" set "content"', () => {
    expect(files()).toEqual([path]);
    // The connection takes what is sent in turn.
    deleted = server.db.deleteFrom('uploads').execute();
  });
  await server.ops.movePictures();
  await deleted;
  expect(await rows()).toEqual([]);
  expect(files()).toEqual([]);
});

it('nor does one that comes out of it while it is deleted', async () => {
  before('delete from "uploads"', () => writeFileSync(join(uploadDir, path), png()));
  expect(await server.ops.forgetOrphans()).toBe(1);
  expect(await rows()).toEqual([]);
  expect(files()).toEqual([]);
});
