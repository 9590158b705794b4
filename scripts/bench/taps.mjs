/** Taps on a slow phone: the app beside plain pages of the same stack, and its list of ten thousand rows. */
import { timeLongList } from './longList.mjs';
import { quantile, tableOfRows } from './table.mjs';
import { openSlow, PHONE, tapOn } from './tap.mjs';
import { APP_STEPS, PLAIN_STEPS } from './tapSteps.mjs';

/** The code that is fetched ahead is there, as when a member has looked at the first screen. */
const LOOKED_AT_MS = 2_500;
const ALL = 'all';
/** The kinds that the goals name. */
const NAMED = new Set(['tab', 'buy now', 'keypad', 'amount', 'filter', 'back']);

/** Makes every step once, on a page opened for it. */
const tapThrough = async (browser, { url, ready, state, steps }) => {
  const context = await browser.newContext({ ...PHONE, ...(state && { storageState: state }) });
  try {
    const { page } = await openSlow(context, url, ready);
    await page.waitForTimeout(LOOKED_AT_MS);
    const taps = [];
    for (const step of steps) taps.push(await tapOn(page, step));
    return taps;
  } finally {
    await context.close();
  }
};

const listOf = async (browser, origin, state) => {
  const context = await browser.newContext({ ...PHONE, storageState: state });
  try {
    return await timeLongList(context, origin);
  } finally {
    await context.close();
  }
};

const inMs = (value) => (Number.isFinite(value) ? String(Math.round(value)) : '–');

const row = (name, taps) => {
  const durations = taps.map(({ duration }) => duration);
  return [
    name,
    String(taps.length),
    inMs(quantile(durations, 0.5)),
    inMs(quantile(durations, 0.98)),
    inMs(
      quantile(
        taps.map(({ handlers }) => handlers),
        0.5,
      ),
    ),
    inMs(
      quantile(
        taps.map(({ shown }) => shown),
        0.5,
      ),
    ),
  ];
};

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
  return tableOfRows(['taps', 'number', 'median', 'p98', 'handlers', 'shown'], rows);
};

const listTable = (lists) =>
  tableOfRows(
    ['10,000 rows', 'median'],
    [
      [
        'mount',
        inMs(
          quantile(
            lists.map(({ mount }) => mount),
            0.5,
          ),
        ),
      ],
      [
        'tap that opens it',
        inMs(
          quantile(
            lists.map(({ tap }) => tap),
            0.5,
          ),
        ),
      ],
      [
        'fling: frame p50',
        quantile(
          lists.flatMap(({ frames }) => frames),
          0.5,
        ).toFixed(1),
      ],
      [
        'fling: frame p95',
        quantile(
          lists.flatMap(({ frames }) => frames),
          0.95,
        ).toFixed(1),
      ],
      [
        'fling: longest frame',
        inMs(
          quantile(
            lists.flatMap(({ frames }) => frames),
            1,
          ),
        ),
      ],
    ],
  );

/** Makes `rounds` rounds, the pages in turn, and gives the tables. */
export const benchTaps = async ({ chrome: { browser }, app, minimal, state, rounds }) => {
  const pages = [
    { name: 'plain', url: `${minimal}/`, ready: '[data-page]', steps: PLAIN_STEPS },
    {
      name: 'app',
      url: `${app}/home`,
      ready: 'html:not(:has(#static-shell)) main article',
      steps: APP_STEPS,
      state,
    },
  ];
  const taps = new Map(pages.map(({ name }) => [name, []]));
  const lists = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const page of pages) taps.get(page.name).push(...(await tapThrough(browser, page)));
    lists.push(await listOf(browser, app, state));
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
  return `${tapTable(taps)}\n\n${listTable(lists)}`;
};
