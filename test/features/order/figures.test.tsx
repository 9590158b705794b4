// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Buyback, Income, Order } from '#api/contract/order.ts';
import { BuybackTerms } from '#features/order/detail/BuybackTerms.tsx';
import { OrderFacts } from '#features/order/detail/OrderFacts.tsx';
import { Settlements } from '#features/order/detail/Settlements.tsx';
import { IncomeRow } from '#features/order/income/IncomeRow.tsx';
import { OrderCard } from '#features/order/OrderCard.tsx';
import { orderOf } from '#test/sagas/support.ts';
import { renderUi } from '#test/support/renderUi.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';

afterEach(() => void vi.useRealTimers());

const at = (time: string): number => Date.parse(`${time}+08:00`) / 1000;

/** Every amount is another one, so that none can be in another's place. */
const order = (facts: Partial<Order> = {}): Order =>
  orderOf({
    id: 41,
    order_no: 'T41',
    product_name: SAMPLE.shares,
    amount: '3000.00',
    unit_amount: '1000.00',
    count: 3,
    yield_per_period: '0.27',
    num_of_earnings: 12,
    total_income_rate: '3.24',
    investment_period: 12,
    expected_income: '97.20',
    settled_income: '24.30',
    pending_income: '72.90',
    settled_count: 3,
    next_settle_at: at('2026-12-20T09:00:00'),
    created_at: at('2026-08-20T10:00:01'),
    started_at: at('2026-08-21T10:00:02'),
    mature_at: at('2027-08-20T09:00:00'),
    finished_at: null,
    ...facts,
  });
const income = (facts: Partial<Income> = {}): Income => ({
  id: 1,
  member_order_id: 41,
  order_no: 'T41',
  product_id: 7,
  product_name: SAMPLE.shares,
  period_no: 3,
  num_of_earnings: 12,
  amount: '8.10',
  status: 1,
  plan_at: at('2026-11-20T09:00:00'),
  paid_at: at('2025-11-22T10:30:00'),
  ...facts,
});
const buyback: Buyback = {
  allowed: 1,
  reason: '',
  fee_rate: '0.2',
  fee: '6.00',
  deduct_income: '1.50',
  refund_amount: '2992.50',
  arrival: '1 个工作日内',
  applied_at: null,
  finished_at: null,
};

/** What is beside a term of a list of facts, as it is read. */
const beside = (term: string | RegExp): string => {
  const fact = screen.getByText(term, { selector: 'dt' }).nextElementSibling;
  const amount = fact?.querySelector('[role="img"]');
  return amount?.getAttribute('aria-label') ?? fact?.textContent ?? '';
};

describe('an order in the list (R21, C22)', () => {
  it.each([
    ['2026-11-28', '12-20'],
    ['2025-12-31', '2026-12-20'],
  ])('on %s says that it settles next on %s', (today, next) => {
    vi.setSystemTime(at(`${today}T12:00:00`) * 1000);
    renderUi(<OrderCard order={order()} />);
    const progress = screen.getByText('已结 3 / 12 期 · ', { trim: false }).parentElement;
    expect(progress?.textContent).toBe(`已结 3 / 12 期 · 下次 ${next}`);
  });

  it('shows its principal, what came and what is still to come', () => {
    renderUi(<OrderCard order={order()} />);
    expect(beside('投资本金')).toBe('3000.00 元');
    expect(beside('已结算收益')).toBe('+24.30 元');
    expect(beside('待结算')).toBe('72.90 元');
    expect(screen.getByText('2027-08-20 到期')).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/investdetail/41');
  });

  it.each([
    [0, '收益中', '待结算'],
    [1, '已完成', '本金已返还'],
    [4, '已撤销', '本金已退回'],
    [9, '未知状态', '待结算'],
  ])('with status %i is called %s, and its last figure %s', (status, word, last) => {
    renderUi(<OrderCard order={order({ status, pending_income: '0.00' })} />);
    expect(screen.getByText(word)).toBeTruthy();
    expect(beside(last)).toBe(last === '待结算' ? '0.00 元' : '3000.00 元');
  });

  it.each([
    [2, '回购处理中'],
    [3, '已回购'],
  ])(
    'with status %i, %s, claims no income to come and no refund: neither is in the list',
    (status, word) => {
      renderUi(<OrderCard order={order({ status })} />);
      expect(screen.getByText(word)).toBeTruthy();
      expect(beside('投资本金')).toBe('3000.00 元');
      expect(beside('已结算收益')).toBe('+24.30 元');
      // A back-end may leave it above zero, although it is not paid any more.
      expect(screen.queryByText('待结算')).toBeNull();
      expect(screen.getAllByRole('img', { name: /元$/ })).toHaveLength(2);
      expect(screen.queryByText(/退回|返还/)).toBeNull();
    },
  );

  it('of which it is unknown what is settled claims no number', () => {
    renderUi(<OrderCard order={order({ settled_count: null })} />);
    expect(screen.queryByText(/已结 /, { trim: false })).toBeNull();
    expect(screen.getByRole('img', { name: '共 12 期' })).toBeTruthy();
  });

  it.each([
    [2, '等待回购款到账'],
    [3, '2026-10-01 结束'],
    [4, '2026-10-01 结束'],
  ])('with status %i neither matures nor settles any more: %s', (status, foot) => {
    const finished_at = at('2026-10-01T12:00:00');
    renderUi(<OrderCard order={order({ status, finished_at })} />);
    expect(screen.getByText(foot)).toBeTruthy();
    expect(screen.getByRole('article').textContent).not.toMatch(/到期|下次/);
  });

  it('that is over has settled all', () => {
    renderUi(<OrderCard order={order({ status: 1, settled_count: 12 })} />);
    expect(screen.getByText('共 12 期，全部结清')).toBeTruthy();
  });

  it.each([
    [1, 'Settled'],
    [12, 'All 12 settled'],
  ])('of %i periods, all settled, says so in English', (periods, words) => {
    const facts = { status: 1, num_of_earnings: periods, settled_count: periods };
    renderUi(<OrderCard order={order(facts)} />, { language: 'en' });
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('the fee of a buyback', () => {
  it.each([
    ['0.2', '手续费（0.2%）'],
    [null, '手续费'],
  ])('of %s %% is called so', (fee_rate, label) => {
    renderUi(<BuybackTerms order={order()} buyback={{ ...buyback, fee_rate }} />);
    expect(beside(label)).toBe('−6.00 元');
  });
});

/** The rows of the schedule, as text. */
const listed = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('the facts of an order (R22, C20)', () => {
  it.each([
    ['bought back', 3],
    ['about to be', 2],
    ['cancelled', 4],
  ])('that is %s promise no maturity and no income of it', (_, status) => {
    renderUi(<OrderFacts order={order({ status })} />);
    expect(beside('投资金额')).toBe('3000.00 元');
    expect(screen.queryByText('预计总收益')).toBeNull();
    expect(screen.queryByText('到期时间')).toBeNull();
  });

  it('of an unknown state are those that were agreed, as on its card', () => {
    renderUi(
      <>
        <OrderFacts order={order({ status: 9 })} />
        <OrderCard order={order({ status: 9 })} />
      </>,
    );
    expect(beside('预计总收益')).toBe('97.20 元');
    expect(beside('到期时间')).toBe('2027-08-20 09:00');
    expect(screen.getByText('2027-08-20 到期')).toBeTruthy();
  });

  it('are what was agreed: amount, units, the rate of the whole term, the income of the whole term', () => {
    renderUi(<OrderFacts order={order({ finished_at: at('2026-10-01T12:00:00') })} />);
    expect(beside('订单号')).toBe('T41');
    expect(beside('投资金额')).toBe('3000.00 元');
    expect(screen.getByText('份数').nextElementSibling?.textContent).toMatch(/^3 × ￥1,000\.00$/);
    expect(beside('总收益率')).toBe('3.24%（12\u00a0个月合计）');
    expect(beside('预计总收益')).toBe('97.20 元');
    expect(beside('下单时间')).toBe('2026-08-20 10:00');
    expect(beside('起息时间')).toBe('2026-08-21 10:00');
    expect(beside('到期时间')).toBe('2027-08-20 09:00');
    expect(beside('结束时间')).toBe('2026-10-01 12:00');
  });

  it.each([
    ['3.24%', { investment_period: null }],
    ['1.50%（12\u00a0个月合计）', { total_income_rate: '1.5' }],
    ['0.30%（12\u00a0个月合计）', { total_income_rate: '0.30000000000000004' }],
    ['—', { total_income_rate: null }],
  ])('name no term beside the rate where either is unknown: %s', (words, facts) => {
    renderUi(<OrderFacts order={order(facts)} />);
    expect(beside('总收益率')).toBe(words);
  });

  it('lead to the product, where the answer says which it is', () => {
    const link = () => screen.queryByRole('link', { name: SAMPLE.shares });
    const { rerender } = renderUi(<OrderFacts order={order({ product_id: 7 })} />);
    expect(link()?.getAttribute('href')).toBe('/product-detail/7');
    rerender(<OrderFacts order={order({ product_id: null })} />);
    expect(link()).toBeNull();
    expect(beside('产品')).toBe(SAMPLE.shares);
    rerender(<OrderFacts order={order({ product_id: 7, product_name: '' })} />);
    expect(beside('产品')).toBe('—');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('list each settlement with its day, amount and state', () => {
    const incomes = [
      income(),
      income({
        id: 2,
        period_no: 4,
        status: 0,
        amount: '8.11',
        plan_at: at('2026-12-20T09:00:00'),
      }),
      income({ id: 3, period_no: 5, status: 2, amount: '8.12' }),
    ];
    renderUi(
      <Settlements incomes={incomes} isRunning hasMore={false} busy={false} onMore={() => {}} />,
    );
    expect(listed()).toEqual([
      '第 3 期2026-11-208.10已到账',
      '第 4 期2026-12-208.11待结算',
      '第 5 期2026-11-208.12已取消',
    ]);
  });

  it('open at the next settlement, the ones before folded away', async () => {
    const incomes = Array.from({ length: 9 }, (_, index) =>
      income({ id: index, period_no: index + 1, status: index < 6 ? 1 : 0 }),
    );
    const rest = { incomes, hasMore: false, busy: false, onMore: () => {} };
    const { unmount } = renderUi(<Settlements {...rest} isRunning />);
    expect(listed().map((row) => row?.slice(0, 5))).toEqual([
      '第 6 期',
      '第 7 期',
      '第 8 期',
      '第 9 期',
    ]);
    fireEvent.click(screen.getByRole('button', { name: '显示之前已结的 5 期' }));
    expect(listed()).toHaveLength(9);
    unmount();
    renderUi(<Settlements {...rest} isRunning={false} />);
    expect(listed()).toHaveLength(9);
  });

  it('set leaving now beside holding on: what comes back, what it costs, what is forgone (C21)', () => {
    renderUi(<BuybackTerms order={order()} buyback={buyback} />, { amounts: { isHidden: true } });
    // Amounts are shown even where they are hidden elsewhere: nobody can decide on dots.
    expect(beside('现在回购，退回')).toBe('2992.50 元');
    expect(beside('持有到期，还将收回')).toBe('3072.90 元');
    const notes = ['现在回购，退回', '持有到期，还将收回'].map(
      (choice) => screen.getByText(choice).nextElementSibling?.querySelector('small')?.textContent,
    );
    expect(notes).toEqual(['到账时间：1 个工作日内', '2027-08-20 到期']);
    expect(beside('投资本金')).toBe('3000.00 元');
    expect(beside('手续费（0.2%）')).toBe('−6.00 元');
    expect(beside('扣回已结收益')).toBe('−1.50 元');
    expect(beside(/^放弃/)).toBe('72.90 元');
  });

  // An operator writes the time in words of their own, in one language.
  it.each([
    ['zh-CN', '到账时间：预计 2 天内到账'],
    ['en', 'Arrives: 预计 2 天内到账'],
  ] as const)('name in %s the time of a refund as it was written', (language, words) => {
    const written = { ...buyback, arrival: '预计 2 天内到账' };
    renderUi(<BuybackTerms order={order()} buyback={written} />, { language });
    expect(screen.getByText(words)).toBeTruthy();
  });
});

describe('a row of income (R23, C23)', () => {
  it('carries a sign and the time it came only once it was credited', () => {
    const { unmount } = renderUi(<IncomeRow income={income()} />);
    expect(screen.getByRole('img', { name: '+8.10 元' })).toBeTruthy();
    expect(screen.getByText(/^第 3 ?\/ ?12 期 · 2025-11-22$/)).toBeTruthy();
    expect(screen.getByText('已到账')).toBeTruthy();
    unmount();
    renderUi(<IncomeRow income={income({ status: 0, paid_at: null })} />);
    expect(screen.getByRole('img', { name: '8.10 元' })).toBeTruthy();
    expect(screen.getByText(/2026-11-20/)).toBeTruthy();
    expect(screen.getByText('待结算')).toBeTruthy();
  });

  it('leads to its order, but not in the list of that order alone, nor without one', () => {
    const { unmount } = renderUi(<IncomeRow income={income({ member_order_id: 7 })} leads />);
    const way = screen.getByRole('link');
    expect(way.getAttribute('href')).toBe('/investdetail/7');
    expect(within(way).getByRole('heading', { level: 3 })).toBeTruthy();
    unmount();
    renderUi(<IncomeRow income={income({ member_order_id: 7 })} />);
    renderUi(<IncomeRow income={income({ member_order_id: null })} leads />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('that a buyback cancelled is called so', () => {
    renderUi(<IncomeRow income={income({ status: 2, paid_at: null })} />);
    expect(screen.getByText('已取消')).toBeTruthy();
    expect(screen.queryByRole('img', { name: '+8.10 元' })).toBeNull();
  });
});

it('strikes an income through that a buyback has cancelled', () => {
  const { rerender } = renderUi(<IncomeRow income={income({ status: 2 })} />);
  const isStruck = () => {
    const amount = screen.getByRole('img', { name: '8.10 元' });
    return amount.closest('[data-cancelled]') !== null;
  };
  expect(isStruck()).toBe(true);
  rerender(<IncomeRow income={income({ status: 0 })} />);
  expect(isStruck()).toBe(false);
});
