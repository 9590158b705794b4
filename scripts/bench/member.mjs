/** The demo member, logged in. */

const DEMO = { phone: '13800000001', password: 'Hengdu2026' };
/** The app runs: it has taken its page over, or its static shell's place. */
export const READY = 'html:not([data-shell])';

/** Logs in, in a context of its own; gives the storage. */
export const logIn = async (browser, origin) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.locator('input[name=phone]').fill(DEMO.phone);
  await page.locator('input[name=password]').fill(DEMO.password);
  await page.locator(`${READY} form button[type=submit]`).click();
  await page.waitForURL('**/home');
  // What the next visit paints of this one is kept after the first screen: home's and the balance, then a list.
  const untilKept = (...names) =>
    page.waitForFunction(
      (all) => all.every((name) => localStorage.getItem('hd:last-figures')?.includes(`"${name}"`)),
      names,
    );
  await page.locator('a[href^="/product-detail/"]').first().waitFor();
  await untilKept('home', 'mine');
  await page.goto(`${origin}/product-list`);
  await untilKept('product-list');
  const state = await context.storageState();
  await context.close();
  return state;
};

/** Writes that storage into the browser's own profile, which Lighthouse uses, without opening the app there. */
export const restoreLogin = async (browser, { origins }) => {
  const [profile] = browser.contexts();
  const page = await profile.newPage();
  for (const { origin, localStorage: items } of origins) {
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value);
    }, items);
  }
  await page.close();
};
