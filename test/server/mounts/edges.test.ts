import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { acceptsEncoding } from '#server/http/acceptEncoding.ts';
import { compress } from '#server/mounts/compress.ts';
import { readEnvironment } from '#server/mounts/environment.ts';
import { securityTxt } from '#server/mounts/securityTxt.ts';
import { withTransportSecurity } from '#server/mounts/transportSecurity.ts';
import { apiDevPlugin } from '#server/mounts/vite.ts';
import { ownDataDir } from '#server/ops/operatorSocket.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { callerOf, loginTokens } from '../support.ts';

describe('test control', () => {
  const asked = (HOST?: string) => readEnvironment({ HD_TEST_CONTROL: '1', ...(HOST && { HOST }) });

  it.each([undefined, '127.0.0.1', '127.8.0.1', '::1', 'localhost'])('opens on %s', (host) => {
    expect(asked(host).testControl).toBe(true);
  });

  it.each(['0.0.0.0', '::', '192.168.1.7', '127.0.0.1.evil.example', 'localhost.evil.example'])(
    'does not open on %s, and nothing starts',
    (host) => {
      expect(() => asked(host)).toThrow(/^HD_TEST_CONTROL=1 .* HOST=.*/);
      expect(readEnvironment({ HOST: host }).testControl).toBe(false);
    },
  );

  it.each([
    { TRUST_PROXY: '1' },
    { SHARE_BASE: 'https://app.example.com' },
    { NODE_ENV: 'production' },
  ])('does not open where members come through a proxy, as with %o', (env) => {
    expect(() => readEnvironment({ HD_TEST_CONTROL: '1', ...env })).toThrow(/^HD_TEST_CONTROL=1 /);
    expect(readEnvironment(env).testControl).toBe(false);
  });

  describe('of a development server', () => {
    /** Begins one that is to listen there; whether it came so far as to load the server. */
    const begins = async (host: string | boolean | undefined): Promise<boolean> => {
      vi.stubEnv('HD_TEST_CONTROL', '1');
      onTestFinished(() => void vi.unstubAllEnvs());
      const loaded = new Error('loaded');
      const vite = { config: { server: { host } }, ssrLoadModule: () => Promise.reject(loaded) };
      const { configureServer } = apiDevPlugin() as {
        configureServer: (server: object) => Promise<void>;
      };
      return configureServer(vite).then(
        () => false,
        (error: unknown) => {
          if (error === loaded) return true;
          throw error;
        },
      );
    };

    it.each([undefined, false, 'localhost', '127.0.0.1'])('opens with --host %s', async (host) => {
      expect(await begins(host)).toBe(true);
    });

    // `--host` without an address is every one that the machine has.
    it.each([true, '0.0.0.0', '::', '192.168.1.7'])(
      'does not open with --host %s, and nothing starts',
      async (host) => {
        await expect(begins(host)).rejects.toThrow(/^HD_TEST_CONTROL=1 .* HOST=/);
      },
    );
  });
});

describe('a setting of a start', () => {
  it.each([
    ['TRUST_PROXY', ['true', 'yes', 'on', ' 1', '2'], ['0', '1', '']],
    ['HD_TEST_CONTROL', ['true', 'on'], ['0', '1', '']],
    ['SAMPLE_DATA', ['true', 'no', 'off'], ['0', '1', '']],
    ['MAIL', ['Print', 'console', 'off'], ['print', 'none', '']],
    ['EMBEDDED_SYNC', ['0', 'false', 'OFF'], ['on', 'off', '']],
    [
      'SHARE_BASE',
      [
        'app.example.com',
        '/app',
        'https://',
        'ftp://a.example',
        'https://a.example ',
        'http://a/?b',
      ],
      ['https://app.example.com', 'https://app.example.com/', 'http://localhost:4173', ''],
    ],
    [
      'CORS_ORIGINS',
      [
        '*',
        'null',
        'app.example.com',
        'https://a.example/app',
        'https://A.example',
        'https://a:443',
      ],
      ['https://a.example/, http://b.example:8080', 'capacitor://localhost', ''],
    ],
  ])('%s is none of %j, which is said, but any of %j', (name, refused, taken) => {
    const read = (value: string) => () => readEnvironment({ [name]: value });
    for (const value of refused) {
      expect(read(value), value).toThrow(new RegExp(`^${name} must be [^.]+`));
    }
    for (const value of taken) expect(read(value), value).not.toThrow();
  });
});

describe('compression', () => {
  const asking = (encoding: string) =>
    new Request('http://app.test/', { headers: { 'accept-encoding': encoding } });

  it.each([
    ['gzip', true],
    ['deflate, GZIP;q=0.5', true],
    ['*', true],
    ['br, *;q=0.1', true],
    ['', false],
    ['br', false],
    ['gzip;q=0', false],
    ['gzip; q=0.000, br', false],
    ['gzip ; Q = 0', false],
    ['*, gzip;q=0', false],
    ['*;q=0', false],
    ['identity', false],
    ['not-gzip', false],
    ['gzip;q=nonsense', false],
  ])('of a client that takes "%s": %s', async (encoding, isGzipped) => {
    const request = asking(encoding);
    expect(acceptsEncoding(request, 'gzip')).toBe(isGzipped);
    const answer = await compress(request, Response.json({ text: 'x'.repeat(2000) }));
    expect(answer.headers.get('content-encoding')).toBe(isGzipped ? 'gzip' : null);
    expect(answer.headers.get('vary')).toBe('accept-encoding');
  });
});

describe('the Host header', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('never becomes a link', async () => {
    const token = (await loginTokens(server, '13800000001')).accessToken;
    const evil = 'http://evil.example';
    const config = await server.fetch(`${evil}/public/api/index/config`);
    expect(await config.text()).not.toContain('evil.example');
    const headers = { authorization: `Bearer ${token}` };
    const team = await server.fetch(`${evil}/private/api/team/info`, { headers });
    expect(await team.text()).not.toContain('evil.example');
  });

  it('leaves links to the setting, or to the page, which knows its own address', async () => {
    const token = (await loginTokens(server, '13800000001')).accessToken;
    const { data } = await callerOf(server, token).get('/private/api/team/info');
    expect(data.invite_url).toBe('');
  });
});

describe('transport security', () => {
  const ask = (headers: Record<string, string>, trustProxy: boolean) =>
    withTransportSecurity(
      new Request('http://app.test/', { headers }),
      Response.json(null),
      trustProxy,
    ).headers.get('strict-transport-security');

  it('is asked of browsers that came by TLS, and only of them', () => {
    expect(ask({ 'x-forwarded-proto': 'https' }, true)).toBe('max-age=31536000');
    // The last proxy's word counts, as for addresses.
    expect(ask({ 'x-forwarded-proto': 'http, https' }, true)).toBe('max-age=31536000');
    expect(ask({ 'x-forwarded-proto': 'https, http' }, true)).toBeNull();
    expect(ask({ 'x-forwarded-proto': 'http' }, true)).toBeNull();
    expect(ask({}, true)).toBeNull();
    expect(ask({ 'x-forwarded-proto': 'https' }, false)).toBeNull();
  });
});

describe('whom to report a hole to', () => {
  const ask = (path: string, contact = 'mailto:security@example.com') =>
    securityTxt(new Request(`http://app.test${path}`), contact, Date.UTC(2026, 0, 1));

  it('is where it is looked for, until a day that is not past', async () => {
    const answer = ask('/.well-known/security.txt');
    expect(answer?.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await answer?.text())?.split('\n')).toEqual([
      'Contact: mailto:security@example.com',
      'Expires: 2026-04-01T00:00:00Z',
      'Preferred-Languages: zh, en',
      '',
    ]);
  });

  it('is said nowhere else, and not where nobody is named', () => {
    expect(ask('/home')).toBeNull();
    expect(ask('/.well-known/security.txt', '')).toBeNull();
  });

  it.each(['security@example.com', 'http://example.com', 'mailto:a@b.example\nExpires: x'])(
    'is an address to report to, not %j',
    (contact) => {
      expect(() => readEnvironment({ SECURITY_CONTACT: contact })).toThrow(/SECURITY_CONTACT/);
    },
  );
});

describe('the operators’ socket', () => {
  it.skipIf(process.platform === 'win32')(
    'is not put elsewhere where its path is too long: that is said',
    async () => {
      const root = mkdtempSync(join(tmpdir(), 'hengdu-long-'));
      const deep = join(root, 'x'.repeat(100));
      mkdirSync(deep);
      try {
        await expect(ownDataDir(deep)).rejects.toThrow(/^DATA_DIR .* is too long a path/);
        expect(existsSync(join(deep, 'ops.sock'))).toBe(false);
      } finally {
        rmSync(root, { recursive: true });
      }
    },
  );

  it.each([
    ['NFS', 0x6969],
    ['SMB', -11317950],
    ['SMB', 0xfe534d42],
  ])(
    'is not trusted on a network, %s (%i): its machine would be the only one to see it',
    async (name, type) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'hengdu-network-'));
      const owned = ownDataDir(dataDir, async () => type);
      await expect(owned).rejects.toThrow(`${dataDir} is on a network (${name})`);
      expect(readdirSync(dataDir)).toEqual([]);
      rmSync(dataDir, { recursive: true });
    },
  );

  describe.skipIf(process.platform === 'win32')('of a killed process', () => {
    let dataDir: string;
    /** A socket that nobody listens on any more: the file under which it was bound is another one. */
    const leave = async (name: string): Promise<void> => {
      const left = createServer();
      const bound = join(dataDir, 'bound');
      await new Promise<void>((done) => left.listen(bound, done));
      renameSync(bound, join(dataDir, name));
      await new Promise((done) => left.close(done));
    };
    beforeEach(() => {
      dataDir = mkdtempSync(join(tmpdir(), 'hengdu-own-'));
    });
    afterEach(() => rmSync(dataDir, { recursive: true }));

    it.each([
      ['this version', ['own.0', 'ops.sock']],
      ['an older version', ['ops.sock']],
      ['several processes', ['own.0', 'own.1', 'ops.sock']],
    ])('lets one of three that start at once own the directory, after %s', async (_, names) => {
      for (const name of names) await leave(name);
      const started = await Promise.allSettled([1, 2, 3].map(() => ownDataDir(dataDir)));
      const owners = started.filter(({ status }) => status === 'fulfilled');
      expect(owners).toHaveLength(1);
      const refused = started.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject(
        Array(2).fill({
          reason: { message: expect.stringContaining(`by process ${process.pid}.`) },
        }),
      );
      await Promise.all(started.map((one) => one.status === 'fulfilled' && one.value.release()));
      expect(readdirSync(dataDir)).toEqual([]);
      await (await ownDataDir(dataDir)).release();
    });
  });
});
