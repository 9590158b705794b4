import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO } from '#server/seed/members.ts';
import { ended, startServerProcess, writePage } from '#test/support/serverProcess.ts';

const root = join(import.meta.dirname, '../..');
const shipped = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8');
const NGINX = process.env.NGINX_PATH ?? '/usr/sbin/nginx';

it('the log of the shipped nginx.conf names no query', () => {
  const [, format = ''] = /log_format hengdu '([^']*)'/.exec(shipped) ?? [];
  expect(format).toContain('$uri');
  expect(format).not.toMatch(/\$(?:request\b|request_uri|args|arg_|query_string|http_referer)/);
});

/** The shipped file with this machine's ports, without TLS, its logs in `folder`. */
const onThisMachine = (folder: string, port: number, upstream: string): string => {
  const servers = shipped
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/.*ssl_.*\n/g, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/log/nginx', folder)
    .replace('127.0.0.1:4173', upstream);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  return `daemon off; pid ${folder}/pid; events {} http { ${temporary}\n${servers} }`;
};

const freePort = async (): Promise<number> => {
  const held = createServer().listen(0, '127.0.0.1');
  await once(held, 'listening');
  const { port } = held.address() as AddressInfo;
  held.close();
  await once(held, 'close');
  return port;
};

const until = async (url: string): Promise<void> => {
  for (;;) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
  }
};

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
    const port = await freePort();
    mkdirSync(join(folder, 'logs'));
    const conf = join(folder, 'nginx.conf');
    writeFileSync(conf, onThisMachine(join(folder, 'logs'), port, new URL(server.base).host));
    const nginx = spawn(NGINX, ['-c', conf, '-p', folder, '-e', join(folder, 'logs/start.log')]);
    const base = `http://127.0.0.1:${port}`;
    try {
      await until(base);
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
      nginx.kill('SIGTERM');
      await ended(nginx);
    }
    const log = readFileSync(join(folder, 'logs/hengdu.log'), 'utf8');
    expect(log.match(/"GET \/private\/api\/order\/add" (?:200|502)/g)).toHaveLength(2);
    const errors = readFileSync(join(folder, 'logs/hengdu-error.log'), 'utf8');
    for (const written of [log, errors, server.output().split('Ctrl+C')[1]]) {
      expect(written).not.toMatch(new RegExp(`${DEMO.payPassword}|pay_password`));
    }
    rmSync(folder, { recursive: true });
  },
  60_000,
);
