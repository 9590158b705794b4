import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type PageSettings, readEnvironment } from '#server/mounts/environment.ts';
import { settingIn, withSetting } from '#server/mounts/page.ts';
import { createStaticFiles } from '#server/mounts/staticFiles.ts';
import { ADDRESSES } from './addresses.ts';

const HTML = `<!doctype html><head><meta name="hd:api-base" content="" />
<meta name="hd:geolocation" content="" /><meta name="hd:attempt-key" content="auto" />
<style>body{margin:0}</style><script>start()</script><script src="/assets/app-1.js"></script></head>`;

const settings = (env: Record<string, string> = {}): PageSettings => readEnvironment(env).page;
let folder: string;
let files: ReturnType<typeof createStaticFiles>;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hengdu-dist-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), HTML);
  writeFileSync(join(folder, 'login.html'), HTML.replace('start()', 'startLogin()'));
  writeFileSync(join(folder, 'assets/app-1.js'), 'plain');
  writeFileSync(join(folder, 'assets/app-1.js.br'), 'as brotli');
  writeFileSync(join(folder, 'assets/app-1.js.gz'), 'as gzip');
  mkdirSync(join(folder, '.vite'));
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'assets/app-1.js.map'), '{"sources":[]}');
  writeFileSync(join(folder, 'icon.svg'), '<svg/>');
  writeFileSync(join(folder, 'sw.js'), 'worker');
  writeFileSync(join(folder, 'sw-off.js'), 'end of the worker');
  writeFileSync(join(folder, 'secret.env'), 'no');
  files = createStaticFiles(folder, settings());
});
afterAll(() => rmSync(folder, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  files(new Request(`http://app.test${path}`, { headers, method }));
const GEO = 'https://geo.example/me';
const PAGE = { accept: 'text/html,*/*' };

describe('the service worker', () => {
  it.each([
    ['', 'worker'],
    ['off', 'end of the worker'],
  ])('with SERVICE_WORKER=%s is the file of a build: %s', async (SERVICE_WORKER, text) => {
    const served = createStaticFiles(folder, settings({ SERVICE_WORKER }));
    const response = await served(new Request('http://app.test/sw.js'));
    expect(await response.text()).toBe(text);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toContain('text/javascript');
  });
});

it('keeps source maps back', async () => {
  for (const headers of [{}, PAGE]) {
    for (const path of [
      '/assets/app-1.js.map',
      '/assets/app-1.js%2Emap',
      '/%61ssets/app-1.js.m%61p',
    ])
      expect((await get(path, headers)).status).toBe(404);
  }
});

describe('pages', () => {
  it.each(['/', '/home', '/product-detail/3?x=1', '/index.html'])('%s is the app', async (path) => {
    const response = await get(path, PAGE);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('at an address with a page of its own are that page, with its own hashes', async () => {
    for (const path of ['/login', '/login?redirect=%2Fmine']) {
      const response = await get(path, PAGE);
      expect(await response.text()).toContain('startLogin()');
      const hash = createHash('sha256').update('startLogin()').digest('base64');
      expect(response.headers.get('content-security-policy')).toContain(
        `script-src 'self' 'sha256-${hash}';`,
      );
    }
  });

  it.each([
    ['/login/?redirect=%2Fmine', '/login?redirect=%2Fmine'],
    ['/product-detail/3//', '/product-detail/3'],
  ])('at %s, which ends in a slash, leads to %s', async (address, to) => {
    const response = await get(address, PAGE);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(to);
  });

  it('at an address of slashes keep nobody waiting', async () => {
    const began = process.cpuUsage();
    expect((await get(`/a${'/'.repeat(100_000)}x`, PAGE)).status).toBe(200);
    // Microseconds: some hundred, or a minute where every slash looks at all behind it.
    expect(process.cpuUsage(began).user).toBeLessThan(1_500_000);
  });

  it('at an address that begins with two slashes lead to no other host', async () => {
    const response = await get('//example.com/', PAGE);
    expect(response.status).toBe(200);
    expect(response.headers.get('location')).toBeNull();
  });

  it.each(['/login.html', '/login%2Ehtml', '/index%2ehtml', '/%69ndex.htm%6C'])(
    'at the name of a file (%s) have the settings and the policy, which the file itself lacks',
    async (path) => {
      const file = await get(path, PAGE);
      expect(await file.text()).toContain('<script>start()');
      expect(file.headers.get('content-security-policy')).toContain('require-trusted-types-for');
    },
  );

  it('carry the run-time settings', async () => {
    const page = createStaticFiles(
      folder,
      settings({ API_BASE: 'https://api.example.com/v1"><x', SEND_ATTEMPT_KEY: 'on' }),
    );
    const response = await page(new Request('http://app.test/', { headers: PAGE }));
    const html = await response.text();
    expect(html).toContain(
      '<meta name="hd:api-base" content="https://api.example.com/v1&quot;>&lt;x" />',
    );
    expect(html).toContain('<meta name="hd:attempt-key" content="on" />');
    expect(html).toContain('<meta name="hd:geolocation" content="/public/geo" />');
    expect(response.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://api.example.com;",
    );
  });

  it('may reach what the build was given, where the start names nothing else', async () => {
    const given = mkdtempSync(join(tmpdir(), 'hengdu-dist-'));
    onTestFinished(() => rmSync(given, { recursive: true }));
    const html = HTML.replace(
      'api-base" content=""',
      'api-base" content="https://api.example.com"',
    );
    writeFileSync(join(given, 'index.html'), html);
    const page = createStaticFiles(given, settings());
    const { headers } = await page(new Request('http://app.test/', { headers: PAGE }));
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://api.example.com;");
    expect(policy).toContain("img-src 'self' data: blob: https://api.example.com;");
  });

  it.each<[what: string, env: Record<string, string>, built: string, expected: string]>([
    ['the one of the build, where the start names none', {}, GEO, GEO],
    ['the server’s own, where neither names one', {}, '', '/public/geo'],
    ['the one of the start, where it names one', { GEOLOCATION_URL: `${GEO}/2` }, GEO, `${GEO}/2`],
    ['none, where the start switches it off', { GEOLOCATION_URL: '' }, GEO, ''],
    ['none, where neither wants one', { GEOLOCATION_URL: '' }, '', ''],
  ])('ask a geolocation service: %s', async (_what, env, built, expected) => {
    const given = mkdtempSync(join(tmpdir(), 'hengdu-dist-'));
    onTestFinished(() => rmSync(given, { recursive: true }));
    writeFileSync(join(given, 'index.html'), withSetting(HTML, 'hd:geolocation', built));
    const page = createStaticFiles(given, settings(env));
    const response = await page(new Request('http://app.test/', { headers: PAGE }));
    expect(settingIn(await response.text(), 'hd:geolocation')).toBe(expected);
    const policy = response.headers.get('content-security-policy') ?? '';
    const [asked] = /(?<=connect-src )[^;]*/.exec(policy) ?? [];
    expect(asked).toBe(
      expected.startsWith('https:') ? `'self' ${new URL(expected).origin}` : undefined,
    );
  });

  it('allow their own inline parts by hash and no other', async () => {
    const policy = (await get('/', PAGE)).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(policy).toMatch(/style-src 'self' 'sha256-47DEQp[^']+' 'sha256-[^']+';/);
    expect(policy).toContain(
      "require-trusted-types-for 'script'; trusted-types dompurify hd-worker",
    );
    expect(policy).not.toContain('unsafe');
  });

  it('show pictures of the origin that the settings name', async () => {
    const page = createStaticFiles(folder, settings(), 'https://media.example.com/a');
    const { headers } = await page(new Request('http://app.test/', { headers: PAGE }));
    expect(headers.get('content-security-policy')).toContain(
      "img-src 'self' data: blob: https://media.example.com;",
    );
  });

  it('come compressed', async () => {
    const response = await get('/', { ...PAGE, 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    const body = brotliDecompressSync(Buffer.from(await response.arrayBuffer()));
    expect(body.toString()).toContain('hd:api-base');
  });
});

describe('assets', () => {
  it('are immutable and come as they were compressed ahead', async () => {
    const brotli = await get('/assets/app-1.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(await brotli.text()).toBe('as brotli');
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(brotli.headers.get('vary')).toBe('accept-encoding');
    const gzip = await get('/assets/app-1.js', { 'accept-encoding': 'br;q=0, gzip' });
    expect(await gzip.text()).toBe('as gzip');
    expect(await (await get('/assets/app-1.js')).text()).toBe('plain');
  });

  it('that are missing are 404, never the page', async () => {
    const response = await get('/assets/gone-1.js', PAGE);
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('');
  });
});

describe('other paths', () => {
  it('serve named files without long caching', async () => {
    const response = await get('/icon.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    '/secret.env',
    '/../package.json',
    '/%2e%2e%2f%2e%2e%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/%00.svg',
    '/%zz.svg',
    '/missing.png',
    // Decoded twice, they would be files that are there.
    '/ico%256E.svg',
    '/assets/app-1%252Ejs',
  ])('%s is not found', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('are the app where no kind of file is asked for', async () => {
    expect((await get('/home', { accept: 'application/json' })).status).toBe(200);
    expect((await get('/home', {}, 'HEAD')).status).toBe(200);
    expect((await get('/private/api/none', PAGE)).status).toBe(404);
  });

  it('never name hidden files', async () => {
    for (const headers of [{}, PAGE]) {
      expect((await get('/.vite/manifest.json', headers)).status).toBe(404);
      expect((await get('/%2evite/manifest.json', headers)).status).toBe(404);
    }
  });

  it.each([
    ['/home', 'GET'],
    ['/assets/app-1.js', 'GET'],
    ['/assets/gone-1.js', 'GET'],
    ['/icon.svg', 'GET'],
    ['/.vite/manifest.json', 'GET'],
    ['/', 'POST'],
  ])('%s (%s) may be framed by nobody and is what it says it is', async (path, method) => {
    const { headers } = await get(path, PAGE, method);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each(['/', '/login', '/icon.svg'])(
    'take no other method, and say which (%s)',
    async (path) => {
      const answer = await get(path, PAGE, 'POST');
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
      expect(await answer.text()).toBe('');
    },
  );
});

describe('the environment', () => {
  it('has defaults and refuses nonsense', () => {
    expect(readEnvironment({})).toMatchObject({
      host: '127.0.0.1',
      port: 4173,
      dataDir: '.data',
      testControl: false,
    });
    expect(readEnvironment({ HD_TEST_CONTROL: '0' }).testControl).toBe(false);
    expect(() => readEnvironment({ PORT: 'eighty' })).toThrow(/PORT/);
  });

  it('takes the origins that may call with spaces around them, or a slash behind', () => {
    const { settings: read } = readEnvironment({
      CORS_ORIGINS: 'https://app.example.com, https://m.example.com/ ,',
    });
    expect(read.corsOrigins).toEqual(['https://app.example.com', 'https://m.example.com']);
  });

  it.each([
    [{}, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ DATABASE_URL: 'postgres://db/hengdu' }, false],
    [{ SAMPLE_DATA: '0' }, false],
    [{ HOST: '0.0.0.0', SAMPLE_DATA: '1' }, true],
    // Behind a proxy a loopback address is no sign of being alone.
    [{ TRUST_PROXY: '1' }, false],
    [{ SHARE_BASE: 'https://app.example.com' }, false],
    [{ SHARE_BASE: 'http://localhost:4173' }, true],
    [{ TRUST_PROXY: '1', SAMPLE_DATA: '1' }, true],
    // A proxy of which nothing else here speaks.
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', SAMPLE_DATA: '1' }, true],
  ])('%o has sample data: %s, and prints mail as well', (env, expected) => {
    expect(readEnvironment(env)).toMatchObject({ sampleData: expected, printsMail: expected });
  });

  it('appends paths to addresses that end in a slash or not', () => {
    const env = {
      SHARE_BASE: 'https://app.example.com/',
      MEDIA_BASE: 'https://media.example.com/',
    };
    expect(readEnvironment(env).settings).toMatchObject({
      shareBase: 'https://app.example.com',
      operatorBase: 'https://app.example.com',
      mediaBase: 'https://media.example.com',
    });
  });

  it.each(['API_BASE', 'GEOLOCATION_URL', 'MEDIA_BASE'])(
    'says which address is none: %s',
    (name) => {
      for (const address of ADDRESSES.refused) {
        expect(() => readEnvironment({ [name]: address })).toThrow(`${name} must be an address`);
      }
      for (const address of ADDRESSES.taken) {
        expect(() => readEnvironment({ [name]: address })).not.toThrow();
      }
    },
  );

  it.each([
    ['SEND_ATTEMPT_KEY', 'auto, on, off'],
    ['SERVICE_WORKER', 'on, off'],
  ])('says which word a setting cannot be: %s', (name, words) => {
    expect(() => readEnvironment({ [name]: 'flase' })).toThrow(
      `${name} must be one of ${words}, not "flase".`,
    );
    for (const word of ['', ...words.split(', ')]) {
      expect(() => readEnvironment({ [name]: word })).not.toThrow();
    }
  });

  it('prints mail or not, as it is set', () => {
    expect(readEnvironment({ HOST: '0.0.0.0', MAIL: 'print' }).printsMail).toBe(true);
    expect(readEnvironment({ MAIL: 'none' }).printsMail).toBe(false);
  });
});
