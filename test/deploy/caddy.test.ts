import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ANSWERED, SENT_ONCE, startServer, timesSent } from './dyingServer.ts';
import { CALLS_IN_CLEAR, inClear, reservePort, untilAnswered } from './nginx.ts';

const shipped = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');
const CADDY = process.env.CADDY_PATH ?? 'caddy';
const asked = spawnSync(CADDY, ['version'], { encoding: 'utf8' });
const hasCaddy = asked.status === 0;
const asNumber = (version: string): number => {
  const [, major = '', minor = ''] = /(\d+)\.(\d+)/.exec(version) ?? [];
  return Number(major) * 1000 + Number(minor);
};
/** The first that knows trusted_proxies_strict. */
const FIRST_STRICT = '2.8';
const isStrict = hasCaddy && asNumber(asked.stdout) >= asNumber(FIRST_STRICT);
const SECRET = '246810';

it('every log of the shipped Caddyfile leaves the query and the headers out', () => {
  const logs = shipped.match(/^\tlog \{[\s\S]*?\n\t\}/gm) ?? [];
  expect(logs).toHaveLength(2);
  for (const log of logs) {
    expect(log).toMatch(/request>uri regexp "\\\?\.\*\$" ""/);
    expect(log).toContain('request>headers delete');
  }
  // The first is in the global options: it is that of failures, too.
  expect(shipped.replace(/^#.*\n/gm, '')).toMatch(/^\{\n\tlog \{/);
});

/** The lines for a CDN filled in, as the comments above them say: the CDN is this machine. */
const behindCdn = shipped
  .replace(/^\t# servers \{\n(?:\t#.*\n)*\t# \}$/m, (lines) => lines.replaceAll(/^\t# ?/gm, '\t'))
  .replace('192.0.2.0/24', '127.0.0.1')
  .replace('X-Forwarded-For {remote_host}', 'X-Forwarded-For {client_ip}');

it('the lines for a CDN say which Caddy knows them, and that none of them may be left out', () => {
  expect(behindCdn).toMatch(
    /^\tservers \{\n\s+trusted_proxies static 127\.0\.0\.1\n\s+trusted_proxies_strict\n\t\}$/m,
  );
  const above = shipped.slice(0, shipped.indexOf('# servers {'));
  expect(above).toContain(`From Caddy ${FIRST_STRICT} on`);
  expect(above).toMatch(/Without the strict line\b/);
});

it.skipIf(!hasCaddy)(
  'an older Caddy refuses the lines for a CDN: it does not start without them',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'hengdu-caddy-'));
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, behindCdn);
    const adapted = spawnSync(CADDY, ['adapt', '--config', file, '--adapter', 'caddyfile'], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(adapted.stderr.includes('trusted_proxies')).toBe(!isStrict);
    expect(adapted.status === 0).toBe(isStrict);
  },
);

/** Caddy with the shipped file, or that `as` filled in, with this machine's ports, in front of a server. */
const startCaddy = async (folder: string, server: string, as = shipped) => {
  const [own, plainOwn] = await Promise.all([reservePort(), reservePort()]);
  const { port } = own;
  const plainPort = plainOwn.port;
  const file = join(folder, 'Caddyfile');
  const here = as
    .replace('{\n\tlog {', '{\n\tadmin off\n\tauto_https off\n\tlog {')
    .replace('http://app.example.com {', `http://127.0.0.1:${plainPort} {`)
    .replace('app.example.com {', `http://127.0.0.1:${port} {`)
    .replace('127.0.0.1:4173', new URL(server).host);
  writeFileSync(file, here);
  const caddy = spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let written = '';
  for (const stream of [caddy.stdout, caddy.stderr]) {
    stream.on('data', (chunk) => {
      written += String(chunk);
    });
  }
  const base = `http://127.0.0.1:${port}`;
  await untilAnswered(base, caddy);
  for (const { release } of [own, plainOwn]) release();
  return {
    base,
    plain: `http://127.0.0.1:${plainPort}`,
    stop: async (): Promise<string> => {
      caddy.kill('SIGTERM');
      await once(caddy, 'close');
      return written;
    },
  };
};

it.skipIf(!hasCaddy)(
  'behind Caddy calls are answered, and no log of it has the payment password, also when the server is away',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hengdu-caddy-'));
    const asked: string[] = [];
    const server = await startServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers['x-forwarded-for']}`);
      response.end(ANSWERED);
    });
    const caddy = await startCaddy(folder, server.base);
    const buy = () =>
      fetch(`${caddy.base}/private/api/order/add?product_id=26&pay_password=${SECRET}`);
    expect((await buy()).status).toBe(200);
    expect(asked.filter((line) => line.includes(SECRET))).toEqual([
      `GET /private/api/order/add?product_id=26&pay_password=${SECRET} 127.0.0.1`,
    ]);
    expect((await fetch(`${caddy.base}/metrics`)).status).toBe(404);
    await server.stop();
    expect((await buy()).status).toBe(502);
    const written = await caddy.stop();
    expect(written).toMatch(/"logger":"http\.log\.error[^\n]*"uri":"\/private\/api\/order\/add"/);
    expect(written).toMatch(/"logger":"http\.log\.access[^\n]*"uri":"\/private\/api\/order\/add"/);
    expect(written).not.toMatch(new RegExp(`${SECRET}|pay_password`));
    rmSync(folder, { recursive: true });
  },
);

it.skipIf(!hasCaddy)(
  'without TLS Caddy sends a page on to https, and refuses a call, whose token was sent in clear',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hengdu-caddy-'));
    const server = await startServer((_request, response) => response.end(ANSWERED));
    const caddy = await startCaddy(folder, server.base);
    const page = '/product-list?type=1';
    expect(await inClear(caddy.plain, page)).toEqual([308, `https://127.0.0.1${page}`]);
    for (const call of CALLS_IN_CLEAR) {
      for (const method of ['GET', 'POST']) {
        expect(await inClear(caddy.plain, call, method)).toEqual([403, null]);
      }
    }
    expect(await caddy.stop()).not.toMatch(/pay_password|private/);
    await server.stop();
    rmSync(folder, { recursive: true });
  },
);

/** Which address reaches the server of a request that a CDN on this machine sends on, from a client that wrote one itself. */
const passedOn = async (as: string): Promise<unknown[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-caddy-'));
  const seen: unknown[] = [];
  const server = await startServer((request, response) => {
    seen.push(request.headers['x-forwarded-for']);
    response.end(ANSWERED);
  });
  const caddy = await startCaddy(folder, server.base, as);
  seen.length = 0;
  await fetch(caddy.base, { headers: { 'x-forwarded-for': '198.51.100.9, 203.0.113.7' } });
  await caddy.stop();
  await server.stop();
  rmSync(folder, { recursive: true });
  return seen;
};

it.skipIf(!hasCaddy)(
  'by itself Caddy passes on the address of its peer, whatever a header says',
  async () => {
    expect(await passedOn(shipped)).toEqual(['127.0.0.1']);
  },
);

// Left out where Caddy is older than these lines, as the 2.6 of Debian 12 is.
it.skipIf(!isStrict)(
  'behind a CDN, its lines filled in, Caddy passes on the address that the CDN saw',
  async () => {
    expect(await passedOn(behindCdn)).toEqual(['203.0.113.7']);
  },
);

it.skipIf(!hasCaddy)(
  'Caddy sends no write twice, though the server dies over it on a connection that was used before',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hengdu-caddy-'));
    expect(await timesSent((server) => startCaddy(folder, server))).toEqual(SENT_ONCE);
    rmSync(folder, { recursive: true });
  },
);
