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
