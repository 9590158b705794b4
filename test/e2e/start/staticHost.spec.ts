import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setInPages } from '../../../scripts/settings/pages.ts';
import { expect, test } from '../support/fixtures.ts';

const DIST = join(import.meta.dirname, '../../../dist');
const API = 'https://api.example.com';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The file that a host of the kind in the README answers an address with. */
const fileFor = (folder: string, pathname: string): string => {
  const file = join(folder, pathname);
  if (existsSync(file) && statSync(file).isFile()) return file;
  return existsSync(`${file}.html`) ? `${file}.html` : join(folder, 'index.html');
};

/** Serves a folder as a static host does: files, pages with the headers that the build names, no API. */
const serve = async (folder: string): Promise<Server> => {
  const headers = readFileSync(join(folder, 'security-headers.txt'), 'utf8').trim().split('\n');
  const server = createServer((request, response) => {
    const file = fileFor(folder, new URL(request.url ?? '/', 'http://own').pathname);
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    for (const line of file.endsWith('.html') ? headers : []) {
      const [name = '', ...value] = line.split(': ');
      response.setHeader(name, value.join(': '));
    }
    response.end(readFileSync(file));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
};

test('a build on a static host calls the back-end that its pages were given, from each page that is opened directly', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-static-'));
  cpSync(DIST, folder, { recursive: true, filter: (path) => !/\.(?:br|gz)$/.test(path) });
  setInPages(folder, [`hd:api-base=${API}`]);
  const host = await serve(folder);
  const { port } = host.address() as AddressInfo;
  const called: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/public/api/')) called.push(`${origin}${pathname}`);
  });
  await page.route(`${API}/**`, (route) => {
    const isConfig = route.request().url().endsWith('/index/config');
    const data = isConfig ? { website: { logo: '', currency: '￥', enable_register: '1' } } : [];
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { code: 0, msg: 'ok', data },
    });
  });
  try {
    for (const [address, button] of [
      ['/register', '注册'],
      ['/login', '登录'],
    ] as const) {
      called.length = 0;
      await page.goto(`http://127.0.0.1:${port}${address}`);
      await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
      await expect
        .poll(() => [...new Set(called)].toSorted())
        .toEqual([`${API}/public/api/areacode/list`, `${API}/public/api/index/config`]);
    }
  } finally {
    await page.close();
    // What the page was still asking for must not find its folder gone.
    host.closeAllConnections();
    await new Promise((closed) => host.close(closed));
    rmSync(folder, { recursive: true });
  }
});
