import { expect } from 'vitest';
import { ORDER } from '#api/contract/order.ts';
import { memberApi } from '#api/memberApi.ts';
import { logOut } from '#api/session/endSession.ts';
import { isSameMoney } from '#shared/money.ts';
import { pass, settle } from '#test/support/clock.ts';
import type { TestServer } from '#test/support/server.ts';
import { type Browser, isSecretStored } from './browser.ts';
import { logIn, PHONES } from './steps.ts';

/** Keys of what the books have, of purchases and withdrawals. */
const bookedKeys = async ({ db }: TestServer): Promise<string[]> => {
  const keys: string[] = [];
  for (const table of ['orders', 'withdrawals'] as const) {
    const rows = await db
      .selectFrom(table)
      .select('attempt_key')
      .where('attempt_key', 'is not', null)
      .execute();
    keys.push(...rows.flatMap(({ attempt_key }) => attempt_key ?? []));
  }
  return keys;
};

/** What must hold whenever nothing is left to do at the present moment. */
export const expectSound = async (browser: Browser, server: TestServer): Promise<void> => {
  const { said, tabs } = browser;
  expect(said.wrong).toEqual([]);
  expect(isSecretStored(browser)).toBe(false);
  const booked = await bookedKeys(server);
  expect(new Set(booked).size).toBe(booked.length);
  // Nothing is in the books that nobody confirmed, nor what was said not to be.
  expect(booked.filter((key) => !said.started.has(key))).toEqual([]);
  expect(booked.filter((key) => said.denied.has(key))).toEqual([]);
  const kept = new Set(booked);
  const claimed = [...said.placed].filter((key) => said.started.get(key)?.kind !== 'buyback');
  expect(claimed.filter((key) => !kept.has(key))).toEqual([]);
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
  await expectSound(browser, server);
  await expectBuybacks(browser, server);
  expect(await server.ops.audit()).toEqual([]);
};
