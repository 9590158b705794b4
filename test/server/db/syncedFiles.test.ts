import {
  fstatSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Db, overEmbedded } from '#server/db/open.ts';
import { openSynced } from '#server/db/syncedFiles.ts';
import { shortenLog, tidyTables } from '#server/db/upkeep.ts';

const root = mkdtempSync(join(tmpdir(), 'hengdu-synced-'));
const folder = join(root, 'pg');

/**
 * A disk that keeps only what it was asked to: of a file what it held when it was synced last, of a folder the
 * names that it had then.
 */
const createDisk = () => {
  const contents = new Map<number, Buffer>();
  const folders = new Map<number, Map<string, { inode: number; isFolder: boolean }>>();
  let rootInode = 0;
  const synced: string[] = [];
  return {
    synced,
    sync: (descriptor: number, path: string): void => {
      fsyncSync(descriptor);
      synced.push(relative(folder, path));
      const { ino } = fstatSync(descriptor);
      if (!fstatSync(descriptor).isDirectory()) {
        contents.set(ino, readFileSync(path));
        return;
      }
      if (path === folder) rootInode = ino;
      const names = readdirSync(path, { withFileTypes: true }).map((entry) => {
        const isFolder = entry.isDirectory();
        const inode = statSync(join(path, entry.name)).ino;
        return [entry.name, { inode, isFolder }] as const;
      });
      folders.set(ino, new Map(names));
    },
    /** Writes what a power cut would leave. */
    writeTo: (target: string): void => {
      const write = (inode: number, path: string): void => {
        mkdirSync(path, { mode: 0o700 });
        for (const [name, entry] of folders.get(inode) ?? []) {
          if (entry.isFolder) write(entry.inode, join(path, name));
          else writeFileSync(join(path, name), contents.get(entry.inode) ?? '');
        }
      };
      write(rootInode, target);
    },
  };
};

let client: PGlite;
let db: Db;
const disk = createDisk();
beforeAll(async () => {
  mkdirSync(folder);
  client = await openSynced(folder, {}, disk.sync);
  db = overEmbedded(client);
});
afterAll(async () => {
  await client.close();
  rmSync(root, { recursive: true });
});

const add = (from: number, to: number) =>
  client.query(
    'insert into kept select i, repeat(md5(i::text), 8) from generate_series($1::int, $2) i',
    [from, to],
  );

/** The rows that a copy of what was synced has, opened as after a power cut. */
const rowsAfterPowerCut = async (name: string): Promise<number[]> => {
  const survived = join(root, name);
  disk.writeTo(survived);
  const copy = await PGlite.create(survived);
  const { rows } = await copy.query<{ id: number }>('select id from kept order by id');
  await copy.close();
  return rows.map(({ id }) => id);
};

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

// Each goes on from the one before.
describe('the embedded database on a disk', { shuffle: false }, () => {
  it('brings its log to the disk for every commit, before that is answered', async () => {
    await client.query('create table kept (id int primary key, text text)');
    for (let id = 1; id <= 20; id += 1) {
      disk.synced.length = 0;
      await add(id, id);
      expect(disk.synced).toContainEqual(expect.stringMatching(/^pg_wal\/[0-9A-F]{24}$/));
    }
    disk.synced.length = 0;
    await client.query('select count(*) from kept');
    expect(disk.synced).toEqual([]);
  });

  it('has all that it answered after a power cut: from its log alone, and behind a checkpoint in new files of the log', async () => {
    expect(await rowsAfterPowerCut('early')).toEqual(upTo(20));
    await add(21, 4000);
    await client.query('select pg_switch_wal()');
    await client.query('create index kept_by_text on kept (text)');
    await client.query('update kept set text = text || id');
    await client.query('checkpoint');
    await add(4001, 4010);
    await client.query('select pg_switch_wal()');
    await add(4011, 4020);
    expect(await rowsAfterPowerCut('late')).toEqual(upTo(4020));
  });

  it('does not start where the package gives it no way to the disk', async () => {
    const init = NodeFS.prototype.init;
    const closed = vi.spyOn(NodeFS.prototype, 'init').mockImplementation(async function (
      this: NodeFS,
      ...given
    ) {
      const { emscriptenOpts } = await init.apply(this, given);
      const hide = (module: object) => Object.assign(module, { NODEFS: undefined });
      return {
        emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hide] },
      };
    });
    try {
      await expect(openSynced(join(root, 'late'), {})).rejects.toThrow('EMBEDDED_SYNC=off');
    } finally {
      closed.mockRestore();
    }
  });

  it('is vacuumed and analysed where much was changed, as a server would be', async () => {
    await client.query('delete from kept where id > 1000');
    await client.query('create schema other');
    await client.query('create table other.filled as select * from generate_series(1, 1000)');
    await client.query('select pg_stat_force_next_flush()');
    expect(await tidyTables(db)).toEqual(['filled', 'kept']);
    await client.query('select pg_stat_force_next_flush()');
    expect(await tidyTables(db)).toEqual([]);
  });

  it('keeps no more of its log than a server would: what is behind a checkpoint is written over', async () => {
    /** Makes the log 40 MB longer. */
    const write = () =>
      client.query("select pg_logical_emit_message(false, 'long', repeat('0123456789', 4 << 20))");
    await client.query('checkpoint');
    await write();
    expect(await shortenLog(db)).toBe(false);
    await write();
    expect(await shortenLog(db)).toBe(true);
    const files = readdirSync(join(folder, 'pg_wal'));
    await write();
    await write();
    expect(await shortenLog(db)).toBe(true);
    expect(readdirSync(join(folder, 'pg_wal'))).toHaveLength(files.length);
  });
});
