// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useWaitText } from '#shared/ui/facts/useWaitText.ts';
import { renderUi } from '#test/support/renderUi.tsx';

const Message = ({ seconds }: { seconds: number | null }) => (
  <p>{useWaitText()('已锁定', seconds)}</p>
);

it.each([
  [null, '已锁定'],
  [0, '已锁定，请在 1 分钟后再试'],
  [61, '已锁定，请在 2 分钟后再试'],
  [3600, '已锁定，请在 60 分钟后再试'],
  [3601, '已锁定，请在 2 小时后再试'],
])('says of %s seconds when to try again: %s', (seconds, words) => {
  renderUi(<Message seconds={seconds} />);
  expect(screen.getByText(/已锁定/).textContent).toBe(words);
});
