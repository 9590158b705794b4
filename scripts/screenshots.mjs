/**
 * `npm run screenshots`: takes the pictures of the README and of the app's installation from the running
 * app with its sample data, and draws the icons as PNG, into public/.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findInstalledChrome } from './findChrome.mjs';

const PORT = '4619';
const URL_BASE = `http://127.0.0.1:${PORT}`;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
/** Percent; text stays sharp, and all of them together stay below what a README may weigh. */
const QUALITY = 82;

/** For pictures, and what is drawn once all is there. */
const SETTLED_MS = 1500;

/** Name, address, and how it is looked at. */
const PICTURES = [
  ['home', '/home', { viewport: PHONE }],
  ['product', '/product-detail/1', { viewport: PHONE }],
  ['assets', '/my-assets', { viewport: PHONE, colorScheme: 'dark' }],
  ['home-english', '/home', { viewport: PHONE, english: true }],
  ['desktop', '/investdetail/7', { viewport: DESKTOP, hasTouch: false }],
];

const data = mkdtempSync(join(tmpdir(), 'screenshots-'));
const server = spawn(process.execPath, ['scripts/start.mjs'], {
  env: { ...process.env, PORT, DATA_DIR: data, SAMPLE_DATA: '1' },
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

const take = async (browser, [name, address, options]) => {
  const page = await open(browser, options);
  await page.goto(URL_BASE + address);
  await page.waitForFunction(isLoaded);
  await page.waitForTimeout(SETTLED_MS);
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
