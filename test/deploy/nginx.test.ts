import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { DEMO } from '#server/seed/members.ts';
import { ended, killServers, startServerProcess, writePage } from '#test/support/serverProcess.ts';
import { ANSWERED, SENT_ONCE, startServer, timesSent } from './dyingServer.ts';
import {
  CALLS_IN_CLEAR,
  inClear,
  NGINX,
  shippedNginx,
  startNginx,
  untilAnswered,
} from './nginx.ts';

afterAll(killServers);

it('the log of the shipped nginx.conf names no query', () => {
  const [, format = ''] = /log_format hengdu '([^']*)'/.exec(shippedNginx) ?? [];
  expect(format).toContain('$uri');
  expect(format).not.toMatch(/\$(?:request\b|request_uri|args|arg_|query_string|http_referer)/);
});

it('a test does not wait for a server whose process has ended, and says what that wrote', async () => {
  const dying = spawn(process.execPath, ['-e', "console.error('bad directive'); process.exit(1)"]);
  await expect(untilAnswered('http://127.0.0.1:1/', dying)).rejects.toThrow('bad directive');
  const absent = spawn(join(tmpdir(), 'no-such-program'));
  await expect(untilAnswered('http://127.0.0.1:1/', absent)).rejects.toThrow('ENOENT');
});

it.skipIf(!existsSync(NGINX))(
  'behind nginx a member buys, and no log of it has the payment password, also when the server is away',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hengdu-nginx-'));
    const dist = join(folder, 'dist');
    writePage(dist);
    const server = await startServerProcess(dist, {
      DATA_DIR: join(folder, 'data'),
      TRUST_PROXY: '1',
      SAMPLE_DATA: '1',
      LOG: 'json',
    });
    const nginx = await startNginx(folder, [server.base]);
    const { base } = nginx;
    try {
      const login = await fetch(`${base}/public/api/member/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 1, phone: DEMO.lin, password: DEMO.password }),
      });
      const { data } = (await login.json()) as { data: { accessToken: string } };
      const headers = { authorization: `Bearer ${data.accessToken}` };
      const buy = () =>
        fetch(
          `${base}/private/api/order/add?product_id=26&amount=200&count=1&pay_password=${DEMO.payPassword}`,
          { headers },
        );
      expect(await (await buy()).json()).toMatchObject({ code: 0 });
      expect((await fetch(`${base}/metrics`)).status).toBe(404);
      server.child.kill('SIGTERM');
      await ended(server.child);
      expect((await buy()).status).toBe(502);
    } finally {
      await nginx.stop();
    }
    const { requests, errors } = nginx.logs();
    expect(requests.match(/"GET \/private\/api\/order\/add" (?:200|502)/g)).toHaveLength(2);
    for (const written of [requests, errors, server.output().split('Ctrl+C')[1]]) {
      expect(written).not.toMatch(new RegExp(`${DEMO.payPassword}|pay_password`));
    }
    rmSync(folder, { recursive: true });
  },
);

it.skipIf(!existsSync(NGINX))(
  'without TLS nginx sends a page on to https, and refuses a call, whose token was sent in clear',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hengdu-nginx-'));
    const server = await startServer((_request, response) => response.end(ANSWERED));
    const nginx = await startNginx(folder, [server.base]);
    const page = '/product-list?type=1';
    const secure = `https://127.0.0.1${page}`;
    expect(await inClear(nginx.plain, page)).toEqual([308, secure]);
    for (const call of CALLS_IN_CLEAR) {
      for (const method of ['GET', 'POST']) {
        expect(await inClear(nginx.plain, call, method)).toEqual([403, null]);
      }
    }
    await nginx.stop();
    await server.stop();
    const { requests, errors, start } = nginx.logs();
    expect(requests + errors + start).not.toMatch(/pay_password|private/);
    rmSync(folder, { recursive: true });
  },
);

it.skipIf(!existsSync(NGINX)).each([
  ['by itself nginx passes on the address of its peer, whatever a header says', [], '127.0.0.1'],
  [
    'behind a CDN, its lines filled in, nginx passes on the address that the CDN saw',
    ['set_real_ip_from', 'real_ip_header', 'real_ip_recursive'],
    '203.0.113.7',
  ],
])('%s', async (_what, enabled, passedOn) => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-nginx-'));
  const seen: unknown[] = [];
  const server = await startServer((request, response) => {
    seen.push(request.headers['x-forwarded-for']);
    response.end(ANSWERED);
  });
  const conf = enabled.reduce((text, name) => text.replace(`# ${name} `, `${name} `), shippedNginx);
  const nginx = await startNginx(folder, [server.base], conf.replace('192.0.2.0/24', '127.0.0.1'));
  seen.length = 0;
  await fetch(nginx.base, { headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' } });
  await nginx.stop();
  await server.stop();
  rmSync(folder, { recursive: true });
  expect(seen).toEqual([passedOn]);
});

it.skipIf(!existsSync(NGINX))(
  'nginx sends no write twice, though the server dies over it on a connection that was used before',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hengdu-nginx-'));
    expect(await timesSent((server) => startNginx(folder, [server]))).toEqual(SENT_ONCE);
    rmSync(folder, { recursive: true });
  },
);

it.skipIf(!existsSync(NGINX))(
  'one connection to nginx carries a page’s files, its calls and the chat’s stream at once',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hengdu-nginx-'));
    const paths = [
      '/private/api/chat/stream',
      ...Array.from({ length: 20 }, (_, nth) => `/${nth}`),
    ];
    const held: ServerResponse[] = [];
    const server = await startServer((request, response) => {
      if (request.headers['x-from'] === undefined) return response.end();
      held.push(response);
      // None is answered before all are there.
      if (held.length === paths.length) for (const one of held) one.end(ANSWERED);
      return undefined;
    });
    const nginx = await startNginx(folder, [server.base]);
    const connection = connectHttp2(nginx.h2);
    const statuses = await Promise.all(
      paths.map(async (path) => {
        const [headers] = await once(
          connection.request({ ':path': path, 'x-from': 'page' }),
          'response',
        );
        return headers[':status'];
      }),
    );
    expect(statuses).toEqual(paths.map(() => 200));
    connection.destroy();
    await nginx.stop();
    await server.stop();
    rmSync(folder, { recursive: true });
  },
);

const HELD_PAGE = '/terms';

it.skipIf(!existsSync(NGINX))(
  'of one address nginx passes on so many requests at once, and logins and the like at a pace',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hengdu-nginx-'));
    const held: ServerResponse[] = [];
    const server = await startServer((request, response) => {
      const isStream = request.url?.startsWith('/private/api/chat/stream');
      if (isStream || request.url === HELD_PAGE) {
        response.write('\n');
        held.push(response);
      } else response.end(ANSWERED);
    });
    const few = shippedNginx
      .replace('limit_conn hengdu_open 400', 'limit_conn hengdu_open 2')
      .replace('limit_conn hengdu_streams 200', 'limit_conn hengdu_streams 3')
      .replace('rate=20r/s', 'rate=1r/m')
      .replace('burst=200', 'burst=2');
    const nginx = await startNginx(folder, [server.base], few);
    const statusOf = async (path: string) => (await fetch(nginx.base + path)).status;
    const entrance = '/public/api/member/login';
    const entered: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) entered.push(await statusOf(entrance));
    expect(entered).toEqual([200, 200, 200, 429]);
    expect(await statusOf('/public/api/index/config')).toBe(200);
    const opened: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) {
      opened.push(await statusOf(`/private/api/chat/stream?after=${nth}`));
    }
    expect(opened).toEqual([200, 200, 200, 429]);
    // The streams hold up none of the others, which have their own bound.
    const others: number[] = [];
    for (let nth = 0; nth < 3; nth += 1) others.push(await statusOf(HELD_PAGE));
    expect(others).toEqual([200, 200, 429]);
    for (const response of held) response.end();
    await nginx.stop();
    await server.stop();
    rmSync(folder, { recursive: true });
  },
);
