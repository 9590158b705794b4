import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkBackEnd } from '../../scripts/contract/run.ts';

const root = join(import.meta.dirname, '../..');
const ORIGIN = 'https://app.example.com';

let server: Server | null = null;
afterEach(() => {
  server?.close();
  server = null;
});

const listen = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

interface Printed {
  readonly title: string;
  readonly outcome: string;
  readonly slow?: boolean;
  readonly findings: readonly {
    readonly kind: string;
    readonly path: string;
    readonly text: string;
  }[];
}

const resultsOf = async (
  base: string,
  options: Partial<Parameters<typeof checkBackEnd>[0]> = {},
): Promise<readonly Printed[]> => {
  let printed = '';
  await checkBackEnd({
    base,
    json: true,
    ...options,
    print: (line) => {
      printed += line;
    },
  });
  return JSON.parse(printed).results;
};

/** Runs the command as `npm run contract` does. */
const command = async (args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/contract/check.ts', ...args],
    { cwd: root, env: { ...process.env, ...env } },
  );
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const [code] = await once(child, 'close');
  return { code, stdout, stderr };
};

/** Answers every call in the frame, and takes any login. */
const anything: RequestListener = (request, response) => {
  const isLogin = /login|refresh/.test(request.url ?? '');
  const tokens = { accessToken: 'a', refreshToken: 'r', expiresIn: 60 };
  response.end(JSON.stringify({ code: 0, msg: 'ok', data: isLogin ? tokens : [] }));
};

describe('npm run contract', () => {
  it('marks slow calls for people and for machines', async () => {
    const base = await listen(anything);
    const isSlow = async (slowMs: number) => (await resultsOf(base, { slowMs }))[0]?.slow;
    expect([await isSlow(-1), await isSlow(60_000)]).toEqual([true, false]);
    const lines: string[] = [];
    await checkBackEnd({ base, slowMs: -1, print: (line) => lines.push(line) });
    expect(lines[0]).toMatch(/\d+ ms SLOW$/);
  });

  it('reports a refusal that comes with a status by its code', async () => {
    const base = await listen((_request, response) => {
      response.writeHead(409).end(JSON.stringify({ code: 1003, msg: 'secret', data: null }));
    });
    const [first] = await resultsOf(base);
    expect(first?.findings).toEqual([
      { kind: 'differs', path: 'answer', text: 'HTTP 409 instead of 200, refused with code 1003' },
    ]);
  });

  it('finds that a login in JSON is not let through, and that the attempt key is not', async () => {
    const asked: (string | undefined)[] = [];
    const base = await listen((request, response) => {
      const wanted = request.headers['access-control-request-headers'];
      if (request.method === 'OPTIONS') asked.push(`${request.url} ${wanted}`);
      response.setHeader('access-control-allow-origin', ORIGIN);
      response.setHeader('access-control-allow-headers', 'authorization');
      response.setHeader('access-control-max-age', '60');
      response.end(JSON.stringify({ code: 0, msg: 'ok', data: [] }));
    });
    const results = await resultsOf(base, { origin: ORIGIN });
    const of = (path: string) =>
      results.find(({ title }) => title.startsWith('from ') && title.endsWith(path));
    expect(asked).toEqual([
      '/private/api/member/info authorization',
      '/public/api/member/login content-type',
      '/private/api/order/add authorization,idempotency-key',
    ]);
    expect(of('/member/login')?.findings).toEqual([
      { kind: 'differs', path: 'OPTIONS', text: 'does not allow content-type' },
    ]);
    expect(of('/order/add')).toMatchObject({
      outcome: 'ok',
      findings: [{ kind: 'note', path: 'OPTIONS' }],
    });
    expect(of('/member/info')?.findings).toEqual([]);
  });

  it('takes a star for every header but the bearer, as a browser does', async () => {
    const base = await listen((_request, response) => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      response.setHeader('access-control-max-age', '60');
      response.end(JSON.stringify({ code: 0, msg: 'ok', data: [] }));
    });
    const results = await resultsOf(base, { origin: ORIGIN });
    const of = (path: string) =>
      results.find(({ title }) => title.startsWith('from ') && title.endsWith(path))?.findings;
    const noBearer = { kind: 'differs', path: 'OPTIONS', text: 'does not allow authorization' };
    expect(of('/member/login')).toEqual([]);
    expect(of('/member/info')).toEqual([noBearer]);
    expect(of('/order/add')).toEqual([noBearer]);
  });

  it('finds a back-end that answers private calls to anybody', async () => {
    const base = await listen(anything);
    const account = { name: '1', password: 'x', areaCodeId: '', payPassword: '' };
    const results = await resultsOf(base, { account });
    const logouts = results.filter(({ title }) => title.startsWith('logout'));
    expect(logouts.map(({ findings }) => findings[0]?.text)).toEqual([
      'HTTP 200 instead of 401',
      'HTTP 200 instead of 401',
    ]);
  });

  /** What the check of a purchase finds where the answer and the list, twice, name the order so. */
  const purchaseOf = async (bought: unknown, listed: unknown) => {
    let key: unknown;
    const tokens = { accessToken: 'a', refreshToken: 'r', expiresIn: 60 };
    const base = await listen(({ headers }, response) => {
      key = headers['idempotency-key'] ?? key;
      const list = [
        { id: 1, status: 0, amountMin: '100.00', order_no: listed, attempt_key: key },
        { id: 2, status: 0, amountMin: '200.00', order_no: listed, attempt_key: key },
      ];
      const data = { ...tokens, id: 1, order_no: bought, list };
      response.end(JSON.stringify({ code: 0, msg: 'ok', data }));
    });
    const account = { name: '1', password: 'x', areaCodeId: '', payPassword: '1' };
    const results = await resultsOf(base, { account, writes: true });
    return (wanted: string) =>
      results
        .find(({ title }) => title === wanted)
        ?.findings.filter(({ path }) => path === 'walk')
        .map(({ text }) => text);
  };

  it.each([
    ['T1', 'T1'],
    [2026, 2026],
    [2026, '2026'],
  ])(
    'looks for the one order of a purchase that is named %j, and %j in the list',
    async (bought, listed) => {
      const foundOf = await purchaseOf(bought, listed);
      expect(foundOf('purchase')).toEqual([]);
      expect(foundOf('the same attempt again')).toEqual([]);
      expect(foundOf('the order in the list')).toEqual(['the order is in the list 2 times']);
    },
  );

  it('says of a purchase without an order number that its repeat cannot be checked', async () => {
    const foundOf = await purchaseOf('', 'T1');
    expect(foundOf('purchase')).toEqual(['no order_no: its repeat cannot be checked']);
    expect(foundOf('the same attempt again')).toBeUndefined();
  });

  it.each([
    ['no address', []],
    ['an address that is none', ['example.com']],
    ['another protocol', ['ftp://example.com']],
    ['two addresses', ['http://a.example', 'http://b.example']],
    ['an unknown option', ['http://a.example', '--loud']],
    ['writes without an account', ['http://a.example', '--writes']],
    ['an origin that is none', ['http://a.example', '--origin', 'app']],
  ])('is not understood with %s', async (_, args) => {
    const { code, stdout, stderr } = await command(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('npm run contract -- <base url>');
  });

  it('prints lines for people, and stops where nothing answers, with an account as well', async () => {
    const base = await listen(anything);
    const read = await command([base]);
    const isLine =
      /^(?:ok|DIFFERS|left out) +GET \/\S+ +(?:\d+ ms(?: SLOW)?|\(needs a token\))$|^ {2}(?:differs|note) |^\d+ as published, /;
    const lines = read.stdout.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => !isLine.test(line))).toEqual([]);
    await new Promise((closed) => server?.close(closed));
    const env = { CONTRACT_ACCOUNT: '13800000009', CONTRACT_PASSWORD: 'secret-of-login' };
    const { code, stdout } = await command([base], env);
    expect([code, stdout.replace(/\d+ ms/, 'n ms')]).toEqual([
      1,
      `DIFFERS   login  n ms\n  differs answer: no answer (ECONNREFUSED)\nNothing answers at ${base}: ECONNREFUSED.\n0 as published, 1 differ, 0 left out\n`,
    ]);
  });

  it('warns of a purchase beside its document, and ends with 1 where something differs', async () => {
    const base = await listen(anything);
    const { code, stdout, stderr } = await command([base, '--json', '--writes'], {
      CONTRACT_ACCOUNT: '13800000009',
      CONTRACT_PASSWORD: 'secret-of-login',
      CONTRACT_PAY_PASSWORD: '135790',
    });
    expect(code).toBe(1);
    expect(stderr).toContain('WRITING: one purchase');
    const { results } = JSON.parse(stdout) as { results: readonly Printed[] };
    expect(results.map(({ title }) => title)).toContain('purchase');
    expect(stdout + stderr).not.toMatch(/secret-of-login|135790/);
  });
});
