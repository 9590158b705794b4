import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ADDRESS = /Local:\s+(http:\/\/\S+?)\/\s/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what colours a terminal's text
const COLOURS = /\u001b\[\d+m/g;

/** Starts the development server on a port of its own, with an empty database; rejects when it ends. */
export const startDevServer = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hengdu-dev-'));
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', '--host', '127.0.0.1', '--port', '0'],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, DATA_DIR: dataDir, SAMPLE_DATA: '0' },
    },
  );
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += String(chunk).replaceAll(COLOURS, '');
      const found = ADDRESS.exec(output)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${output}`)));
  });
  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
