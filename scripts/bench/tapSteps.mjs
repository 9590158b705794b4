/** What is tapped, in this order: in the app, and on the plain pages of bench/taps. */

const times = (count, steps) => Array.from({ length: count }, () => steps).flat();
const named = (name) => (page) => page.getByRole('button', { name });
const css = (selector) => (page) => page.locator(selector);

/** A main tab; its content is there, not its skeleton. */
const tab = (path, content) => ({
  kind: 'tab',
  find: css(`nav a[href="${path}"]`),
  shows: `main ${content}`,
});
const HOME = tab('/home', 'section article');
const LIST = tab('/product-list', '[data-index] article');
const MINE = tab('/mine', 'a[href="/investlist"]');

const key = (kind) => (digit) => ({
  kind,
  find: (page) => page.locator('[data-number-keyboard]').getByRole('button', { name: digit }),
  shows: '[data-number-keyboard]',
});

const chip = (place) => ({
  kind: 'filter',
  find: css(`main [role=radio]:nth-child(${place})`),
  shows: `main [role=radio][aria-checked=true]:nth-child(${place})`,
});
/** The first product whose amount is open is bought as far as the password. */
export const APP_STEPS = [
  ...times(3, [LIST, MINE, HOME]),
  LIST,
  ...[2, 1, 2, 1, 2, 1, 2, 1].map(chip),
  ...times(3, [
    { kind: 'open', find: css('main article a'), shows: 'footer button[aria-haspopup=dialog]' },
    { kind: 'back', find: named('返回'), shows: 'main [data-index] article' },
  ]),
  HOME,
  ...times(2, [
    {
      kind: 'buy now',
      find: css('main article button[aria-haspopup=dialog]'),
      shows: '[role=dialog] [data-number-keyboard]',
    },
    ...['5', '0', '0', '0'].map(key('amount')),
    { ...key('next field')('完成') },
    ...['1', '2', '3', '4', '5'].map(key('keypad')),
    { kind: 'close', find: named('关闭'), shows: 'body:not(:has([role=dialog]))' },
  ]),
];

const plainTab = (path, name) => ({
  kind: 'tab',
  find: css(`a.MuiButtonBase-root[href="${path}"]`),
  shows: `[data-page=${name}]`,
});
const plainKey = (kind) => (digit) => ({ kind, find: css(`[data-key="${digit}"]`), shows: 'body' });

/** The same kinds of taps, as often. */
export const PLAIN_STEPS = [
  ...times(3, [plainTab('/list', 'List'), plainTab('/mine', 'Mine'), plainTab('/', 'Home')]),
  plainTab('/list', 'List'),
  ...[1, 0, 1, 0, 1, 2, 1, 0].map((kind) => ({
    kind: 'filter',
    find: css(`[data-kind="${kind}"]`),
    shows: `[data-kind="${kind}"][data-chosen]`,
  })),
  ...times(3, [
    { kind: 'open', find: css('[data-detail]'), shows: '[data-page=Detail]' },
    { kind: 'back', find: css('[data-back]'), shows: '[data-page=List]' },
  ]),
  plainTab('/', 'Home'),
  ...times(2, [
    { kind: 'buy now', find: css('[data-buy]'), shows: '[data-key]' },
    ...['5', '0', '0', '0'].map(plainKey('amount')),
    { kind: 'next field', find: css('[data-next]'), shows: 'body' },
    ...['1', '2', '3', '4', '5'].map(plainKey('keypad')),
    { kind: 'close', find: css('[data-close]'), shows: 'body:not(:has([data-key]))' },
  ]),
];
