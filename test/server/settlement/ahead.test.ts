import { expect, it } from 'vitest';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { buy, newMember, productId } from '../support.ts';

// Days pass here in one session.
const server = await serverForFile({ settings: { accessTokenSeconds: 365 * 24 * 3600 } });

const MANY_YEARS = new Date('2040-01-01T00:00:00+08:00');

const aheadUntil = (time: string) => server.ops.paidAhead(new Date(`${time}+08:00`));

/** Two members: one with a week of 0.01 a day and a month for 0.50, the other with a week. */
const twoMembers = async () => {
  // What the samples have planned is paid: what follows is ahead by itself.
  await server.ops.settle(MANY_YEARS);
  const one = await newMember(server, '13700000001', '1000');
  const other = await newMember(server, '13700000002', '1000');
  const week = { product_id: await productId(server, SAMPLE.trial), amount: '100' };
  const month = { product_id: await productId(server, SAMPLE.trialShares), amount: '200' };
  for (const member of [one, other]) await buy(member, week);
  const { data } = await buy(one, month);
  return { one, month: data.id };
};

it('what would be paid before it is due is counted, from now to that day', async () => {
  const { one, month } = await twoMembers();
  const sentence = (days: number, incomes: number, amount: string, members: number) =>
    `That is ${days} days ahead: ${incomes} incomes, ${amount} in all, would be paid to ` +
    `${members} members before they are due, and principals returned.`;
  const cases = [
    ['2026-11-21T08:59:59', null],
    ['2026-11-21T09:00', sentence(1, 2, '0.02', 2)],
    ['2026-11-22T12:00', sentence(2, 4, '0.04', 2)],
    ['2026-11-22T12:01', sentence(3, 4, '0.04', 2)],
    ['2026-12-20T08:00', sentence(30, 14, '0.14', 2)],
    ['2026-12-20T09:00', sentence(30, 15, '0.64', 2)],
  ] as const;
  for (const [until, expected] of cases) {
    expect([until, await aheadUntil(until)]).toEqual([until, expected]);
  }
  // What is due by now is not ahead, though it is not paid yet; neither is anything until now.
  server.clock.set(Date.parse('2026-11-26T09:00:00+08:00'));
  expect(await aheadUntil('2026-11-26T09:00')).toBeNull();
  expect(await aheadUntil('2026-11-21T09:00')).toBeNull();
  expect(await aheadUntil('2026-12-20T09:00')).toBe(sentence(24, 3, '0.52', 2));
  // An order that is being left is not settled.
  await one.post('/private/api/order/buyback', { id: month, pay_password: DEMO.payPassword });
  expect(await aheadUntil('2026-12-20T09:00')).toBe(sentence(24, 2, '0.02', 2));
  // Paid, it is not ahead any more.
  await server.ops.settle(MANY_YEARS);
  expect(await aheadUntil('2026-12-20T09:00')).toBeNull();
});
