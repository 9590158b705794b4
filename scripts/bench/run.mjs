/**
 * Measures this app and reference pages in one run, in turn, and prints a table. Machines differ and
 * are shared, so read figures beside the references; nothing here passes or fails. ms throughout.
 *
 * `npm run bench`: first visits, by Lighthouse (mobile, simulated slow 4G, processor four times slower)
 * and until the page answers a tap on a line that really is that slow;
 * `-- --rounds 5 --pages /login,minimal --skip lighthouse` (or `visits`) for less;
 * `--beside NAME=FOLDER=SELECTOR`, as often as wanted, measures the built single-page app in that folder
 * too; it answers once what the selector finds is there.
 * `npm run bench -- taps`: taps, a list of ten thousand rows and the drag of a sheet, on a processor four times slower;
 * `--traces FOLDER` keeps a trace of the slowest tap of each kind there, for the browser's panel for performance.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { headOf, readCommandLine } from '../commandLine/commandLine.mjs';
import { startBrowser } from './browser.mjs';
import { benchVisits } from './firstVisits.mjs';
import { buildReference, installBench, serveFolder, startApp } from './servers.mjs';
import { benchTaps } from './taps.mjs';

const { values, positionals } = readCommandLine(headOf(import.meta.url), {
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string' },
    traces: { type: 'string' },
    skip: { type: 'string', default: '' },
    beside: { type: 'string', multiple: true, default: [] },
  },
});
const isTaps = positionals.includes('taps');
/** First screens of other stacks for phones, used plainly: bench/vue and bench/antd. */
const OTHER_STACKS = ['vue', 'antd'];

const temporary = mkdtempSync(join(tmpdir(), 'hengdu-bench-'));
const stops = [];
try {
  const server = await startApp(join(temporary, 'data'));
  stops.push(server.stop);
  const serve = async (folder) => {
    const served = await serveFolder(folder);
    stops.push(served.stop);
    return `http://127.0.0.1:${served.port}/`;
  };
  if (!isTaps) installBench();
  const minimal = await serve(buildReference(isTaps ? 'taps' : 'minimal'));
  const wanted = values.pages?.split(',');
  const others = [];
  for (const name of isTaps ? [] : OTHER_STACKS) {
    others.push({ name, url: await serve(buildReference(name)), ready: '[data-ready]' });
  }
  for (const one of values.beside) {
    const [name = '', folder = '', ...selector] = one.split('=');
    others.push({ name, url: await serve(resolve(folder)), ready: selector.join('=') });
    wanted?.push(name);
  }
  const chrome = await startBrowser(join(temporary, 'profile'));
  stops.push(chrome.stop);

  const app = `http://127.0.0.1:${server.port}`;
  const rounds = Number(values.rounds);
  const skips = new Set(values.skip.split(','));
  const run = isTaps ? benchTaps : benchVisits;
  const before = loadavg()[0];
  const { traces } = values;
  const tables = await run({
    chrome,
    app,
    minimal,
    others,
    rounds,
    skips,
    wanted,
    temporary,
    traces,
  });
  console.log(
    `${rounds} rounds in turn, ms; ${await chrome.browser.version()}, Node ${process.version}, ${availableParallelism()} processors, load ${before.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after\n`,
  );
  console.log(tables);
} finally {
  for (const stop of stops.reverse()) await stop();
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
}
