/**
 * Times first visits to this app and to reference pages in one run, in turn, and prints their medians:
 * Lighthouse's figures (mobile, simulated slow 4G, processor four times slower), and when the page
 * answers a tap on a line that really is that slow. Machines differ and are shared, so read figures
 * beside the references; nothing here passes or fails.
 *
 * `npm run bench -- --rounds 5 --pages /login,minimal --skip lighthouse` (or `visits`).
 * ms throughout.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startBrowser } from './browser.mjs';
import { serveFolder, startApp } from './servers.mjs';
import { tableOf } from './table.mjs';
import { visitTwice } from './visits.mjs';

const ROOT = join(import.meta.dirname, '../..');
const DEMO = { phone: '13800000001', password: 'Hengdu2026' };
const READY = 'html:not(:has(#static-shell))';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string' },
    skip: { type: 'string', default: '' },
  },
});
const ROUNDS = Number(values.rounds);
const skips = new Set(values.skip.split(','));

const run = (command, args, cwd) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`);
};

/** Lighthouse has an install of its own, so that the app's stays small. */
const loadLighthouse = async () => {
  const folder = join(ROOT, 'bench');
  if (!existsSync(join(folder, 'node_modules'))) {
    console.log('Installing Lighthouse in bench/ …');
    run('npm', ['ci'], folder);
  }
  return (await import('../../bench/lighthouse.mjs')).measureWithLighthouse;
};

/** Lighthouse now and then loses a trace on a busy machine: that round then has one figure less. */
const orNull = async (measure) => {
  try {
    return await measure();
  } catch (error) {
    console.error(error.message);
    return null;
  }
};

const buildMinimal = () => {
  run('npx', ['vite', 'build', '--config', 'bench/minimal/vite.config.ts'], ROOT);
  return join(ROOT, 'bench/minimal/dist');
};

/** Logs in in the browser's own profile, which Lighthouse uses too; gives the storage. */
const logIn = async (browser, origin) => {
  const [context] = browser.contexts();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.locator('input[name=phone]').fill(DEMO.phone);
  await page.locator('input[name=password]').fill(DEMO.password);
  await page.locator(`${READY} form button[type=submit]`).click();
  await page.waitForURL('**/home');
  await page.locator('a[href^="/product-detail/"]').first().waitFor();
  const state = await context.storageState();
  await page.close();
  return state;
};

const temporary = mkdtempSync(join(tmpdir(), 'hengdu-bench-'));
const stops = [];
try {
  const app = await startApp(join(temporary, 'data'));
  stops.push(app.stop);
  const minimal = await serveFolder(buildMinimal());
  stops.push(minimal.stop);
  const chrome = await startBrowser(join(temporary, 'profile'));
  stops.push(chrome.stop);
  const measure = skips.has('lighthouse') ? null : await loadLighthouse();

  // The same server under two names: a member's storage here, a visitor's there.
  const visitor = `http://localhost:${app.port}`;
  const member = `http://127.0.0.1:${app.port}`;
  const state = await logIn(chrome.browser, member);
  const wanted = values.pages?.split(',');
  const pages = [
    { name: 'minimal', url: `http://127.0.0.1:${minimal.port}/`, ready: '[data-ready]' },
    { name: '/login', url: `${visitor}/login`, ready: `${READY} form` },
    { name: '/register', url: `${visitor}/register`, ready: `${READY} form` },
    { name: '/privacy-policy', url: `${visitor}/privacy-policy`, ready: `${READY} article` },
    {
      name: '/home',
      url: `${member}/home`,
      ready: `${READY} a[href^="/product-detail/"]`,
      state,
    },
    { name: '/mine', url: `${member}/mine`, ready: `${READY} a[href="/investlist"]`, state },
  ].filter(({ name }) => !wanted || wanted.includes(name));

  const rounds = new Map(pages.map(({ name }) => [name, []]));
  // In turn, not one page after the other: whatever else the machine does disturbs all alike.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const page of pages) {
      rounds.get(page.name).push({
        lighthouse: measure && (await orNull(() => measure(page.url, chrome.port))),
        visits: skips.has('visits') ? null : await visitTwice(chrome.browser, page),
      });
    }
    process.stderr.write(`round ${round + 1} of ${ROUNDS}\n`);
  }
  console.log(
    `Medians of ${ROUNDS} rounds in turn, ms; ${await chrome.browser.version()}, Node ${process.version}, ${availableParallelism()} processors, load ${loadavg()[0].toFixed(1)}\n`,
  );
  console.log(tableOf(rounds));
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(temporary, { recursive: true, force: true });
}
