/** The demo member, logged in. */

const DEMO = { phone: '13800000001', password: 'Hengdu2026' };
/** The app runs: it has taken its page over, or its static shell's place. */
export const READY = 'html:not([data-shell])';

/** Logs in again, in the browser's own profile, which Lighthouse uses too; gives the storage. */
export const logIn = async (browser, origin) => {
  const [context] = browser.contexts();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await page.locator('input[name=phone]').fill(DEMO.phone);
  await page.locator('input[name=password]').fill(DEMO.password);
  await page.locator(`${READY} form button[type=submit]`).click();
  await page.waitForURL('**/home');
  await page.locator('a[href^="/product-detail/"]').first().waitFor();
  // What the next visit paints of this one is kept after the first screen.
  await page.waitForFunction(() => localStorage.getItem('hd:last-figures')?.includes('firstCard'));
  const state = await context.storageState();
  await page.close();
  return state;
};
