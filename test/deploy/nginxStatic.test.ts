import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageHeaders } from '#server/http/securityHeaders.ts';
import { sourcesOf } from '#server/mounts/page.ts';
import { writeHeaders } from '../../scripts/build/headersFile.ts';
import { NGINX, type RunningNginx, startNginx } from './nginx.ts';

const shipped = readFileSync(join(import.meta.dirname, '../../deploy/nginx-static.conf'), 'utf8');

const MAIN = '<!doctype html><script>main()</script>';
const LOGIN = '<!doctype html><script>login()</script>';
const CODE = 'export const answer = 42;\n';
const FILES: Readonly<Record<string, string | Buffer>> = {
  'index.html': MAIN,
  'login.html': LOGIN,
  'assets/main-0123456.js': CODE,
  'assets/main-0123456.js.gz': gzipSync(CODE),
  'assets/main-0123456.js.map': '{}',
  'sw.js': '',
  'manifest.webmanifest': '{}',
  '.sources': '',
  '.vite/manifest.json': '{}',
  '.well-known/security.txt': 'Contact: mailto:security@example.com\n',
};

describe.skipIf(!existsSync(NGINX))('nginx as a static host', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-static-'));
  // Started by root, nginx reads as another user.
  chmodSync(folder, 0o755);
  const dist = join(folder, 'dist');
  const headers = join(folder, 'headers.conf');
  let nginx: RunningNginx;

  beforeAll(async () => {
    for (const [name, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(dist, name)), { recursive: true });
      writeFileSync(join(dist, name), text);
    }
    writeHeaders(dist, '');
    const [, command = ''] = /^# {3}(sed .*)$/m.exec(shipped) ?? [];
    execFileSync('sh', ['-c', command.replace('/etc/nginx/hengdu-headers.conf', headers)], {
      cwd: folder,
    });
    const filledIn = shipped
      .replace('root /srv/hengdu;', `root ${dist};`)
      .replace('/etc/nginx/hengdu-headers.conf;', `${headers};`);
    nginx = await startNginx(folder, [], `include /etc/nginx/mime.types;\n${filledIn}`);
  });
  afterAll(async () => {
    await nginx?.stop();
    rmSync(folder, { recursive: true });
  });

  const get = async (path: string, accept = 'text/html') => {
    const answer = await fetch(nginx.base + path, { headers: { accept }, redirect: 'manual' });
    const { status, headers } = answer;
    return { status, text: await answer.text(), header: (name: string) => headers.get(name) };
  };

  it.each([
    ['/', MAIN],
    ['/login', LOGIN],
    ['/product-detail/26', MAIN],
  ])(
    'answers %s with its page and all that this is sent with, kept by nobody',
    async (path, page) => {
      const { status, text, header } = await get(path);
      expect([status, text]).toEqual([200, page]);
      for (const [name, value] of Object.entries(pageHeaders(sourcesOf(MAIN + LOGIN))))
        expect([name, header(name)]).toEqual([name, value]);
      expect(header('cache-control')).toBe('no-cache');
      expect(header('strict-transport-security')).toBe('max-age=31536000');
    },
  );

  it('keeps code for a year, compressed in advance', async () => {
    const { text, header } = await get('/assets/main-0123456.js', '*/*');
    expect(text).toBe(CODE);
    expect(header('content-encoding')).toBe('gzip');
    expect(header('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('sends all files of a visit by one connection', async () => {
    const connection = connectHttp2(nginx.h2);
    const [headers] = await once(connection.request({ ':path': '/login' }), 'response');
    expect(headers[':status']).toBe(200);
    connection.destroy();
  });

  it('answers an asset that is missing by 404, which nobody keeps, and never by a page', async () => {
    for (const name of ['gone-0123456.js', '0123456.css', 'gone']) {
      const { status, text, header } = await get(`/assets/${name}`);
      expect([status, header('cache-control')]).toEqual([404, 'no-store']);
      expect(text).not.toContain(MAIN);
    }
  });

  it('has what lies beside the pages looked at each time, and runs no worker under a policy of pages', async () => {
    const worker = await get('/sw.js', '*/*');
    expect([worker.status, worker.header('cache-control')]).toEqual([200, 'no-cache']);
    expect(worker.header('content-security-policy')).toBeNull();
    expect((await get('/manifest.webmanifest')).header('content-type')).toContain(
      'application/manifest+json',
    );
    expect((await get('/.well-known/security.txt')).status).toBe(200);
    expect((await get('/reload.js')).status).toBe(404);
  });

  it.each([
    '/login.html',
    '/index.html',
    '/.sources',
    '/.vite/manifest.json',
    '/assets/main-0123456.js.map',
  ])('does not hand out %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('sends what came without TLS on, and writes no query to its logs', async () => {
    const sent = await fetch(`${nginx.plain}/login?code=HD26`, { redirect: 'manual' });
    expect(sent.headers.get('location')).toBe('https://127.0.0.1/login?code=HD26');
    await get('/private/api/order/add?pay_password=246810');
    // A line is written once its answer was sent.
    await expect.poll(() => nginx.logs().requests).toContain('"GET /private/api/order/add" 200');
    const { requests, errors, start } = nginx.logs();
    expect(requests + errors + start).not.toContain('pay_password');
  });
});
