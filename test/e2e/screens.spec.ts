import type { Page } from '@playwright/test';
import { expect, FAILED_LOADS, LIN, test } from './support/fixtures.ts';
import { badlyCapitalisedOf, chineseOf, chooseLanguage } from './support/language.ts';
import {
  expectAccessible,
  expectHeadingsInOrder,
  expectNothingCut,
  findings,
  setTextSize,
} from './support/looks.ts';
import { goOffline } from './support/offline.ts';
import {
  type AppRoute,
  addressOf,
  expectLoaded,
  expectScreen,
  MEMBER_ROUTES,
  openInApp,
  PUBLIC_ROUTES,
} from './support/routes.ts';
import { smallTargets } from './support/targets.ts';

const PHONE = { width: 390, height: 844 };
const TURNED = { width: 844, height: 390 };
const SMALL = { width: 320, height: 640 };
const TEXT = 16;

test.use({ reducedMotion: 'reduce' });

/** Nothing is lost at 320 px or with text of 200 %. */
const expectRoom = async (page: Page, what: string): Promise<void> => {
  await page.setViewportSize(SMALL);
  await expectNothingCut(page, `${what} at 320 px`);
  await page.setViewportSize(PHONE);
  await setTextSize(page, 2 * TEXT);
  await expectNothingCut(page, `${what} with text at 200 %`);
  await setTextSize(page, TEXT);
};

/** Everything on the page can be hit, on a usual and on the narrowest phone. */
const expectBigTargets = async (page: Page, what: string): Promise<void> => {
  for (const width of [SMALL.width, PHONE.width]) {
    // Seven days of a week side by side are narrower than that on the narrowest phone.
    if (what === '/payout-calendar' && width === SMALL.width) continue;
    await page.setViewportSize({ ...PHONE, width });
    await expect.soft
      .poll(() => smallTargets(page), { message: `${what} at ${width} px` })
      .toEqual([]);
  }
};

/** One action is the main one: of the filled buttons, those of cards in a list do not count. */
const expectOneMainButton = async (page: Page, what: string): Promise<void> => {
  const filled = page.locator('[data-variant=primary]:not(article *)').filter({ visible: true });
  expect.soft((await filled.allInnerTexts()).slice(1), `${what}: filled buttons`).toEqual([]);
};

/** No field that is typed in makes a phone zoom in on it: iOS does below 16 px. */
const expectNoZoom = async (page: Page, what: string): Promise<void> => {
  const small = await page.locator('input:visible, textarea:visible').evaluateAll((fields) =>
    fields
      .filter((field) => !field.matches('[type=checkbox], [type=radio], [type=file], [type=range]'))
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  );
  expect.soft(small, `the fields of ${what}`).toEqual([]);
};

/**
 * Each opens by its address, survives a reload, has headings in order, one main action, no finding and room for everything.
 */
const openAndLook = async (page: Page, routes: readonly AppRoute[]): Promise<void> => {
  for (const route of routes) {
    await test.step(`${route.name} (${route.clause})`, async () => {
      const address = await addressOf(route, page);
      await page.goto(address);
      await expectScreen(page, route);
      await page.reload();
      await expectScreen(page, route);
      const { pathname, search } = new URL(page.url());
      expect(address).toContain(pathname + search);
      await expectHeadingsInOrder(page, route.name);
      await expectOneMainButton(page, route.name);
      await expectAccessible(page, route.name);
      await expectNoZoom(page, route.name);
      await expectRoom(page, route.name);
      await expectBigTargets(page, route.name);
    });
  }
};

/** The routes from one number to another, in the order of the requirements. */
const from = (first: string, last?: string): readonly AppRoute[] => {
  const place = (clause: string) => MEMBER_ROUTES.findIndex((route) => route.clause === clause);
  return MEMBER_ROUTES.slice(place(first), last === undefined ? undefined : place(last) + 1);
};

test('public screens open by address and survive a reload, have one title and headings without a gap, no accessibility finding, light or dark, lose nothing at 320 px or 200 %, and take taps on 44 × 44 px (R1–R9, A1)', {
  tag: '@wide',
}, async ({ page, server: _server }) => {
  await openAndLook(page, PUBLIC_ROUTES);
});

test.describe('by address and after a reload, one title and headings without a gap, no accessibility finding, light or dark, nothing lost at 320 px or 200 %, taps on 44 × 44 px:', {
  tag: '@wide',
}, () => {
  test.use({ member: LIN.phone });
  // One sample product has a cover that does not load.
  test.beforeEach(({ watch }) => watch.allow(FAILED_LOADS));

  test('the tabs, a product and the settings (R10, R11, R13–R16, A1)', async ({ page }) => {
    await openAndLook(page, from('R10', 'R16'));
  });
  test('what the money did (R17–R23, A1)', async ({ page }) => {
    await openAndLook(page, from('R17', 'R23'));
  });
  test('money in and out, team and password (R24–R28, A1)', async ({ page }) => {
    await openAndLook(page, from('R24', 'R28'));
  });
  test('messages, identity, cards, a payment, the invitation, and what is ours (R29–R35, A1)', async ({
    page,
  }) => {
    await openAndLook(page, from('R29'));
  });
});

/** Shows a page inside the app and waits until all of it is there. */
const showInApp = async (page: Page, address: string): Promise<void> => {
  const before = await page.title();
  if (!page.url().endsWith(address)) {
    await openInApp(page, address);
    await expect(page).not.toHaveTitle(before);
  }
  // Only the screen of the moment has its heading in the accessibility tree.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expectLoaded(page);
};

const expectEnglish = async (page: Page, name: string): Promise<void> => {
  await expect.soft.poll(() => chineseOf(page), { message: `${name} in English` }).toEqual([]);
  expect.soft(await badlyCapitalisedOf(page), `${name}’s capitals`).toEqual([]);
};

test.describe('in English', () => {
  test.use({ member: LIN.phone });

  test('a member finds no Chinese but names on the fifteen main screens, and no label with a small letter first', async ({
    page,
    watch,
  }) => {
    watch.allow(/missing\.svg/);
    await chooseLanguage(page, 'English');
    for (const address of [
      '/account-settings',
      '/home',
      '/product-list',
      '/product-detail/15',
      '/mine',
      '/account-recharge',
      '/withdraw',
      '/investlist',
      '/investdetail/7',
      '/incomelist',
      '/transactionhistory',
      '/site-message',
      '/my-team',
      '/wallet-manage',
      '/realname',
    ]) {
      await showInApp(page, address);
      await expectEnglish(page, address);
    }
  });
});

test.describe('in English, on a phone 320 px wide, nothing is lost, no Chinese is found but names, and no accessibility finding:', {
  tag: '@wide',
}, () => {
  test.use({ viewport: SMALL });

  const staysWhole = async (
    page: Page,
    routes: readonly { name: string; address: string }[],
  ): Promise<void> => {
    for (const { name, address } of routes) {
      await showInApp(page, address);
      await expectNothingCut(page, `${name} at 320 px in English`);
      await expectEnglish(page, name);
      expect.soft(await findings(page), `${name} in English`).toEqual([]);
    }
  };

  /** The addresses, asked for while the app still speaks Chinese. */
  const addressesOf = async (page: Page, routes: readonly AppRoute[]) => {
    const found: { name: string; address: string }[] = [];
    for (const route of routes) {
      found.push({ name: route.name, address: await addressOf(route, page) });
    }
    return found;
  };

  test('the public screens (R1–R9, A1)', async ({ page, server: _server }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'English' }).tap();
    await expect(page).toHaveTitle(/^Log in - /);
    await staysWhole(page, await addressesOf(page, PUBLIC_ROUTES));
  });

  test.describe('of a member', () => {
    test.use({ member: LIN.phone });
    const inEnglish = async (page: Page, routes: readonly AppRoute[]): Promise<void> => {
      const addresses = await addressesOf(page, routes);
      await page.goto('/account-settings');
      await page.locator('label', { hasText: 'English' }).tap();
      await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
      await staysWhole(page, addresses);
    };
    test('up to what the money did (R10–R23, A1)', async ({ page }) => {
      await inEnglish(page, from('R10', 'R23'));
      await test.step('the tabs at 200 %', async () => {
        await setTextSize(page, 32);
        await page.goto('/home');
        const bar = page.getByRole('navigation').filter({ hasText: 'Mine' });
        await expect(bar.locator('a, button')).toHaveCount(4);
        for (const tab of await bar.locator('a, button').all()) {
          await expect(tab).toBeInViewport({ ratio: 1 });
        }
      });
    });
    test('all others (R24–R35, A1)', async ({ page }) => {
      await inEnglish(page, from('R24'));
    });
  });
});

test.describe('a phone on its side', () => {
  test.use({ member: LIN.phone, viewport: TURNED });

  test('has a bar of 40 px and no art, and nothing is read through the bar', async ({ page }) => {
    const top = async (text: string) => (await page.getByText(text).first().boundingBox())?.y;
    const art = page.locator('[data-stretch]').filter({ visible: true });

    await page.goto('/mine');
    expect(await top('可用余额')).toBeLessThan(150);
    await expect(art).toHaveCount(0);

    await page.goto('/product-detail/1');
    expect(await top('总收益率')).toBeLessThan(200);
    await expect(art).toHaveCount(0);
    const bar = page.locator('header');
    expect((await bar.boundingBox())?.height).toBe(40);
    await expect(bar.getByRole('heading', { level: 1 })).toHaveCSS('opacity', '1');
    await page.mouse.wheel(0, 60);
    await expect(bar).toHaveAttribute('data-scrolled', 'true');
    await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });
});

test('what sticks below the offline bar keeps clear of it when larger text makes it higher', async ({
  page,
  server: _server,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  await page.goto('/privacy-policy');
  await expectLoaded(page);
  await goOffline(page);
  await expect(page.getByText(/网络已断开/)).toBeVisible();
  await page.mouse.wheel(0, 600);
  const gaps = () =>
    page.evaluate(() => {
      const [above, bar] = ['#column > div[role=status]', 'header'].map((selector) =>
        document.querySelector(selector)?.getBoundingClientRect(),
      );
      const read = [...document.querySelectorAll('main *')].find((one) =>
        getComputedStyle(one).animationTimeline.startsWith('scroll'),
      );
      const progress = read?.getBoundingClientRect();
      return {
        height: above?.height ?? 0,
        bar: (bar?.top ?? 0) - (above?.bottom ?? 0),
        progress: (progress?.top ?? 0) - (above?.bottom ?? 0),
      };
    });
  const { height } = await gaps();
  await setTextSize(page, 36);
  await expect.poll(async () => (await gaps()).height).toBeGreaterThan(height);
  await expect
    .poll(async () => ({ ...(await gaps()), height: 0 }))
    .toEqual({ height: 0, bar: 0, progress: 46 });
});
