import type { TestServer } from '../e2e/support/server.ts';
import { LIN, PASSWORD } from '../e2e/support/session.ts';
import type { Driven } from './webDriver.ts';

/** XPath of an open dialog. */
export const DIALOG = `//*[@role='dialog' or self::dialog]`;

/** XPath of what is tapped by this name. */
export const button = (name: string): string =>
  `//*[(self::button or self::a or @role='button') and not(@disabled) and (normalize-space()='${name}' or @aria-label='${name}')]`;
/** XPath of what has this in its own text. */
export const text = (part: string): string => `//*[text()[contains(., '${part}')]]`;
/** XPath of a field by a part of its label. */
export const field = (label: string): string =>
  `//input[contains(@aria-label, '${label}') or @id=//label[contains(., '${label}')]/@for]`;

/** Fills the login form that is open. */
export const typeLogin = async (browser: Driven, password = PASSWORD): Promise<void> => {
  await browser.see(field('手机号'));
  // That of the last login is there already.
  const known = await browser.run(`return document.querySelector('input[type=tel]').value`);
  if (known === '') await browser.type(field('手机号'), LIN.phone);
  await browser.type(`//input[@type='password']`, password);
};

/** Opens the login, fills it in and sends it. */
export const logIn = async (
  browser: Driven,
  { url }: Pick<TestServer, 'url'>,
  path = '/login',
): Promise<void> => {
  await browser.open(url + path);
  await typeLogin(browser);
  await browser.click(button('登录'));
};

/** A member writes in the chat, and reads what customer service answers while the page is open. */
export const chat = async (browser: Driven, server: TestServer): Promise<void> => {
  await logIn(browser, server, '/login?redirect=%2Fhome');
  await browser.click(button('客服'));
  await browser.type(`${DIALOG}//textarea`, '何时到账');
  await browser.click(DIALOG + button('发送'));
  await browser.see(DIALOG + text('何时到账'));
  await server.ops('chat', 'reply', LIN.phone, '明天上午');
  await browser.see(DIALOG + text('明天上午'));
};
