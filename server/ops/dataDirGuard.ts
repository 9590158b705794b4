import { readdirSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { errorCode } from '../errorCode.ts';

/**
 * The process that owns a data directory listens on a numbered socket in it; the system closes it when the
 * process ends in any way. A socket left behind by a killed one is never replaced: between the look at it and
 * that, another process may have done the same. The next number is taken instead, which the system gives to one
 * process only, and then all others are checked once more. Only the owner removes what was left behind.
 */

const NAME = /^own\.(\d+)$/;

/** The error of a process that finds the directory owned by another one. */
export const inUse = (dataDir: string, pid: unknown): Error =>
  new Error(
    `${dataDir} is in use by process ${pid}. Stop it, or set DATA_DIR to another directory.`,
  );

/** Types of file systems whose sockets are seen by their own machine only: another one would not find the owner. */
const OF_SEVERAL_MACHINES: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x00c36400, 'CephFS'],
]);

/** The type of the file system that a folder is on, as Linux numbers it. */
export type FileSystemOf = (folder: string) => Promise<number>;

export const fileSystemOf: FileSystemOf = async (folder) => (await statfs(folder)).type;

/** Refuses a folder that several machines may own at once. @throws Error */
export const requireOwnDisk = async (dataDir: string, typeOf: FileSystemOf): Promise<void> => {
  // Of some systems it comes as a negative number.
  const name = OF_SEVERAL_MACHINES.get((await typeOf(dataDir)) >>> 0);
  if (name === undefined) return;
  throw new Error(
    `${dataDir} is on a network (${name}), where two machines could have its database open at once and destroy it. Name a DATA_DIR on a disk of this machine, or use PostgreSQL (DATABASE_URL).`,
  );
};

const numbersIn = (dataDir: string): number[] =>
  readdirSync(dataDir).flatMap((name) => {
    const number = NAME.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });

const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ECONNRESET']);

/** The number of the process that listens there, or null. */
const listenerOf = (path: string): Promise<string | null> =>
  new Promise((done, fail) => {
    let said = '';
    const socket = connect(path);
    socket.setEncoding('utf8');
    socket.on('data', (text) => {
      said += text;
    });
    socket.on('end', () => done(said));
    socket.on('error', (error) => (NOBODY.has(errorCode(error)) ? done(null) : fail(error)));
  });

const listen = (server: Server, path: string): Promise<void> =>
  new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(path, () => {
      server.off('error', fail);
      done();
    });
  });

/**
 * Makes this process the owner of a data directory until the returned function is called; `pathOf` gives the
 * path of a socket in it. @throws Error when another process owns it.
 */
export const guardDataDir = async (
  dataDir: string,
  pathOf: (name: string) => string,
): Promise<() => Promise<void>> => {
  const pathOfNumber = (number: number): string => pathOf(`own.${number}`);
  const refuseOwned = async (numbers: readonly number[]): Promise<void> => {
    for (const number of numbers) {
      const pid = await listenerOf(pathOfNumber(number));
      if (pid !== null) throw inUse(dataDir, pid);
    }
  };
  for (;;) {
    const found = numbersIn(dataDir);
    await refuseOwned(found);
    const own = Math.max(-1, ...found) + 1;
    const server = createServer((socket) => {
      // The other process may have ended meanwhile.
      socket.on('error', () => socket.destroy());
      socket.end(String(process.pid));
    });
    try {
      await listen(server, pathOfNumber(own));
    } catch (error) {
      // Another process was faster.
      if (errorCode(error) === 'EADDRINUSE') continue;
      throw error;
    }
    const release = (): Promise<void> => new Promise((done) => server.close(() => done()));
    const others = numbersIn(dataDir).filter((number) => number !== own);
    try {
      await refuseOwned(others);
    } catch (error) {
      await release();
      throw error;
    }
    for (const number of others) rmSync(pathOfNumber(number), { force: true });
    return release;
  }
};
