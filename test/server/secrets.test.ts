import fs, {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { macOf } from '#server/auth/sealedText.ts';
import { type Db, openDatabase } from '#server/db/open.ts';
import { readEnvironment } from '#server/mounts/environment.ts';
import { startRuntime } from '#server/mounts/runtime.ts';
import { loadSecrets, secretsFrom } from '#server/secrets.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hengdu-secret-'));
  file = join(dataDir, 'secret');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('the master secret', () => {
  it('is made once, for its user only, and found again', () => {
    const made = loadSecrets(undefined, dataDir);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(loadSecrets(undefined, dataDir)).toEqual(made);
    expect(secretsFrom(readFileSync(file, 'utf8'))).toEqual(made);
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
    expect(loadSecrets(undefined, dataDir)).toEqual(made);
  });

  it.each([
    ['nothing', ''],
    ['an empty line', '\n'],
    ['the beginning of one', 'x'.repeat(31)],
  ])('is not %s, which a full disk or a broken-off start leaves', (_name, held) => {
    writeFileSync(file, held);
    expect(() => loadSecrets(undefined, dataDir)).toThrow(`${file} holds no whole secret`);
    expect(readFileSync(file, 'utf8')).toBe(held);
  });

  it('is not there after a start whose disk was full (fault 50)', () => {
    const { writeFileSync: write } = fs;
    vi.spyOn(fs, 'writeFileSync').mockImplementation((path, _data, options) => {
      write(path, '', options);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    syncBuiltinESMExports();
    try {
      expect(() => loadSecrets(undefined, dataDir)).toThrow('no space left on device');
    } finally {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    }
    expect(existsSync(file)).toBe(false);
    expect(loadSecrets(undefined, dataDir)).toEqual(secretsFrom(readFileSync(file, 'utf8')));
  });

  it.each([{}, { DATABASE_URL: 'postgres://user@127.0.0.1:1/hengdu' }])(
    'is not made for a command, which would have another than its server (%o)',
    async (env) => {
      const folder = join(dataDir, 'none');
      const command = startRuntime(readEnvironment({ DATA_DIR: folder, ...env }), {
        serves: false,
      });
      await expect(command).rejects.toThrow(`There is no secret in ${folder}`);
      expect(existsSync(folder)).toBe(false);
    },
  );

  it('of a server that has not begun lets no command begin either', async () => {
    const env = { DATA_DIR: dataDir, SERVER_SECRET: 'x'.repeat(32) };
    const command = startRuntime(readEnvironment(env), { serves: false });
    await expect(command).rejects.toThrow('This database is empty: start the server once');
  });

  it('that was empty, as an earlier version took it, is exchanged like any other; a command is given none first', async () => {
    const start = async (env: Record<string, string>, serves = true): Promise<void> => {
      const runtime = await startRuntime(
        readEnvironment({
          DATA_DIR: dataDir,
          SAMPLE_DATA: '0',
          SERVER_SECRET: 'x'.repeat(32),
          ...env,
        }),
        { serves },
      );
      await runtime.stop();
    };
    const change = async (work: (db: Db) => Promise<unknown>): Promise<void> => {
      const db = await openDatabase({ dataDir: join(dataDir, 'pg') });
      await work(db);
      await db.destroy();
    };
    await start({});
    await change((db) => db.deleteFrom('server_facts').execute());
    await expect(start({}, false)).rejects.toThrow('does not know its secret yet');
    const value = macOf('secret_check', secretsFrom('').data);
    await change((db) =>
      db.insertInto('server_facts').values({ key: 'secret_check', value }).execute(),
    );
    await expect(start({})).rejects.toThrow('not the one');
    await start({ SERVER_SECRET_BEFORE: '' });
    await start({});
  });
});
