import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { type Db, openEmbedded } from '#server/db/open.ts';
import { secretsFrom } from '#server/secrets.ts';
import { seedOnce } from '#server/seed/seed.ts';
import { defaultSettings, type ServerSettings } from '#server/settings.ts';
import { cheapHashes } from '../testControl/cheapHashes.ts';
import { rememberTables } from '../testControl/snapshot.ts';
import { TEST_NOW } from '../testNow.ts';
import { TEST_SECRET } from './testSecret.ts';

export const testSecrets = secretsFrom(TEST_SECRET);
export const testSettings: ServerSettings = {
  ...defaultSettings,
  ...cheapHashes,
};

const root = join(import.meta.dirname, '../../..');
const DAY_MS = 24 * 60 * 60_000;
const folder = join(root, 'node_modules/.cache/hengdu');

/** Name of a seeded database: another whenever the server's sources change. */
const seedFile = (): string => {
  const names = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(root, 'server', name));
  const hash = createHash('sha256');
  const beside = ['testSecret.ts', '../testNow.ts', '../testControl/snapshot.ts'].map((name) =>
    join(import.meta.dirname, name),
  );
  for (const name of [...names, ...beside, import.meta.filename]) hash.update(readFileSync(name));
  return `seed-${hash.digest('hex').slice(0, 16)}.tar`;
};

/** Fills an empty database with the samples, and remembers them for `reset`. */
export const writeSeeded = async (db: Db): Promise<void> => {
  await migrate(db);
  const now = () => new Date(TEST_NOW);
  await seedOnce({ db, secrets: testSecrets, settings: testSettings, now }, true);
  await rememberTables(db);
};

const makeDump = async (): Promise<Blob> => {
  const { db, client } = await openEmbedded();
  await writeSeeded(db);
  // What is only in its log would be done again by each that opens the dump.
  await client.exec('checkpoint');
  const dump = await client.dumpDataDir('none');
  await db.destroy();
  return dump;
};

/** The file of a dump of the seeded database, made once for all tests and kept beside the dependencies. */
export const seededFile = async (): Promise<string> => {
  const path = join(folder, seedFile());
  const now = Date.now();
  if (existsSync(path)) {
    utimesSync(path, now / 1000, now / 1000);
    return path;
  }
  const dump = await makeDump();
  mkdirSync(folder, { recursive: true });
  // Several processes may do this at once: each writes a file of its own, the last rename wins.
  const own = join(folder, `making-${process.pid}.tar`);
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()));
  renameSync(own, path);
  // Not those of a run that began before the sources changed: its workers read theirs until it ends.
  for (const name of readdirSync(folder).filter((one) => one.startsWith('seed-'))) {
    const file = join(folder, name);
    if (now - statSync(file).mtimeMs > DAY_MS) rmSync(file, { force: true });
  }
  return path;
};

/** The dump itself. */
export const seededDump = async (): Promise<Blob> => new Blob([readFileSync(await seededFile())]);

/** Vitest's global setup: the dump is there before the first test file asks for it. */
export default async (): Promise<void> => {
  await seededFile();
};
