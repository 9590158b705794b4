/**
 * Times first visits in a real browser on a throttled line and processor, and prints them beside a
 * reference measured in the same run: an empty page of the same server's machine. Machines differ and
 * are shared, so read figures as a ratio to the reference; nothing here passes or fails.
 * `npm run bench -- 7` makes seven runs of each page (default 5). Milliseconds, minimum / median / maximum.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { ensureChrome } from './findChrome.mjs';

const RUNS = Number(process.argv[2] ?? 5);
/** A middling phone on a slow fourth-generation line. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};
const SLOWER_CPU = 4;
const READY_LIMIT_MS = 60_000;
const DEMO = { phone: '13800000001', password: 'Hengdu2026' };

const startApp = (dataDir) => {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SAMPLE_DATA: '1' },
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const url = /running at\s+(http:\/\/\S+?)\/\s/.exec(output)?.[1];
      if (url) resolve({ child, url });
    });
    child.on('exit', () => reject(new Error(`The server ended:\n${output}`)));
  });
};

const startReference = async () => {
  const page = '<!doctype html><title>reference</title><main><h1>Reference</h1></main>';
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(page);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${server.address().port}` };
};

/** Runs in the page before anything else of it: adds up how long tasks kept the page from answering. */
const watchTasks = () => {
  const seen = { blocked: 0 };
  Object.defineProperty(globalThis, 'bench', { value: seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
};

const readFigures = () => ({
  paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  ready: performance.now(),
  blocked: globalThis.bench.blocked,
});

/** One first visit: nothing cached but, for a member, the session. */
const visit = async (browser, { url, ready, state }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'zh-CN',
    ...(state && { storageState: state }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchTasks);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU });
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator(ready).first().waitFor({ timeout: READY_LIMIT_MS });
    return await page.evaluate(readFigures);
  } finally {
    await context.close();
  }
};

/** The storage of a logged-in browser. */
const logIn = async (browser, url) => {
  const context = await browser.newContext({ locale: 'zh-CN' });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: '手机号' }).fill(DEMO.phone);
  await page.getByLabel(/^(密码|登录密码)$/).fill(DEMO.password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/home');
  const state = await context.storageState();
  await context.close();
  return state;
};

const spread = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (index) => String(Math.round(sorted[index] ?? Number.NaN)).padStart(6);
  return `${at(0)} ${at(Math.floor(sorted.length / 2))} ${at(sorted.length - 1)}`;
};

const dataDir = mkdtempSync(join(tmpdir(), 'hengdu-bench-'));
const reference = await startReference();
const app = await startApp(dataDir);
const browser = await chromium.launch({
  executablePath: await ensureChrome(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});
try {
  const state = await logIn(browser, app.url);
  const pages = [
    { name: 'reference', url: reference.url, ready: 'h1' },
    { name: '/login', url: `${app.url}/login`, ready: 'form button[type=submit]' },
    { name: '/home', url: `${app.url}/home`, ready: 'a[href^="/product-detail/"]', state },
    { name: '/mine', url: `${app.url}/mine`, ready: 'a[href="/investlist"]', state },
    {
      name: '/investlist',
      url: `${app.url}/investlist`,
      ready: 'a[href^="/investdetail/"]',
      state,
    },
  ];
  const figures = new Map(pages.map(({ name }) => [name, []]));
  // In turn, not one page after the other: whatever else the machine does disturbs all alike.
  for (let run = 0; run < RUNS; run += 1) {
    for (const page of pages) figures.get(page.name).push(await visit(browser, page));
  }
  const head = ['first paint', 'ready', 'blocked'].map((text) => text.padStart(23)).join('');
  console.log(`${'first visit to'.padEnd(14)}${head}   ms: min median max of ${RUNS}`);
  for (const [name, visits] of figures) {
    const columns = ['paint', 'ready', 'blocked'].map((key) =>
      spread(visits.map((figure) => figure[key])).padStart(23),
    );
    console.log(name.padEnd(14) + columns.join(''));
  }
} finally {
  await browser.close();
  app.child.kill('SIGTERM');
  reference.server.close();
  rmSync(dataDir, { recursive: true, force: true });
}
