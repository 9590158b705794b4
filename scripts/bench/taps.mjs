/** Taps and drags on a slow phone: the app beside plain pages, and its list of ten thousand rows. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dragBox, dragSheet } from './drag.mjs';
import { timeLongList } from './longList.mjs';
import { logIn } from './member.mjs';
import { quantile, tableOfRows } from './table.mjs';
import { openSlow, PHONE, tapOn } from './tap.mjs';
import { APP_STEPS, PLAIN_STEPS } from './tapSteps.mjs';

/** The code that is fetched ahead is there, as when a member has looked at the first screen. */
const LOOKED_AT_MS = 2_500;
const ALL = 'all';
/** As many of the slowest taps are listed one by one. */
const SLOWEST = 10;
/** The kinds that the goals name. */
const NAMED = new Set(['tab', 'buy now', 'keypad', 'amount', 'filter', 'back']);

/** What the browser's panel for performance shows of a trace. */
const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'v8'];

/** Makes a tap; with `traces` its trace is kept there where no tap of its kind was slower so far. */
const tapTraced = async (browser, phone, step, traces) => {
  if (!traces) return tapOn(phone, step);
  await browser.startTracing(phone.page, { categories: TRACED });
  const tap = await tapOn(phone, step);
  const trace = await browser.stopTracing();
  const { duration = 0 } = traces.get(step.kind) ?? {};
  if (tap.duration > duration) traces.set(step.kind, { duration: tap.duration, trace });
  return tap;
};

/** Makes every step once, on a page opened for it. */
const tapThrough = async (browser, { url, ready, state, steps, traces }) => {
  const context = await browser.newContext({ ...PHONE, ...(state && { storageState: state }) });
  try {
    const phone = await openSlow(context, url, ready);
    await phone.page.waitForTimeout(LOOKED_AT_MS);
    const taps = [];
    for (const [place, step] of steps.entries()) {
      taps.push({ place: place + 1, ...(await tapTraced(browser, phone, step, traces)) });
    }
    return taps;
  } finally {
    await context.close();
  }
};

const inOwnContext = async (browser, state, measure) => {
  const context = await browser.newContext({ ...PHONE, storageState: state });
  try {
    return await measure(context);
  } finally {
    await context.close();
  }
};

const inMs = (value) => (Number.isFinite(value) ? String(Math.round(value)) : '–');

/** A quantile of one figure of all, in whole ms. */
const of = (all, figure, part = 0.5) => {
  const values = all.flatMap((one) => one[figure]);
  return inMs(quantile(values, part));
};

const row = (name, taps) => [
  name,
  String(taps.length),
  of(taps, 'duration'),
  of(taps, 'duration', 0.98),
  of(taps, 'handlers'),
  of(taps, 'shown'),
  of(taps, 'busy'),
];

/** A row a page and kind of tap, then all the kinds of the goal together. */
const tapTable = (pages) => {
  const rows = [...pages].flatMap(([name, taps]) => [
    ...[...new Set(taps.map(({ kind }) => kind))].map((kind) =>
      row(
        `${name}: ${kind}`,
        taps.filter((tap) => tap.kind === kind),
      ),
    ),
    row(
      `${name}: ${ALL}`,
      taps.filter(({ kind }) => NAMED.has(kind)),
    ),
  ]);
  return tableOfRows(['taps', 'number', 'median', 'p98', 'handlers', 'shown', 'CPU'], rows);
};

/** The app's slowest taps, in the order in which they were made. */
const slowTable = (taps) => {
  const slowest = new Set(taps.toSorted((a, b) => b.duration - a.duration).slice(0, SLOWEST));
  return tableOfRows(
    ['slowest', 'round', 'place', 'duration', 'delay', 'handlers', 'CPU'],
    taps
      .filter((tap) => slowest.has(tap))
      .map((tap) => [
        tap.kind,
        ...['round', 'place', 'duration', 'delay', 'handlers', 'busy'].map((one) => inMs(tap[one])),
      ]),
  );
};

const listTable = (lists) =>
  tableOfRows(
    ['10,000 rows', 'ms'],
    [
      ['mount', of(lists, 'mount')],
      ['mount, CPU', of(lists, 'busy')],
      ['fling: frame p50', of(lists, 'frames')],
      ['fling: frame p95', of(lists, 'frames', 0.95)],
      ['fling: longest frame', of(lists, 'frames', 1)],
    ],
  );

const dragTable = (drags) =>
  tableOfRows(
    ['drag', 'frames', 'missed', 'p95', 'longest', 'CPU'],
    [...drags].map(([name, all]) => [
      name,
      String(all.flatMap(({ frames }) => frames).length),
      String(all.flatMap(({ missed }) => missed).reduce((sum, one) => sum + one, 0)),
      of(all, 'frames', 0.95),
      of(all, 'frames', 1),
      of(all, 'busy'),
    ]),
  );

/** A file a kind, which the browser's panel for performance opens. */
const writeTraces = (folder, traces) => {
  mkdirSync(folder, { recursive: true });
  for (const [kind, { trace }] of traces) {
    writeFileSync(join(folder, `${kind.replace(' ', '-')}.json`), trace);
  }
};

/**
 * Makes `rounds` rounds, the pages in turn, and gives the tables. The folder `traces` gets a trace of the app's slowest
 * tap of each kind; watching costs time, so figures of such a run are not to be compared with those of others.
 */
export const benchTaps = async ({ chrome: { browser }, app, minimal, rounds, traces: folder }) => {
  const pages = [
    { name: 'plain', url: minimal, ready: '[data-page]', steps: PLAIN_STEPS },
    {
      name: 'app',
      url: `${app}/home`,
      ready: 'html:not([data-shell]) main article',
      steps: APP_STEPS,
      isMembers: true,
      ...(folder && { traces: new Map() }),
    },
  ];
  const taps = new Map(pages.map(({ name }) => [name, []]));
  const lists = [];
  const drags = new Map([
    ['plain box', []],
    ['sheet', []],
  ]);
  for (let round = 0; round < rounds; round += 1) {
    const state = await logIn(browser, app);
    for (const page of pages) {
      const member = page.isMembers && { state };
      const made = await tapThrough(browser, { ...page, ...member });
      taps.get(page.name).push(...made.map((tap) => ({ round: round + 1, ...tap })));
    }
    lists.push(await inOwnContext(browser, state, (context) => timeLongList(context, app)));
    for (const [name, drag] of [
      ['plain box', dragBox],
      ['sheet', dragSheet],
    ]) {
      drags.get(name).push(await inOwnContext(browser, state, (context) => drag(context, app)));
    }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
  for (const { traces } of pages) if (traces) writeTraces(folder, traces);
  return [tapTable(taps), slowTable(taps.get('app')), listTable(lists), dragTable(drags)].join(
    '\n\n',
  );
};
