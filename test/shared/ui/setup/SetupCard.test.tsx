// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SetupCard } from '#shared/ui/setup/SetupCard.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

const done = { payPassword: true, realname: false, card: null, deposit: false };
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const ways = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('shows the steps of which it is known whether they are done, and counts only these', () => {
  const reviews = { realname: '/realname' };
  renderUi(<SetupCard done={done} reviews={reviews} rejected={null} awaited={null} from="/mine" />);
  expect(screen.getByText('已完成 1 / 3')).toBeTruthy();
  expect(rows()).toEqual(['设置支付密码已完成', '2实名认证审核中', '3首次充值去完成']);
  expect(ways()).toEqual(['/realname', '/account-recharge?redirect=%2Fmine']);
});

it('says nothing of a step that is still being read', () => {
  renderUi(<SetupCard done={done} reviews={{}} rejected={null} awaited="deposit" from="/mine" />);
  expect(rows()).toEqual(['设置支付密码已完成', '2实名认证去完成', '3首次充值']);
});
