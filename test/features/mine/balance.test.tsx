// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

/** A member's info with every amount another one. */
const AMOUNTS = {
  amount: '12680.50',
  frozenAmount: '200.10',
  holdingAmount: '65000.20',
  pendingIncome: '340.30',
  totalIncome: '1234.40',
};

const open = (facts: object = AMOUNTS) =>
  renderApp({
    path: '/mine',
    member: { phone: DEMO.lin, password: DEMO.password },
    fetch: async (input, init) => {
      const response = await server.fetch(input, init);
      const { pathname } = new URL(input instanceof Request ? input.url : String(input));
      if (!pathname.endsWith('/member/info')) return response;
      const body = (await response.json()) as { data: object };
      return Response.json({ ...body, data: { ...body.data, ...facts } });
    },
  });
const beside = (term: string): string =>
  screen
    .getByText(term, { selector: 'dt' })
    .nextElementSibling?.querySelector('[role="img"]')
    ?.getAttribute('aria-label') ?? '';

describe('/mine (R13)', () => {
  it('shows what is available, held, to come, credited, and on its way out (C6)', async () => {
    await open();
    expect(await screen.findByRole('img', { name: '12680.50 元' })).toBeTruthy();
    const onItsWay = within(screen.getByText('提现处理中'));
    expect(onItsWay.getByRole('img', { name: '200.10 元' })).toBeTruthy();
    expect(beside('持有本金')).toBe('65000.20 元');
    expect(beside('待结算收益')).toBe('340.30 元');
    expect(beside('累计收益')).toBe('+1234.40 元');
    const assets = within(screen.getByRole('link', { name: /^我的资产/ }));
    expect(assets.getByRole('img', { name: '77680.70 元' })).toBeTruthy();
  });

  it('names the member by the real name, the phone masked', async () => {
    await open();
    expect(await screen.findByText('林知行')).toBeTruthy();
    expect(screen.getByText('138****0001')).toBeTruthy();
    expect(screen.getByText('已实名')).toBeTruthy();
    expect(document.body.textContent).not.toContain(DEMO.lin);
  });

  it('hides every amount on request, and shows them again', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: '隐藏金额' }));
    for (const amount of Object.values(AMOUNTS)) {
      expect(document.body.innerHTML).not.toContain(amount);
    }
    expect(document.body.innerHTML).not.toMatch(/12,680|65,000|1,234/);
    await user.click(screen.getByRole('button', { name: '显示金额' }));
    expect(screen.getByRole('img', { name: '12680.50 元' })).toBeTruthy();
  });

  it('says nothing of money on its way where there is none', async () => {
    await open({ ...AMOUNTS, frozenAmount: '0.00' });
    await screen.findByRole('img', { name: '12680.50 元' });
    expect(screen.queryByText('提现处理中')).toBeNull();
  });
});
