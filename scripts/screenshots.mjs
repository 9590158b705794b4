/**
 * `npm run screenshots`: takes the pictures of the README and of the app's installation from the running
 * app with its sample data, and draws the icons as PNG, into public/. The same sources and browser give the same files.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { stalePart } from './build/buildStamp.mjs';
import { findInstalledChrome } from './findChrome.mjs';

const PORT = '4619';
const URL_BASE = `http://127.0.0.1:${PORT}`;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** Percent; text stays sharp, and all of them together stay below what a README may weigh. */
const QUALITY = 82;

/** For pictures, and what is drawn once all is there. */
const SETTLED_MS = 1500;

/** What time it is for the server when it starts: the sample data is dated back from it. */
const SHOWN_AT = Date.parse('2026-11-20T12:00:00+08:00');
/** What time it is for the page, which stays at it: all of the sample data is there by then. */
const LOOKED_AT = SHOWN_AT + 60_000;

/** Name, address, and how it is looked at. */
const PICTURES = [
  ['home', '/home', { viewport: PHONE }],
  ['product', '/product-detail/1', { viewport: PHONE }],
  ['assets', '/my-assets', { viewport: PHONE, colorScheme: 'dark' }],
  ['home-english', '/home', { viewport: PHONE, english: true }],
  ['desktop', '/investdetail/7', { viewport: DESKTOP, hasTouch: false }],
];

// Before the clock is set: a build takes minutes.
if (stalePart() !== null) {
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', ['run', 'build'], { stdio: 'inherit', shell });
  if (status !== 0) process.exit(1);
}

const data = mkdtempSync(join(tmpdir(), 'screenshots-'));
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  env: {
    ...process.env,
    PORT,
    DATA_DIR: data,
    SAMPLE_DATA: '1',
    HD_TEST_CONTROL: '1',
    HD_TEST_CLOCK_AHEAD: String(SHOWN_AT - Date.now()),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const listening = new Promise((resolve, reject) => {
  server.stdout.on('data', (text) => String(text).includes(PORT) && resolve());
  server.once('exit', () => reject(new Error('The server did not start.')));
});

const open = async (browser, { english, ...options }) => {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    hasTouch: true,
    reducedMotion: 'reduce',
    ...options,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(LOOKED_AT);
  await page.goto(`${URL_BASE}/login`);
  await page.locator('[name=phone], [autocomplete=username]').first().fill('13800000001');
  await page.locator('input[type=password]').fill('Hengdu2026');
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/home');
  if (english) {
    await page.goto(`${URL_BASE}/account-settings`);
    await page.locator('label', { hasText: 'English' }).click();
    await page.waitForFunction(() => localStorage.getItem('hd:preferences')?.includes('"en"'));
  }
  return page;
};

/** Runs in the page. */
const isLoaded = () =>
  document.querySelector('main section, main article') !== null &&
  ![...document.querySelectorAll('[aria-busy=true]')].some((element) => element.checkVisibility());

/** Runs in the page: the last digits of an order's number are drawn at random. */
const fixNumbers = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const fixed = text.data.replace(/([DTW]\d{8})\d{10}/g, (_, day) => `${day}0123456789`);
    if (fixed !== text.data) text.data = fixed;
  }
};

const take = async (browser, [name, address, options]) => {
  const page = await open(browser, options);
  await page.goto(URL_BASE + address);
  await page.waitForFunction(isLoaded);
  await page.waitForTimeout(SETTLED_MS);
  await page.evaluate(fixNumbers);
  const session = await page.context().newCDPSession(page);
  const { data: picture } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
  });
  writeFileSync(`public/screenshots/${name}.webp`, Buffer.from(picture, 'base64'));
  await page.context().close();
};

const draw = async (browser, source, size, name) => {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style>${readFileSync(`public/${source}`, 'utf8')}`,
  );
  await page.screenshot({ path: `public/${name}`, omitBackground: true });
  await page.close();
};

mkdirSync('public/screenshots', { recursive: true });
try {
  await listening;
  const browser = await chromium.launch({ executablePath: findInstalledChrome() ?? undefined });
  for (const picture of PICTURES) await take(browser, picture);
  for (const size of [192, 512]) await draw(browser, 'icon.svg', size, `icon-${size}.png`);
  await draw(browser, 'icon-maskable.svg', 512, 'icon-maskable-512.png');
  await browser.close();
} finally {
  server.removeAllListeners('exit');
  server.kill();
  rmSync(data, { recursive: true, force: true });
}
