/** The demo member, logged in. */

const DEMO = { phone: '13800000001', password: 'Hengdu2026' };
/** The app runs: it has taken its page over, or its static shell's place. */
export const READY = 'html:not([data-shell])';

/** Logs in, in a context of its own; gives the storage. */
const newLogin = async (browser, origin) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.locator('input[name=phone]').fill(DEMO.phone);
  await page.locator('input[name=password]').fill(DEMO.password);
  await page.locator(`${READY} form button[type=submit]`).click();
  await page.waitForURL('**/home');
  await page.locator('a[href^="/product-detail/"]').first().waitFor();
  // What the next visit paints of this one is kept after the first screen.
  await page.waitForFunction(() => localStorage.getItem('hd:last-figures')?.includes('firstCard'));
  const state = await context.storageState();
  await context.close();
  return state;
};

/**
 * Logs in again; gives the storage, which the browser's own profile, the one Lighthouse uses, has as well. The
 * app itself is not opened there: the process of a page outlives it, and what that has to clear away from an
 * earlier page of the app (a task of 110 ms) would count as the next one's.
 */
export const logIn = async (browser, origin) => {
  const state = await newLogin(browser, origin);
  const [profile] = browser.contexts();
  const page = await profile.newPage();
  await page.goto(`${origin}/robots.txt`);
  await page.evaluate(
    (items) => {
      localStorage.clear();
      for (const { name, value } of items) localStorage.setItem(name, value);
    },
    state.origins.find((one) => one.origin === origin).localStorage,
  );
  await page.close();
  return state;
};
