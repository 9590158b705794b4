import type { Locator, Page } from '@playwright/test';
import type { Fault } from '#test/support/testControl/faults.ts';
import { buySheet, confirmBuy, openBuy, typePayPassword } from './support/buying.ts';
import { expectClosed } from './support/dialogs.ts';
import { expect, LIN, test, wideIf } from './support/fixtures.ts';
import { chooseLanguage } from './support/language.ts';
import { setTextSize } from './support/looks.ts';
import { smallTargets } from './support/targets.ts';

test.use({ member: LIN.phone, reducedMotion: 'reduce' });

const KEYPAD = '[data-number-keyboard]';

/** All of it can be seen: nothing lies over its corners. */
const expectUncovered = async (target: Locator, what: string): Promise<void> => {
  await expect
    .poll(
      () =>
        target.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return [top + 2, bottom - 2].every((y) => {
            const on = document.elementFromPoint((left + right) / 2, y);
            return on !== null && (element.contains(on) || on.contains(element));
          });
        }),
      { message: what },
    )
    .toBe(true);
};

const passwordOf = (page: Page) =>
  buySheet(page).getByRole('textbox', { name: /支付密码|payment password/ });

test('the next step of a withdrawal and a recharge is above the number keyboard (R24, R25)', async ({
  page,
}) => {
  for (const [path, field, next] of [
    ['/withdraw', '提现金额', '下一步'],
    ['/account-recharge', '充值金额', '下一步，获取收款信息'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('textbox', { name: field }).fill('1000');
    await expect(page.locator(KEYPAD)).toBeVisible();
    await expectUncovered(page.getByRole('button', { name: next }), `${path}, the button`);
    await expectUncovered(page.getByRole('textbox', { name: field }), `${path}, the amount`);
  }
});

test('the cells of the payment password are seen while they are typed into: turned, low, in large text (V6, K4)', {
  tag: '@wide',
}, async ({ page }) => {
  await openBuy(page, 1);
  await passwordOf(page).focus();
  await page.keyboard.type('24');
  await page.setViewportSize({ width: 844, height: 390 });
  await expectUncovered(passwordOf(page), 'turned while typing');
  await page.setViewportSize({ width: 320, height: 568 });
  await expectUncovered(passwordOf(page), 'at 320 × 568');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await setTextSize(page, 32);
  await openBuy(page, 2);
  await passwordOf(page).focus();
  await expectUncovered(passwordOf(page), 'with text at 200 %');
});

const openBuyback = async (page: Page): Promise<void> => {
  await page.goto('/investdetail/7');
  await page.getByRole('button', { name: '申请回购' }).click();
};

/** Each sheet with the payment password: how it is opened, and what must be seen beside the cells; the first of that on the lowest phones, too. */
const SHEETS = [
  {
    name: 'buy',
    open: (page: Page) => openBuy(page, 1),
    confirm: '确认投资',
    beside: [],
    call: 'order/add',
  },
  {
    name: 'withdrawal',
    open: async (page: Page) => {
      await page.goto('/withdraw');
      await page.getByRole('textbox', { name: '提现金额' }).fill('1000');
      await page.getByRole('button', { name: '下一步' }).click();
    },
    confirm: '确认提现',
    beside: ['1000.00 元', '1.00 元', '999.00 元'],
    call: 'withdrawal/add',
  },
  {
    name: 'buyback',
    open: openBuyback,
    confirm: '确认回购',
    beside: [],
    call: 'order/buyback',
  },
] as const;
/** The notes of the buy sheet, none of them here. */
const NOTES = /占可用余额|余额不足|This takes|Balance too low/;

/** Where the sheet begins, once it no longer moves. */
const topOf = async (sheet: Locator): Promise<number> => {
  const heading = sheet.getByRole('heading').first();
  await heading.click({ trial: true });
  return Math.round((await heading.boundingBox())?.y ?? 0);
};

/** The server's no to a call. */
const refusalOf = (path: string, code: number, data: object | null = null): Fault => ({
  path,
  kind: 'status',
  status: 200,
  body: JSON.stringify({ code, msg: '系统繁忙', data }),
});

const SIZES = [
  [390, 844],
  [320, 640],
  [320, 568],
  [844, 390],
  [740, 360],
] as const;

for (const { name, open, confirm, beside } of SHEETS) {
  test(
    `the ${name} sheet keeps cells and whole buttons above keys of a finger's size, upright and turned (H8, V6)`,
    wideIf(name !== 'buy'),
    async ({ page }) => {
      for (const [width, height] of SIZES) {
        const at = `at ${width} × ${height}`;
        await page.setViewportSize({ width, height });
        await open(page);
        const sheet = page.getByRole('dialog');
        await passwordOf(page).focus();
        await page.keyboard.type('24');
        await expectUncovered(passwordOf(page), `the cells ${at}`);
        await expectUncovered(sheet.getByRole('button', { name: confirm }), `the button ${at}`);
        await expectUncovered(
          sheet.getByRole('button', { name: '取消' }),
          `the other button ${at}`,
        );
        for (const sum of height === 568 || height === 360 ? beside.slice(0, 1) : beside) {
          await expectUncovered(
            sheet.getByRole('img', { name: sum, exact: true }).first(),
            `${sum} ${at}`,
          );
        }
        const key = await sheet.getByRole('button', { name: '5', exact: true }).boundingBox();
        expect(key?.height, `a key ${at}`).toBeGreaterThanOrEqual(44);
        await page.keyboard.press('Escape');
        await expectClosed(page);
      }
    },
  );
}

test('a phone on its side shows amount and password at once (H8, V6)', { tag: '@wide' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openBuy(page, 1);
  await expectUncovered(buySheet(page).getByRole('textbox', { name: '投资金额' }), 'the amount');
  await expectUncovered(passwordOf(page), 'the password beside it');
  // Six cells of 36 px and the spaces between them.
  expect((await passwordOf(page).boundingBox())?.width).toBeGreaterThanOrEqual(256);
});

for (const [language, height] of [
  ['中文', 844],
  ['English', 844],
  ['English', 932],
] as const) {
  test(
    `the buy sheet of shares shows its cells at once, and the sheet stays where it is while its notes come and go, in ${language} at ${height} px (H8)`,
    wideIf(language !== '中文'),
    async ({ page, server }) => {
      await page.setViewportSize({ width: 390, height });
      await chooseLanguage(page, language);
      await openBuy(page, 2);
      await expectUncovered(passwordOf(page), 'the cells of shares');
      await page.keyboard.press('Escape');
      await openBuy(page, 5);
      const sheet = buySheet(page);
      const amount = sheet.getByRole('textbox', { name: /投资金额|investment amount/ });
      const tops: number[] = [];
      await amount.focus();
      await expect(sheet.locator(KEYPAD)).toBeVisible();
      for (const [typed, note] of [
        ['6000', null],
        ['60000', /^(这笔占可用余额|This takes)/],
        ['150000', /^(余额不足|Balance too low)/],
        ['900000', null],
      ] as const) {
        await amount.fill(typed);
        if (note) await expect(sheet.getByText(note)).toBeVisible();
        else await expect(sheet.getByText(NOTES)).toHaveCount(0);
        tops.push(await topOf(sheet));
      }
      await amount.fill('6000');
      await typePayPassword(page);
      await server.fault(refusalOf('order/add', 2004));
      await confirmBuy(page);
      await expect(sheet.getByText(/系统繁忙|The amount is out of range/)).toBeVisible();
      tops.push(await topOf(sheet));
      expect(tops).toEqual(tops.map(() => tops[0]));
    },
  );
}

/** Screens as they are held, and a desk with a mouse, which has no drawn keyboard. */
const VIEWS = [
  [390, 844, 'finger'],
  [390, 932, 'finger'],
  [375, 667, 'finger'],
  [320, 640, 'finger'],
  [844, 390, 'finger'],
  [1280, 800, 'mouse'],
  [1280, 650, 'mouse'],
] as const;
/** What runs before every landing: of each kind of sheet and of each kind of screen one. */
const FIRST_VIEWS = new Set(['buy 932', 'buy 640', 'buy 800', 'withdrawal 844']);

for (const { name, open, confirm, call } of SHEETS) {
  for (const [width, height, pointer] of VIEWS) {
    test.describe(() => {
      test.use({ hasTouch: pointer === 'finger', viewport: { width, height } });

      test(
        `the ${name} sheet stays where it is, its buttons whole, when it is refused, the password is wrong or is missing, at ${width} × ${height} (R22, R25, H8)`,
        wideIf(!FIRST_VIEWS.has(`${name} ${height}`)),
        async ({ page, server }) => {
          await open(page);
          const sheet = page.getByRole('dialog');
          const button = sheet.getByRole('button', { name: confirm });
          const amount = sheet.getByRole('textbox', { name: '投资金额' });
          if (name === 'buy') await amount.fill('1000');
          /** Where the sheet is once it shows a text; it slides no longer after the first look. */
          const topWith = async (text: string | RegExp): Promise<number> => {
            await expect(sheet.getByText(text)).toBeVisible();
            await expectUncovered(button, `the button beside ${text}`);
            return Math.round((await sheet.boundingBox())?.y ?? 0);
          };
          const refuse = async (code: number, data: object | null = null): Promise<void> => {
            await page.keyboard.type(LIN.payPassword);
            await server.fault(refusalOf(call, code, data));
            await button.click();
          };
          await passwordOf(page).focus();
          await sheet.getByRole('heading').first().click({ trial: true });
          const tops = [await topWith(/^支付密码$/)];
          await button.click();
          tops.push(await topWith(/^请输入.*密码$/));
          await refuse(1202, { remain: 4 });
          tops.push(await topWith(/还可尝试 4 次/));
          await refuse(2004);
          tops.push(await topWith(/^系统繁忙/));
          expect(tops).toEqual(tops.map(() => tops[0]));
        },
      );
    });
  }
}

test('the buy sheet stays where it is when it is refused with its keyboard closed, on high and low phones (H8)', async ({
  page,
  server,
}) => {
  for (const [width, height] of [
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openBuy(page, 1);
    const sheet = buySheet(page);
    await sheet.getByRole('textbox', { name: '投资金额' }).fill('1000');
    await typePayPassword(page);
    await sheet.getByRole('button', { name: '完成', exact: true }).click();
    await expect(sheet.locator(KEYPAD)).toHaveCount(0);
    const before = await topOf(sheet);
    await server.fault(refusalOf('order/add', 2004));
    await confirmBuy(page);
    await expect(sheet.getByText('系统繁忙')).toBeVisible();
    expect(await topOf(sheet), `at ${height}`).toBe(before);
    await page.keyboard.press('Escape');
  }
});

test('the buyback sheet shows its cells at once on a phone of the usual height (R22, H8)', {
  tag: '@wide',
}, async ({ page }) => {
  await openBuyback(page);
  await expectUncovered(passwordOf(page), 'the cells');
});

test('the buyback sheet has no keyboard over its terms until the cells of a low phone are tapped (R22, H8)', async ({
  page,
}) => {
  for (const [width, height] of [
    [375, 667],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openBuyback(page);
    const sheet = page.getByRole('dialog');
    await expectUncovered(sheet.getByText('提交后不能撤回'), `what is final at ${height}`);
    await expectUncovered(passwordOf(page), `the cells at ${height}`);
    await expect(sheet.locator(KEYPAD)).toHaveCount(0);
    await passwordOf(page).tap();
    await expect(sheet.locator(KEYPAD)).toBeVisible();
    await expectUncovered(passwordOf(page), `the cells, typed into, at ${height}`);
  }
});

test('the cells of shares are seen from the start, and with their sum while they are typed into, at 320 × 640 (H8, V6)', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openBuy(page, 2);
  await expectUncovered(passwordOf(page), 'the cells');
  await typePayPassword(page, '24');
  await expectUncovered(passwordOf(page), 'the cells, typed into');
  await expectUncovered(buySheet(page).getByRole('textbox', { name: '投资金额' }), 'the sum');
});

test('the field of a quantity and its buttons take taps on 44 × 44 px, upright and turned (V3)', async ({
  page,
}) => {
  await openBuy(page, 2);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const small = async () =>
      (await smallTargets(page)).filter((one) => /份数|上限|下限/.test(one));
    await expect.poll(small, { message: `at ${width} × ${height}` }).toEqual([]);
  }
});

test('an amount that is missing is seen, with its message, at 320 × 640 (V2)', {
  tag: '@wide',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openBuy(page, 1);
  await passwordOf(page).focus();
  await page.keyboard.type(LIN.payPassword);
  await expectUncovered(passwordOf(page), 'the password');
  await confirmBuy(page);
  const amount = buySheet(page).getByRole('textbox', { name: '投资金额' });
  await expect(amount).toBeFocused();
  await expectUncovered(buySheet(page).getByText('请输入购买数量'), 'the message');
  await expectUncovered(amount, 'the amount');
  // Pinned, it stays however far the rest is scrolled.
  await amount.fill('90000');
  const slid = await amount.evaluate((input: HTMLInputElement) => {
    let body = input.parentElement;
    while (body && getComputedStyle(body).overflowY !== 'auto') body = body.parentElement;
    const label = input.labels?.[0];
    if (!body || !label) return null;
    body.scrollTop = body.scrollHeight;
    return Math.round(label.getBoundingClientRect().top - body.getBoundingClientRect().top);
  });
  expect(slid).toBeGreaterThanOrEqual(0);
});

for (const [width, height, language] of [
  [320, 640, '简体中文'],
  [320, 640, 'English'],
  [844, 390, '简体中文'],
] as const) {
  test(
    `changed terms are said where they are seen, beside the cells, at ${width} × ${height} in ${language} (H8)`,
    wideIf(width !== 320 || language === 'English'),
    async ({ page }) => {
      if (language === 'English') await chooseLanguage(page, language);
      await page.setViewportSize({ width, height });
      let letCome = () => {};
      const held = new Promise<void>((resolve) => {
        letCome = resolve;
      });
      await openBuy(page, 1, () =>
        page.route('**/product/info?*', async (route) => {
          await held;
          const response = await route.fetch();
          const body = await response.json();
          const data = { ...body.data, yieldPerPeriod: '0.10' };
          await route.fulfill({ response, json: { ...body, data } });
        }),
      );
      await typePayPassword(page, '24');
      letCome();
      const words = buySheet(page)
        .getByRole('status')
        .getByText(/条款有更新|The terms have changed/);
      await expectUncovered(words, 'the words');
      await expectUncovered(passwordOf(page), 'the cells');
      await page.keyboard.type('24');
      await expectUncovered(words, 'the words, while the password is typed again');
      await expectUncovered(passwordOf(page), 'the cells, typed into');
    },
  );
}

test('each label of the buy sheet begins with a capital in English', { tag: '@wide' }, async ({
  page,
}) => {
  await chooseLanguage(page, 'English');
  await openBuy(page, 2);
  for (const label of ['investment amount', 'payment password', 'quantity']) {
    const first = await buySheet(page)
      .locator('label, span', { hasText: new RegExp(`^${label}`) })
      .first()
      .evaluate((element) => getComputedStyle(element, '::first-letter').textTransform);
    expect(first, label).toBe('uppercase');
  }
});

test('a password that has the focus from the start is seen with large text, too (H8, V6)', {
  tag: '@wide',
}, async ({ page }) => {
  await setTextSize(page, 32);
  await openBuy(page, 4);
  await expect(passwordOf(page)).toBeFocused();
  await expectUncovered(passwordOf(page), 'with text at 200 %');
});

test('an order number does not lie over its label at 320 px in English (R22)', {
  tag: '@wide',
}, async ({ page }) => {
  await chooseLanguage(page, 'English');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/investdetail/1');
  const label = page.getByText('Order number', { exact: true });
  const number = page.getByText(/^T\d{18}$/);
  await expect(number).toBeVisible();
  // One look at both: what still loads above moves them.
  const areApart = async () => {
    const b = await number.elementHandle();
    return label.evaluate((one, other) => {
      const [a, b] = [one.getBoundingClientRect(), (other as Element).getBoundingClientRect()];
      return b.x >= a.x + a.width || b.y >= a.y + a.height;
    }, b);
  };
  await expect.poll(areApart).toBe(true);
});
