import { expect } from 'vitest';
import { ORDER } from '#api/contract/order.ts';
import { memberApi } from '#api/memberApi.ts';
import { logOut } from '#api/session/endSession.ts';
import { isSameMoney } from '#shared/money.ts';
import { pass, settle } from '#test/support/clock.ts';
import type { TestServer } from '#test/support/server.ts';
import { type Browser, isSecretStored } from './browser.ts';
import { logIn, PHONES } from './steps.ts';

/** What must hold whenever nothing is left to do at the present moment. */
export const expectSound = async (browser: Browser): Promise<void> => {
  const { said, tabs, books } = browser;
  expect(said.wrong).toEqual([]);
  expect(isSecretStored(browser)).toBe(false);
  await books.expectAsSaid(said);
  // Two tabs of one browser have one session.
  const tokens = tabs.flatMap((tab) => (tab ? [tab.session().accessToken] : []));
  expect(new Set(tokens).size).toBeLessThan(2);
};

/** An order whose buyback was asked for has an attempt that was not said to be refused. */
const expectBuybacks = async ({ said }: Browser, { db }: TestServer): Promise<void> => {
  const attempts = [...said.started.values()].filter((one) => one.kind === 'buyback');
  const left = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', ORDER.buybackPending)
    .where('buyback_applied_at', 'is not', null)
    .execute();
  const leaving = new Set(left.map(({ id }) => id));
  for (const { id, orderId } of attempts) {
    if (said.placed.has(id)) expect([orderId, leaving.has(orderId)]).toEqual([orderId, true]);
  }
};

/**
 * Everything works again: each member logs in, every attempt of theirs comes to its end, and what is shown is
 * what the books have.
 */
export const expectCalm = async (browser: Browser, server: TestServer): Promise<void> => {
  browser.isOnline = true;
  server.clearFaults();
  for (const phone of PHONES) await server.ops.setDisabled(phone, false);
  browser.close(1);
  if (!browser.tabs[0]) await browser.open(0);
  // What a dead line still holds ends by itself.
  await pass(180_000);
  for (const phone of PHONES) {
    const page = browser.tabs[0];
    if (!page) throw new Error('The tab is gone.');
    if (page.session().accessToken !== '') {
      page.store.dispatch(logOut());
      await settle();
    }
    const login = logIn(page, phone);
    await settle();
    await login;
    await pass(300_000);
    const { attempts } = page.store.getState();
    const member = page.session().userInfo;
    expect(member?.phone).toBe(phone);
    expect(Object.values(attempts.open).filter(({ memberId }) => memberId === member?.id)).toEqual(
      [],
    );
    const reading = page.store.dispatch(
      memberApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true }),
    );
    await settle();
    const { data } = await reading;
    reading.unsubscribe();
    expect(isSameMoney(page.session().userInfo?.amount ?? '', data?.amount ?? '?')).toBe(true);
  }
  await expectSound(browser);
  await expectBuybacks(browser, server);
  expect(await server.ops.audit()).toEqual([]);
};
