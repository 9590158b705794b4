// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { factsIn } from '#test/features/shownIn.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

it('has the amount of /my-assets below each label that is its own, and those of now in the table', async () => {
  const { user } = await renderApp({
    path: '/my-assets',
    member: { phone: DEMO.lin, password: DEMO.password },
    fetch: answerReplaced(server.fetch, 'member/info', (info: object) => ({
      ...info,
      frozenAmount: '200.10',
      pendingIncome: '340.30',
    })),
  });
  const slider = await screen.findByRole('slider', { name: '选择月份' });
  expect(slider.getAttribute('aria-valuetext')).toBe(
    '现在，总资产 165000.00 元，可用 100000.00 元，持有本金 65000.00 元',
  );
  expect(screen.getAllByText('现在')[0]?.parentElement?.textContent).toBe('165,000.00现在');
  const pictures = screen.getAllByRole('img').map((one) => one.getAttribute('aria-label'));
  expect(pictures).toContainEqual(expect.stringMatching(/^总资产 165000\.00 元：/));
  expect(pictures).toContainEqual(expect.stringMatching(/现在是 165000\.00 元。$/));
  await user.click(screen.getByRole('button', { name: '查看表格' }));
  expect(factsIn(screen.getByRole('main'))).toEqual([
    ['总资产（元）', '165,000.00'],
    ['待结算收益（元）', '340.30'],
    ['可用余额', '￥100,000.00'],
    ['持有本金', '￥65,000.00'],
    ['待结算收益按约定利率测算，未计入总资产', '￥340.30'],
    ['提现处理中未计入总资产', '￥200.10'],
  ]);
  expect(screen.getByRole('row', { name: /^现在/ }).textContent).toBe(
    '现在可用余额100,000.00持有本金65,000.00合计165,000.00',
  );
});
