import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ended } from '#test/support/serverProcess.ts';

/** The configuration that is shipped. */
export const shippedNginx = readFileSync(
  join(import.meta.dirname, '../../deploy/nginx.conf'),
  'utf8',
);

/** Where this machine has nginx, if it has. */
export const NGINX = process.env.NGINX_PATH ?? '/usr/sbin/nginx';

interface Ports {
  readonly port: number;
  readonly plainPort: number;
  /** For HTTP/2: without TLS, which would name the protocol, it needs one of its own. */
  readonly h2Port: number;
}

/** The shipped file with this machine's ports, without TLS, its logs in `folder`. */
const onThisMachine = (
  shipped: string,
  folder: string,
  { port, plainPort, h2Port }: Ports,
  upstreams: readonly string[],
): string => {
  const servers = shipped
    .replace(/.*listen \[::\].*\n/g, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace(/.*ssl_.*\n/g, '')
    .replace(
      /listen 443 ssl( http2)?;/,
      (_line, h2) => `listen 127.0.0.1:${port}; ${h2 ? `listen 127.0.0.1:${h2Port}${h2};` : ''}`,
    )
    .replaceAll('/var/log/nginx', folder)
    .replace(
      'server 127.0.0.1:4173;',
      upstreams.map((upstream) => `server ${upstream};`).join('\n'),
    );
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
  return `daemon off; pid ${folder}/pid; events {} http { ${temporary}\n${servers} }`;
};

/**
 * A port for a program to listen on. A connection that was made to it keeps it until `release`: meanwhile the
 * system gives it to nobody who asks for any port, and lets the program listen there.
 */
export const reservePort = async () => {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const [accepted] = (await once(listener, 'connection')) as [Socket];
  listener.close();
  const release = (): void => {
    for (const socket of [client, accepted]) socket.destroy();
  };
  return { port, release };
};

/** Calls that a tool with the wrong scheme makes, however it writes their paths. */
export const CALLS_IN_CLEAR = [
  '/public/api/member/login',
  '/private/api/order/add?product_id=26&pay_password=246810',
  '//private/api/member/info',
  '/%70rivate/api/member/info',
] as const;

/** How a call and a page are answered in clear: status, and where they are sent on to. */
export const inClear = async (plain: string, path: string, method = 'GET') => {
  const { status, headers } = await fetch(`${plain}${path}`, { method, redirect: 'manual' });
  return [status, headers.get('location')];
};

/** Resolves once a server answers; throws with what its process wrote once that has ended. */
export const untilAnswered = async (url: string, child: ChildProcess): Promise<void> => {
  let written = '';
  child.stderr?.on('data', (chunk) => {
    written += String(chunk);
  });
  let failure: Error | null = null;
  child.once('error', (error) => {
    failure = error;
  });
  for (;;) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    // A refusal without a connection comes within the same turn; the end of a process needs another.
    await setImmediate();
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`${child.spawnfile} ended before it answered: ${written}`);
    }
    if (answered) return;
  }
};

export interface RunningNginx {
  readonly base: string;
  /** Where it listens without TLS, as on port 80. */
  readonly plain: string;
  /** Where it speaks HTTP/2, if the configuration says so. */
  readonly h2: string;
  stop(): Promise<void>;
  /** What it has written to its log, to that of its errors, and while it started. */
  logs(): { readonly requests: string; readonly errors: string; readonly start: string };
}

/** Starts nginx with the shipped configuration, or that `as` filled in, in front of servers, its files in `folder`. */
export const startNginx = async (
  folder: string,
  servers: readonly string[],
  as: string = shippedNginx,
): Promise<RunningNginx> => {
  const reserved = await Promise.all([reservePort(), reservePort(), reservePort()]);
  const [port, plainPort, h2Port] = reserved.map((one) => one.port) as [number, number, number];
  const logs = join(folder, 'logs');
  mkdirSync(logs, { recursive: true });
  const conf = join(folder, 'nginx.conf');
  const upstreams = servers.map((base) => new URL(base).host);
  writeFileSync(conf, onThisMachine(as, logs, { port, plainPort, h2Port }, upstreams));
  const nginx = spawn(NGINX, ['-c', conf, '-p', folder, '-e', join(logs, 'start.log')]);
  const base = `http://127.0.0.1:${port}`;
  await untilAnswered(base, nginx);
  for (const { release } of reserved) release();
  const read = (name: string): string => readFileSync(join(logs, name), 'utf8');
  return {
    base,
    plain: `http://127.0.0.1:${plainPort}`,
    h2: `http://127.0.0.1:${h2Port}`,
    stop: async () => {
      nginx.kill('SIGTERM');
      await ended(nginx);
    },
    logs: () => ({
      requests: read('hengdu.log'),
      errors: read('hengdu-error.log'),
      start: read('start.log'),
    }),
  };
};
