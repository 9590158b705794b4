import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';

/** Folder of PostgreSQL's programs as Debian installs them, the newest; null without one. */
export const postgresPrograms = (): string | null => {
  try {
    const [newest] = readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a));
    return newest ? join(VERSIONS, newest, 'bin') : null;
  } catch {
    return null;
  }
};

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** A PostgreSQL server of one's own, as careful with the disk as it comes, that can be killed. */
export interface OwnPostgres {
  readonly url: string;
  start(): Promise<void>;
  /** SIGKILL for all of its processes. */
  kill(): Promise<void>;
  /** Ends it and removes its data. */
  remove(): Promise<void>;
}

const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
};

const killQuietly = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
};

/** Makes the server's folder, see postgresPrograms. Nothing runs yet. */
export const makePostgres = (programs: string): OwnPostgres => {
  // The path of a socket is short.
  const folder = mkdtempSync('/tmp/hdkill.');
  const data = join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  // PostgreSQL refuses to run as root.
  const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const options = { cwd: folder, ...owner };
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale'];
  execFileSync(join(programs, 'initdb'), init, { ...options, stdio: 'ignore' });

  let child: ChildProcess | null = null;
  const kill = async (): Promise<void> => {
    const running = child;
    child = null;
    if (!running?.pid) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    const workers = childrenOf(running.pid);
    running.kill('SIGKILL');
    workers.forEach(killQuietly);
    await gone;
  };
  return {
    url: `postgresql:///postgres?host=${folder}&user=postgres`,
    start: () =>
      new Promise((resolve, reject) => {
        const settings = [
          'listen_addresses=',
          `unix_socket_directories=${folder}`,
          'max_connections=100',
        ];
        const started = spawn(
          join(programs, 'postgres'),
          ['-D', data, ...settings.flatMap((setting) => ['-c', setting])],
          { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
        );
        child = started;
        let said = '';
        started.stderr.on('data', (chunk) => {
          said = `${said}${chunk}`.slice(-4000);
          if (said.includes('ready to accept connections')) resolve();
        });
        started.once('exit', () => reject(new Error(`PostgreSQL ended:\n${said}`)));
      }),
    kill,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
