import type { BrowserContext } from '@playwright/test';
import { type CrispStandIn, runCrispStandIn } from '#test/support/crispStandIn.ts';
import { installClock, pauseClock } from '../support/clock.ts';
import { test as base, expect, FAILED_LOADS, LIN } from '../support/fixtures.ts';
import { SERVER_TIMEOUT_MS, startServer } from '../support/server.ts';

const LOADER = 'https://client.crisp.chat/l.js';
const FURTHER = 'https://client.crisp.chat/further.js';

/** A server whose pages have Crisp's chat. */
const test = base.extend<object, { runningServer: Awaited<ReturnType<typeof startServer>> }>({
  runningServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a destructured first argument
    async ({}, use) => {
      const server = await startServer({ CHAT_PROVIDER: 'crisp', CHAT_WEBSITE_ID: 'site-1' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: SERVER_TIMEOUT_MS },
  ],
});

test.use({ member: LIN.phone, fetchesAhead: true });
// One worker for all of them: each needs a server of its own.
test.describe.configure({ mode: 'default' });

/** What a hosted script does in a page: brings another one, writes markup and styles, runs a worker. */
const BEHAVES_LIKE_A_WIDGET = `
  const further = document.createElement('script');
  further.src = '${FURTHER}';
  document.head.appendChild(further);
  const box = document.createElement('div');
  box.innerHTML = '<b onclick="alert(1)" style="color: red">crisp</b>';
  document.body.appendChild(box);
  window.crispMarkup = box.innerHTML;
  const style = document.createElement('style');
  style.textContent = '.crisp-box { color: red }';
  document.head.appendChild(style);
  new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))).onmessage = () => {
    window.crispWorker = true;
  };
`;

/** The browser reports parsing the handler that the stand-in writes, before it is cleaned away. */
const REFUSED_HANDLER = /Executing inline event handler violates/;

/** Serves the stand-in where Crisp's scripts would come from. */
const serveCrisp = async (context: BrowserContext): Promise<void> => {
  const script = (body: string) => ({ contentType: 'text/javascript', body });
  await context.route(LOADER, (route) =>
    route.fulfill(script(`(${runCrispStandIn})(window);${BEHAVES_LIKE_A_WIDGET}`)),
  );
  await context.route(FURTHER, (route) => route.fulfill(script('window.crispFurther = true;')));
};

declare global {
  interface Window {
    crispStandIn: CrispStandIn;
  }
}

test('Crisp runs under the security policy: scripts, styles, workers of its own (T2, T7)', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(REFUSED_HANDLER);
  await serveCrisp(context);
  await installClock(page);
  await page.goto('/home');
  await page.waitForFunction(
    () => 'crispFurther' in window && 'crispWorker' in window && 'crispStandIn' in window,
  );
  await expect
    .poll(() => page.evaluate(() => window.crispStandIn.session()))
    .toMatchObject({
      data: { member_id: 10001 },
      user: { phone: '13800000001' },
      isVisible: false,
    });
  // Markup that it writes is cleaned on its way.
  const markup = await page.evaluate(() => Reflect.get(window, 'crispMarkup') as string);
  expect(markup).toContain('crisp</b>');
  expect(markup).not.toContain('onclick');
  await page.getByRole('button', { name: '客服' }).click();
  await expect
    .poll(() => page.evaluate(() => window.crispStandIn.session()))
    .toMatchObject({ isOpen: true, isVisible: true });
  await page.evaluate(() => window.crispStandIn.closeByHand());
  await expect
    .poll(() => page.evaluate(() => window.crispStandIn.session()))
    .toMatchObject({ isOpen: false, isVisible: false });
  await pauseClock(page);
  await page.evaluate(() => window.crispStandIn.write('您好，请问有什么可以帮您？'));
  await page.getByRole('button', { name: '您好，请问有什么可以帮您？' }).click();
  await page.clock.resume();
  await expect
    .poll(() => page.evaluate(() => window.crispStandIn.session()))
    .toMatchObject({ isOpen: true });
});

test('no other script passes, no matter who asks for it', async ({ page, context, watch }) => {
  watch.allow(REFUSED_HANDLER);
  watch.allow(/TrustedScriptURL|Trusted Type/i);
  await serveCrisp(context);
  await page.goto('/home');
  await page.waitForFunction(() => 'crispStandIn' in window);
  const refusals = await page.evaluate(() => {
    const attempt = (address: string): string => {
      try {
        document.createElement('script').src = address;
        return 'passed';
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      'https://evil.example/l.js',
      'https://client.crisp.chat.evil.example/l.js',
      'data:text/javascript,1',
    ].map(attempt);
  });
  expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError']);
});

test('blocked, Crisp leaves the app as it is, and the tab says so (fault 46)', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(FAILED_LOADS);
  watch.allow(/chat\/session/);
  await context.route(LOADER, (route) => route.abort());
  await page.goto('/home');
  await page.getByRole('button', { name: '客服' }).click();
  await expect(page.getByText('在线客服暂时连接不上')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '我的', exact: true }).click();
  await page.waitForURL('**/mine');
});
