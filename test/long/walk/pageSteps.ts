import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { frames } from '#test/e2e/support/looks.ts';
import { MEMBER_ROUTES } from '#test/e2e/support/routes.ts';
import type { TestServer } from '#test/e2e/support/server.ts';
import { LIN, PASSWORD } from '#test/e2e/support/session.ts';
import { type Bought, buyInPage, purchase } from './pageBuy.ts';

/** What members type, right and wrong. */
const WORDS = [
  LIN.payPassword,
  '135799',
  '1000',
  '100.00',
  '99999999999',
  '0.001',
  PASSWORD,
  '￥1，000',
  'x',
  ' ',
] as const;
const KEYS = ['Tab', 'Shift+Tab', 'Enter', 'Escape', 'Space', 'ArrowDown', 'Home'] as const;
const ADDRESSES = MEMBER_ROUTES.flatMap(({ address }) =>
  typeof address === 'string' ? [address] : [],
);

/** Ends of the paths of calls that screens make. */
const CALLS = [
  'member/info',
  'index/config',
  'product/list',
  'product/info',
  'order/list',
  'order/info',
  'order/add',
  'income/list',
  'transactionhistory/list',
  'deposit/list',
  'withdrawal/list',
  'withdrawal/add',
  'message/list',
  'team/info',
  'bankcard/list',
  'pay/list',
  'realname/info',
  'refresh_token',
] as const;

const steps = {
  tap: { nth: fc.nat({ max: 10_000 }) },
  type: { nth: fc.nat({ max: 100 }), word: fc.constantFrom(...WORDS) },
  press: { key: fc.constantFrom(...KEYS) },
  scroll: { by: fc.constantFrom(-900, -300, 300, 900, 5000) },
  back: {},
  forward: {},
  reload: {},
  open: { address: fc.constantFrom(...ADDRESSES) },
  fault: {
    path: fc.constantFrom(...CALLS),
    kind: fc.constantFrom('drop', 'cut', 'status', 'html', 'empty', 'delay', 'unauthorized'),
    point: fc.constantFrom('before', 'after'),
    times: fc.integer({ min: 1, max: 4 }),
  },
  noFaults: {},
  line: { isUp: fc.boolean() },
  // What hardly comes together by chance.
  buy: purchase,
} as const;

type Name = keyof typeof steps;
type ValuesOf<T> = { [Key in keyof T]: T[Key] extends fc.Arbitrary<infer V> ? V : never };
/** One thing that a member does, or that befalls them, as plain data. */
export type PageStep = { [N in Name]: { do: N } & ValuesOf<(typeof steps)[N]> }[Name];

/** How often each kind comes: members mostly tap. */
const WEIGHTS: Partial<Record<Name, number>> = {
  tap: 24,
  type: 6,
  scroll: 3,
  open: 3,
  press: 3,
  back: 3,
  buy: 2,
};

export const anyPageStep: fc.Arbitrary<PageStep> = fc.oneof(
  ...Object.entries(steps).map(([name, fields]) => ({
    weight: WEIGHTS[name as Name] ?? 1,
    // Each name has its own fields; the compiler does not follow that through Object.entries.
    arbitrary: fc.record(
      { do: fc.constant(name), ...fields },
      { noNullPrototype: true },
    ) as unknown as fc.Arbitrary<PageStep>,
  })),
);

/** What can be tapped at this moment: of the topmost dialog where one is open. Leaving the app is not tried. */
const TAPPABLE = [
  'button',
  'a[href^="/"]:not([target], [download])',
  '[role="tab"]',
  '[role="radio"]',
  '[role="switch"]',
  'label',
  'summary',
].join();

/** Brings the `nth` of what matches into view; where its middle is, or null where something lies over it. */
const place = (page: Page, selector: string, nth: number) =>
  page.evaluate(
    ([selectors, at]) => {
      const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
      const scope = dialogs.filter((one) => one.checkVisibility()).at(-1) ?? document.body;
      const all = [...scope.querySelectorAll<HTMLElement>(selectors)].filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          !one.closest('[inert], [aria-hidden="true"]'),
      );
      const one = all[at % all.length];
      if (!one) return null;
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = one.getBoundingClientRect();
      const middle = { x: x + width / 2, y: y + height / 2 };
      const hit = document.elementFromPoint(middle.x, middle.y);
      return hit && (one.contains(hit) || hit.contains(one)) ? middle : null;
    },
    [selector, nth] as const,
  );

/** A page that is walked through, and its line. */
export interface WalkedPage {
  readonly page: Page;
  readonly server: TestServer;
  isOnline: boolean;
  /** What became of each purchase so far. */
  readonly bought: Bought[];
}

/** Takes a step in a page; one that cannot be taken at this moment is none. */
export const takeInPage = async (step: PageStep, walked: WalkedPage): Promise<void> => {
  const { page, server } = walked;
  switch (step.do) {
    case 'tap': {
      const middle = await place(page, TAPPABLE, step.nth);
      if (middle) await page.mouse.click(middle.x, middle.y);
      break;
    }
    case 'type': {
      const middle = await place(page, 'input:not([type="file"]), textarea', step.nth);
      if (middle) {
        await page.mouse.click(middle.x, middle.y);
        await page.keyboard.insertText(step.word);
      }
      break;
    }
    case 'press':
      await page.keyboard.press(step.key);
      break;
    case 'scroll':
      await page.mouse.wheel(0, step.by);
      break;
    case 'back':
    case 'forward':
      // Out of the app there is nothing to look at.
      await page.evaluate(
        (by) => {
          const at: unknown = window.history.state?.idx;
          if (by > 0 || (typeof at === 'number' && at > 0)) setTimeout(() => window.history.go(by));
        },
        step.do === 'back' ? -1 : 1,
      );
      break;
    // Without a line the browser has a page of its own: no worker is let in.
    case 'reload':
      if (walked.isOnline) await page.reload();
      break;
    case 'open':
      if (walked.isOnline) await page.goto(step.address);
      break;
    case 'fault': {
      const { path, kind, point, times } = step;
      await server.fault({ path, kind, point, times, ms: 3000, status: 503 });
      break;
    }
    case 'noFaults':
      await server.clearFaults();
      break;
    case 'line':
      walked.isOnline = step.isUp;
      await page.context().setOffline(!step.isUp);
      break;
    case 'buy':
      walked.isOnline = true;
      await page.context().setOffline(false);
      await server.clearFaults();
      walked.bought.push(await buyInPage(page, server, step));
      break;
  }
  await frames(page, 2);
};
