import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ANSWERED, SENT_ONCE, startServer, timesSent } from './dyingServer.ts';
import { freePort, untilAnswered } from './nginx.ts';

const shipped = readFileSync(join(import.meta.dirname, '../../deploy/Caddyfile'), 'utf8');
const CADDY = process.env.CADDY_PATH ?? 'caddy';
const hasCaddy = spawnSync(CADDY, ['version']).status === 0;
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

/** Caddy with the shipped file, with this machine's ports, in front of a server. */
const startCaddy = async (folder: string, server: string) => {
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  const here = shipped
    .replace('{\n\tlog {', '{\n\tadmin off\n\tauto_https off\n\tlog {')
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
  return {
    base,
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
  'Caddy sends no write twice, though the server dies over it on a connection that was used before',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'hengdu-caddy-'));
    expect(await timesSent((server) => startCaddy(folder, server))).toEqual(SENT_ONCE);
    rmSync(folder, { recursive: true });
  },
);
