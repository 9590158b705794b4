/** The servers of the bench: the app's own (`npm start`), and one for a folder of built files. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The project's folder. */
const ROOT = join(import.meta.dirname, '../..');

/** Runs a command to its end; throws with its output if it fails. */
const run = (command, args, cwd) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
};

/** Installs Lighthouse and the other stacks in bench/, apart from the app's own packages, if they are not there. */
export const installBench = () => {
  const folder = join(ROOT, 'bench');
  if (existsSync(join(folder, 'node_modules'))) return;
  console.log('Installing Lighthouse and the other stacks in bench/ …');
  run('npm', ['ci'], folder);
};

/** Builds a page of reference, a folder of bench/, and gives the folder of its files. */
export const buildReference = (name) => {
  run('npx', ['vite', 'build', '--config', `bench/${name}/vite.config.ts`], ROOT);
  return join(ROOT, 'bench', name, 'dist');
};

/** Starts `npm start` with sample data in `dataDir`; resolves when it listens. */
export const startApp = (dataDir) => {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SAMPLE_DATA: '1' },
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const port = /running at\s+http:\/\/\S+?:(\d+)\/\s/.exec(output)?.[1];
      if (port) resolve({ port: Number(port), stop: () => child.kill('SIGTERM') });
    });
    child.on('exit', () => reject(new Error(`The server ended:\n${output}`)));
  });
};

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.ico': 'image/x-icon',
};
/** Already compressed, or too small to gain. */
const AS_IT_IS = new Set(['.png', '.webp', '.woff2', '.ico']);

/** Serves a built single-page app as a good static host does: brotli, files cached for a year. */
export const serveFolder = async (folder) => {
  const files = new Map();
  const read = (path) => {
    const known = files.get(path);
    if (known) return known;
    const content = readFileSync(path);
    const isPacked = !AS_IT_IS.has(extname(path));
    const file = { isPacked, body: isPacked ? brotliCompressSync(content) : content };
    files.set(path, file);
    return file;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const wanted = normalize(join(folder, decodeURIComponent(pathname)));
    const isFile =
      wanted.startsWith(folder + sep) && existsSync(wanted) && statSync(wanted).isFile();
    const path = isFile ? wanted : join(folder, 'index.html');
    const { isPacked, body } = read(path);
    response
      .writeHead(200, {
        'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': extname(path) === '.html' ? 'no-cache' : 'public, max-age=31536000',
        ...(isPacked && { 'content-encoding': 'br' }),
      })
      .end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: server.address().port, stop: () => server.close() };
};
