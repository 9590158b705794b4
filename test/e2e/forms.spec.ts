import type { Page } from '@playwright/test';
import { sendPayPassword } from './support/buying.ts';
import { installClock, untilSettled } from './support/clock.ts';
import { expect, FAILED_LOADS, LIN, NEWCOMER, test, wideIf } from './support/fixtures.ts';
import { FORMS, field } from './support/forms.ts';
import { pendingOf } from './support/pending.ts';
import { picture } from './support/picture.ts';
import type { TestServer } from './support/server.ts';
import { expectToast, type Toasts } from './support/toasts.ts';

test.use({ reducedMotion: 'reduce' });

const TIMEOUT_MS = 120_000;
/** More often than a browser sends again what lost its connection: once for each that it kept open. */
const EVERY_TIME = 99;

/** How a submission fails before the server acts on it, and what is shown. */
const FAILURES = [
  [
    'refused by HTTP 500',
    { kind: 'status', status: 500, body: '{"code":1001,"msg":"系统繁忙","data":null}' },
    '系统繁忙（1001）',
  ],
  ['cut off', { kind: 'drop' }, '网络异常，请稍后再试'],
  ['left without an answer', { kind: 'hang' }, '请求超时：120秒'],
] as const;

const arrived = async (server: TestServer, call: string): Promise<number> =>
  Object.entries(await server.requests()).reduce(
    (sum, [path, count]) => (path.endsWith(call) ? sum + count : sum),
    0,
  );

/** Waits for a toast; the page's clock is moved where the call hangs. */
const waitForToast = async (page: Page, toasts: Toasts, text: string, hangs: boolean) => {
  if (hangs) await page.clock.fastForward(TIMEOUT_MS);
  await expectToast(toasts, text);
};

/** A form of a visitor, one of money, one with several steps; the others are looked at with the wide tests. */
const OF_EACH_KIND = new Set(['login', 'recharge', 'bank card']);

for (const { name, member, call, fill, button: send, kept, lost, done } of FORMS) {
  test.describe(() => {
    test.use({ member });

    test(
      `${name}: what was typed outlives a 500, a lost connection and a timeout, and goes through then (X4, X5)`,
      wideIf(!OF_EACH_KIND.has(name)),
      async ({ page, server, watch, toasts }) => {
        watch.allow(FAILED_LOADS);
        await installClock(page);
        await fill(page, server);
        for (const [how, fault, words] of FAILURES) {
          await test.step(how, async () => {
            const before = await arrived(server, call);
            await server.fault({ path: call, ...fault, times: EVERY_TIME });
            toasts.clear();
            await send(page).click();
            await expect.poll(() => arrived(server, call)).toBeGreaterThan(before);
            const hangs = fault.kind === 'hang';
            if (fault.kind === 'status' || !lost) await waitForToast(page, toasts, words, hangs);
            else {
              if (hangs) {
                // What it said of the try before is gone.
                await expect(page.getByText(lost)).toBeHidden();
                await page.clock.fastForward(TIMEOUT_MS);
              }
              await expect(page.getByText(lost)).toBeVisible();
            }
            await kept(page);
            await expect(send(page)).toBeEnabled();
            await expect(send(page)).not.toHaveAttribute('aria-busy', 'true');
            await server.clearFaults();
          });
        }
        await send(page).click();
        await done(page);
      },
    );
  });
}

test.describe(() => {
  test.use({ member: NEWCOMER.phone });

  test('a picture whose upload fails, is too large or of a wrong type is reported and sent again (fault 41)', async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(FAILED_LOADS);
    await page.goto('/realname');
    await field(page, '姓名').fill('陈示例');
    await page.getByLabel('身份证国徽面：从相册选择').setInputFiles(picture('back.png', 200));
    await expect(page.getByText('已上传')).toHaveCount(1);
    const tries = [
      [{ kind: 'drop' }, '上传失败：网络异常，请稍后再试'],
      [
        { kind: 'status', status: 413, body: '{"code":4001,"msg":"文件过大","data":null}' },
        '文件过大，请换一张较小的图片',
      ],
      [
        { kind: 'status', status: 415, body: '{"code":4002,"msg":"不支持的文件类型","data":null}' },
        '不支持的文件类型，请换一张 JPG 或 PNG 图片',
      ],
    ] as const;
    for (const [fault, words] of tries) {
      await server.fault({ path: 'upload/add', ...fault, times: EVERY_TIME });
      await page.getByLabel('身份证人像面：从相册选择').setInputFiles(picture('front.png', 120));
      await expect(page.getByText(words)).toBeVisible();
      await server.clearFaults();
    }
    await page.getByRole('button', { name: '重新上传' }).click();
    await expect(page.getByText('已上传')).toHaveCount(2);
    await expect(field(page, '姓名')).toHaveValue('陈示例');
  });
});

test.describe(() => {
  test.use({ member: LIN.phone });

  test('a withdrawal keeps its amount when it is refused, and again when it turns out not to be made (X4, X5)', async ({
    page,
    server,
    watch,
    toasts,
  }) => {
    watch.allow(FAILED_LOADS);
    await installClock(page);
    await page.goto('/withdraw');
    const amount = field(page, '提现金额');
    await amount.fill('1000');
    const confirm = async () => {
      await page.getByRole('button', { name: '下一步' }).click();
      await sendPayPassword(page, '确认提现', '确认提现');
    };
    await server.fault({
      path: 'withdrawal/add',
      kind: 'json',
      body: '{"code":3102,"msg":"今日次数已用完","data":null}',
    });
    await confirm();
    await expectToast(toasts, /今日次数已用完/);
    await expect(amount).toHaveValue('1,000');

    await server.fault({ path: 'withdrawal/add', kind: 'hang', times: 9 });
    await confirm();
    await expect.poll(() => arrived(server, 'withdrawal/add')).toBe(2);
    await waitForToast(page, toasts, '请求超时：120秒', true);
    await expect(page.getByRole('heading', { name: '结果确认中' })).toBeVisible();
    await server.clearFaults();
    const isNotMade = page.getByText('这笔提现没有提交成功，余额没有变动，可以重新提交。');
    await untilSettled(page, () => isNotMade.isVisible());
    expect((await pendingOf(server)).withdrawals).toEqual([]);
    await expect(amount).toHaveValue('1,000');
    await confirm();
    await expect(page.getByText('提现申请已提交')).toBeVisible();
    expect((await pendingOf(server)).withdrawals).toMatchObject([{ amount: '1000.00' }]);
  });

  test('a buyback that hangs is shown as timed out, looked up, and can be asked for again (X4, X5)', async ({
    page,
    server,
    watch,
    toasts,
  }) => {
    watch.allow(FAILED_LOADS);
    await installClock(page);
    const order = (await server.orders(LIN.phone)).find(({ product_id }) => product_id === 10);
    await page.goto(`/investdetail/${order?.id}`);
    const sheet = page.getByRole('dialog', { name: '提前回购' });
    const ask = () => sendPayPassword(page, '提前回购', '确认回购');
    await page.getByRole('button', { name: '申请回购' }).click();
    await server.fault({
      path: 'order/buyback',
      kind: 'json',
      body: '{"code":2101,"msg":"当前不可回购","data":null}',
    });
    await ask();
    await expectToast(toasts, /当前不可回购/);
    await expect(sheet).toBeVisible();

    await server.fault({ path: 'order/buyback', kind: 'hang', times: 9 });
    await ask();
    await expect.poll(() => arrived(server, 'order/buyback')).toBe(2);
    await waitForToast(page, toasts, '请求超时：120秒', true);
    await expect(page.getByText('回购结果确认中，确认前请勿重复申请。')).toBeVisible();
    await server.clearFaults();
    const isNotMade = page.getByText('已核对：上一次回购没有办理，可以重新申请。');
    await untilSettled(page, () => isNotMade.isVisible());
    expect((await pendingOf(server)).buybacks).toEqual([]);
    await page.getByRole('button', { name: '申请回购' }).click();
    await ask();
    await expectToast(toasts, '回购申请已提交');
    expect((await pendingOf(server)).buybacks).toHaveLength(1);
  });
});
