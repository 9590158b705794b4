// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Pay } from '#api/contract/money.ts';
import { txLink } from '#features/money/history/txWords.ts';
import { ChannelIcon } from '#features/money/recharge/ChannelIcon.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

/** What every object has a property of is a word like any other. */
const ODD = ['constructor', 'hasOwnProperty', '__proto__'];

it.each(ODD)('a transaction that refers to %s leads nowhere', (ref_type) => {
  expect(txLink({ ref_type, ref_id: 1 })).toBeNull();
});

it.each([
  ['order', 7, 'seeOrder', '/investdetail/7'],
  ['deposit', 7, 'seeDeposit', '/rechargelist?id=7'],
  ['deposit', null, 'seeDeposits', '/rechargelist'],
  ['withdrawal', 7, 'seeWithdrawal', '/withdrawlist?id=7'],
  ['withdrawal', null, 'seeWithdrawals', '/withdrawlist'],
  ['income', 7, 'seeIncome', '/incomelist'],
  ['team', 7, 'seeTeam', '/my-team'],
] as const)('a transaction of %s %s: %s, %s', (ref_type, ref_id, text, to) => {
  expect(txLink({ ref_type, ref_id })).toEqual({ text, to });
});

it.each(ODD)('a way to pay of the type %s has the icon of any', (type) => {
  const iconOf = (pay: string): string => {
    const element = <ChannelIcon pay={{ type: pay, icon: '' } as Pay} isOff={false} />;
    const { container, unmount } = renderUi(element);
    const { innerHTML } = container.querySelector('svg') ?? { innerHTML: '' };
    unmount();
    return innerHTML;
  };
  expect(iconOf(type)).toBe(iconOf('other'));
});
