import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { NodeFS } from '@electric-sql/pglite/nodefs';
import { HostFiles, openOnHost } from './hostFiles.ts';

/**
 * The embedded database writes to the host's files but never asks the system to bring them to the disk: its
 * file system has no operation for that. This adds the operation, so that a commit that was answered
 * survives a power cut (docs/decisions/0027).
 */

/** Brings an open file or folder to the disk. */
export type Sync = (descriptor: number, path: string) => void;

/** What is used of Emscripten's file system over the host's; the package's types leave it out. */
interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: Stream) => number };
  realPath(node: unknown): string;
  /** Turns an error of the host into one that the database understands. */
  tryFSOperation(work: () => void): void;
}
interface Stream {
  readonly nfd: number;
  readonly node: unknown;
}

/** Windows opens no folder, and needs none synced. */
const hasFolders = process.platform !== 'win32';

const syncPath = (path: string, sync: Sync): void => {
  const descriptor = openSync(path, 'r');
  try {
    sync(descriptor, path);
  } finally {
    closeSync(descriptor);
  }
};

/** Brings a folder with all that is in it to the disk: what was written without this, or when it was made. */
const syncTree = (folder: string, sync: Sync): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path, sync);
    else if (entry.isFile()) syncPath(path, sync);
  }
  if (hasFolders) syncPath(folder, sync);
};

class SyncedFiles extends HostFiles {
  /** How often something was brought to the disk. */
  calls = 0;
  readonly #sync: Sync;
  /** Files whose entry in their folder is on the disk. */
  readonly #entered = new Set<string>();

  constructor(folder: string, sync: Sync) {
    super(folder);
    this.#sync = sync;
  }

  override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...given);
    const addSync = (module: object): void => {
      const files = (module as { NODEFS?: NodeFiles }).NODEFS;
      if (!files?.stream_ops) return;
      files.stream_ops.fsync = ({ nfd, node }) => {
        const path = files.realPath(node);
        files.tryFSOperation(() => this.#syncOpen(nfd, path));
        return 0;
      };
    };
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] },
    };
  }

  /** Brings everything to the disk that is there. */
  syncAll(): void {
    syncTree(this.rootDir, this.#sync);
    if (hasFolders) syncPath(dirname(this.rootDir), this.#sync);
  }

  #syncOpen(descriptor: number, path: string): void {
    this.calls += 1;
    this.#sync(descriptor, path);
    if (!hasFolders || this.#entered.has(path)) return;
    this.#entered.add(path);
    syncPath(dirname(path), this.#sync);
  }
}

const CLOSED = `a power cut could lose what it has answered: this version of @electric-sql/pglite does not let its files be brought to the disk at each commit. Install the version that package-lock.json names, use a PostgreSQL server (DATABASE_URL), or say EMBEDDED_SYNC=off if you accept that`;

/** Without -F the database syncs; by fsync, because fdatasync does nothing in this build. */
const START = [
  ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/**
 * Opens the embedded database of a folder so that every commit is on the disk before it is answered.
 * @throws Error where the package does not allow that.
 */
export const openSynced = async (
  folder: string,
  parsers: Record<number, (value: string) => unknown>,
  sync: Sync = fsyncSync,
): Promise<PGlite> => {
  const files = new SyncedFiles(folder, sync);
  const client = await openOnHost(files, { startParams: START, parsers });
  files.syncAll();
  const before = files.calls;
  // A commit that writes nothing else.
  await client.query(`select pg_logical_emit_message(true, 'synced', '')`);
  if (files.calls > before) return client;
  await client.close();
  throw new Error(CLOSED);
};
