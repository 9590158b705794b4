// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type TeamInfo, TeamTotals } from '#features/team/TeamTotals.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

const info: TeamInfo = {
  invite_code: '8K2F6Q',
  invite_url: '',
  total: 28,
  direct: 12,
  invested: 9,
  total_reward: '356.00',
  month_reward: '89.00',
  levels: [],
  rule: '',
};

/** What is beside a term. */
const beside = (term: string): string => {
  const fact = screen.getByText(term).nextElementSibling;
  return fact?.querySelector('[role="img"]')?.getAttribute('aria-label') ?? fact?.textContent ?? '';
};

it('shows how many there are, how many directly, how many invested, and all rewards so far (R26, C40)', () => {
  renderUi(<TeamTotals info={info} />);
  expect(['团队人数', '直接邀请', '已投资成员', '累计奖励'].map(beside)).toEqual([
    '28',
    '12',
    '9',
    '356.00 元',
  ]);
});

it('shows what is not known as such, never as nothing (R26)', () => {
  renderUi(<TeamTotals info={{ ...info, total: null, invested: null, total_reward: null }} />);
  expect(['团队人数', '直接邀请', '已投资成员'].map(beside)).toEqual(['—', '12', '—']);
  expect(beside('累计奖励')).not.toMatch(/\d/);
});
