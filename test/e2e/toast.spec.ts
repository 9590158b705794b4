import type { Page } from '@playwright/test';
import { confirmBuy, fillBuy, openBuy } from './support/buying.ts';
import { expect, fillLogin, LIN, login, test } from './support/fixtures.ts';
import { expectToast } from './support/toasts.ts';

/**
 * Whether the toast lies on the focused field, what a tap in its middle would meet, and whether it is above all
 * that it lies on: looked at frame by frame from now on, until the toast has come and is out of the way or gone.
 */
const lookAtToast = (page: Page, text: string) =>
  page.evaluate(async (said) => {
    const look = () => {
      const spans = [...document.querySelectorAll('[role=alert] span, [role=status] span')];
      const toast = spans.find((span) => span.textContent?.includes(said))?.parentElement;
      const field = document.activeElement;
      if (!toast || !(field instanceof HTMLInputElement)) return null;
      const [a, b] = [toast.getBoundingClientRect(), field.getBoundingClientRect()];
      const met = () => document.elementFromPoint(a.left + a.width / 2, a.top + a.height / 2);
      const under = met();
      // Taps go through it: as if they did not, the uppermost is met.
      toast.style.pointerEvents = 'auto';
      const isOnTop = toast.contains(met());
      toast.style.pointerEvents = '';
      return {
        isOnTop,
        covers: a.bottom > b.top && a.top < b.bottom,
        blocks: under !== null && toast.contains(under),
        isHigh: a.top < window.innerHeight / 3,
      };
    };
    let last: ReturnType<typeof look> = null;
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = look();
      if (last && !now) return last;
      if (now && !now.covers && !now.blocks) return now;
      last = now;
    }
  }, text);

test('a toast leaves the field it speaks of in sight and everything in reach (K3)', async ({
  page,
  server: _server,
}) => {
  await page.goto('/login');
  await fillLogin(page, LIN.phone, 'wrong-Password1');
  const atLogin = lookAtToast(page, '账号或密码错误（1101）');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  expect(await atLogin).toMatchObject({ covers: false, blocks: false, isOnTop: true });

  await login(page);
  await openBuy(page, 9);
  await fillBuy(page, '5000', '000000');
  const inDialog = lookAtToast(page, '支付密码错误');
  await confirmBuy(page);
  expect(await inDialog).toEqual({ covers: false, blocks: false, isHigh: true, isOnTop: true });
});

test('an expected toast leaves those after it to be expected, and none before it', async ({
  page,
  server: _server,
  toasts,
}) => {
  await page.goto('/login');
  await page.evaluate(async () => {
    for (const text of ['first', 'second', 'third', 'second']) await window.noteToast(text);
  });
  await expectToast(toasts, 'second');
  expect(toasts.texts).toEqual(['third', 'second']);
  await expectToast(toasts, /^thi/);
  expect(toasts.texts).toEqual(['second']);
});
