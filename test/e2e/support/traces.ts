import type { Browser, BrowserContext, Page } from '@playwright/test';
import { hasSecret } from '#test/support/secretTraces.ts';
import type { TestServer } from './server.ts';
import { LIN, PASSWORD } from './session.ts';

const SECRETS = [LIN.payPassword, PASSWORD];

/** What a document keeps, as text; an area that it may not read is empty. */
const readStorage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const read = (area: () => unknown): unknown => {
      try {
        return area();
      } catch {
        return '';
      }
    };
    return JSON.stringify([
      read(() => ({ ...localStorage })),
      read(() => ({ ...sessionStorage })),
      read(() => document.cookie),
    ]);
  });

/** The same of a page: one whose document is just being exchanged is read once the next one is there. */
const storageOf = async (page: Page): Promise<string> => {
  try {
    return await readStorage(page);
  } catch (error) {
    if (!/context was destroyed/.test(String(error))) throw error;
    await page.waitForLoadState();
    return storageOf(page);
  }
};

/**
 * Keeps the console of every page from now on. The function returned says where a demo member's
 * password is to be read by then: there, in what the server wrote, or in the storage of an open page.
 */
export const watchTraces = (browser: Browser, server: TestServer): (() => Promise<string[]>) => {
  const lines: string[] = [];
  const listen = (context: BrowserContext): void => {
    context.on('console', (message) => lines.push(message.text()));
    context.on('weberror', (error) => lines.push(String(error.error().stack)));
  };
  for (const context of browser.contexts()) listen(context);
  browser.on('context', listen);
  const { length } = server.printed();
  return async () => {
    browser.off('context', listen);
    const pages = browser.contexts().flatMap((context) => context.pages());
    const stored = await Promise.all(pages.map(storageOf));
    const places = {
      console: lines.join('\n'),
      'server log': server.printed().slice(length),
      storage: stored.join('\n'),
    };
    return Object.entries(places).flatMap(([place, text]) =>
      SECRETS.filter((secret) => hasSecret(text, secret)).map((secret) => `${place}: ${secret}`),
    );
  };
};
