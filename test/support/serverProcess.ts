import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * For processes with an embedded database that a test ends soon: no WebAssembly of it is compiled a second time,
 * faster, which takes a start longer than all that the test does with it.
 */
export const COMPILED_ONCE = '--liftoff-only';

/** `npm start`'s server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** Its address, without a slash at the end. */
  readonly base: string;
  /** What it has written so far. */
  output(): string;
}

/** A folder to serve as the built page. */
export const writePage = (dist: string): void => {
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>app</title>');
};

/** Copies what a server runs from, without its tests. */
export const installServer = (target: string): void => {
  for (const part of ['package.json', 'server', 'src/api/contract']) {
    cpSync(join(root, part), join(target, part), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(target, 'node_modules'), 'junction');
};

const running = new Set<ChildProcess>();

/** Kills the servers that still run, such as that of a test which failed before it stopped it. */
export const killServers = async (): Promise<void> => {
  await Promise.all(
    [...running].map((child) => {
      const end = ended(child);
      child.kill('SIGKILL');
      return end;
    }),
  );
};

/**
 * Starts the server (of the `installed` folder, else of this one) without building anything and
 * waits for its address. Rejects if it ends before.
 */
export const startServerProcess = (
  dist: string,
  env: Record<string, string>,
  installed: string = root,
): Promise<ServerProcess> => {
  const code = `
    import { register } from 'tsx/esm/api';
    register();
    const { startOrExplain } = await import(${JSON.stringify(join(installed, 'server/mounts/start.ts'))});
    await startOrExplain(${JSON.stringify(dist)});`;
  const child = spawn(process.execPath, [COMPILED_ONCE, '--input-type=module', '-e', code], {
    cwd: installed,
    env: { ...process.env, PORT: '0', HD_TEST_CONTROL: '', ...env },
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const base = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (base && output.includes('Ctrl+C')) resolve({ child, base, output: () => output });
    });
    child.on('close', () => reject(new Error(`The server ended:\n${output}`)));
  });
};

/** Its exit code, once it ended and all that it wrote was read; null when it was killed. */
export const ended = async (child: ChildProcess): Promise<number | null> => {
  // It may have ended before anybody asks.
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  return child.exitCode;
};
