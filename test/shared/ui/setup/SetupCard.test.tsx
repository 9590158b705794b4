// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import SetupCard from '#shared/ui/setup/SetupCard.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

it('shows the steps of which it is known whether they are done, and counts only these', () => {
  const setup = { payPassword: true, realname: false, card: null, deposit: false };
  renderUi(<SetupCard setup={{ ...setup, isInReview: true }} from="/mine" />);
  expect(screen.getByText('已完成 1 / 3')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '设置支付密码已完成',
    '2实名认证审核中',
    '3首次充值去完成',
  ]);
});
