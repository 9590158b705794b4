import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A server process under load. */
export interface LoadedServer {
  readonly base: string;
  /** Resident memory in MB; null where the system does not say. */
  memory(): number | null;
  /** Processor time that it has used, in ms; null where the system does not say. */
  processorTime(): number | null;
  stop(): Promise<void>;
}

const memoryOf = (pid: number | undefined): number | null => {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
};

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

const processorTimeOf = (pid: number | undefined): number | null => {
  try {
    const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = afterName.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
};

/** Starts the server as `npm start` does, but without a build of the page, on a port of 127.0.0.1. */
export const startServer = async (
  folder: string,
  env: Record<string, string>,
): Promise<LoadedServer> => {
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>app</title>');
  const code = `
    import { register } from 'tsx/esm/api';
    register();
    const { startOrExplain } = await import(${JSON.stringify(join(root, 'server/mounts/start.ts'))});
    await startOrExplain(${JSON.stringify(dist)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const base = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found && output.includes('Ctrl+C')) resolve(found);
    });
    child.on('exit', () => reject(new Error(`The server ended:\n${output}`)));
  });
  return {
    base,
    memory: () => memoryOf(child.pid),
    processorTime: () => processorTimeOf(child.pid),
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
};
