import type { Browser, Page } from '@playwright/test';
import { expect, LIN, test } from '../../e2e/support/fixtures.ts';
import { tasksOfVisit } from '../../e2e/support/mainThread.ts';

test.use({ member: LIN.phone });

/** Just below what is refused unread. */
const LONGEST_BYTES = 4_800_000;
/** Longer than this a task must not keep the page from answering a tap, ms of processor time. */
const LIMIT_MS = 200;
/** The least of so many visits counts: what else the machine does only adds. */
const visits = Number(process.env.LONG_TIMES ?? 1);

/** What of an answer is made long: its list, and what the answer is with another one. */
type Lengthened = readonly [
  list: readonly object[],
  put: (list: readonly object[], count: number) => object,
];

const inPage = (data: { list: readonly object[] }): Lengthened => [
  data.list,
  (list, total) => ({ ...data, list, total }),
];

interface Groups {
  readonly productByTypes: readonly { readonly products: readonly object[] }[];
}
const inFirstType = ({ productByTypes: [type, ...others] }: Groups): Lengthened => [
  type?.products ?? [],
  (products) => ({ productByTypes: [{ ...type, products }, ...others] }),
];

/** Screens with a list, the call it comes from, a row of it, and where in the answer it is. */
const SCREENS = [
  ['/investlist', 'order/list', '[data-index]', inPage],
  ['/my-team', 'team/member_list', 'article', inPage],
  ['/site-message', 'message/list', '[data-index]', inPage],
  ['/transactionhistory', 'transactionhistory/list', '[data-index]', inPage],
  ['/home', 'product/index', 'article', inFirstType],
] as const;

/** Has a list answered with its first item so often that the whole is as long as may be. */
const lengthen = async (
  page: Page,
  call: string,
  listOf: (data: never) => Lengthened,
): Promise<void> => {
  await page.route(`**/${call}**`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [[first], put] = listOf(body.data as never);
    const count = Math.floor(LONGEST_BYTES / (Buffer.byteLength(JSON.stringify(first)) + 5));
    const list = Array.from({ length: count }, (_, index) => ({ ...first, id: 100_000 + index }));
    await route.fulfill({ response, json: { ...body, data: put(list, count) } });
  });
};

/** Processor time of the longest task of the main thread until the list is there, ms. */
const longestTask = async (browser: Browser, page: Page, path: string, row: string) => {
  const tasks = await tasksOfVisit(browser, page, path, () =>
    expect(page.locator(`main ${row}`).nth(4)).toBeVisible(),
  );
  return Math.round(Math.max(...tasks));
};

for (const [path, call, row, listOf] of SCREENS) {
  test(`an answer of almost 5 MB leaves ${path} answering taps`, async ({
    context,
    browser,
    server: _server,
  }) => {
    const longest: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const page = await context.newPage();
      await lengthen(page, call, listOf);
      longest.push(await longestTask(browser, page, path, row));
      await page.close();
    }
    process.stdout.write(`  ${path}: ${longest.join(', ')} ms\n`);
    expect(Math.min(...longest)).toBeLessThan(LIMIT_MS);
  });
}
