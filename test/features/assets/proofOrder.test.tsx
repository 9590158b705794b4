// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ORDER, type Order } from '#api/contract/order.ts';
import { ProofTables } from '#features/assets/statements/ProofTables.tsx';
import { useProofFacts } from '#features/assets/statements/useProofFacts.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { orderOf } from '#test/sagas/support.ts';
import { renderUi } from '#test/support/renderUi.tsx';

const Proof = ({ order }: { order: Order }) => (
  <>
    <KeyValues rows={useProofFacts(order)} />
    <ProofTables order={order} incomes={[]} />
  </>
);
const proofOf = (status: number, finished_at: number | null = null) =>
  renderUi(
    <Proof
      order={orderOf({ id: 41, amount: '3000.00', expected_income: '97.20', status, finished_at })}
    />,
  );

it.each([
  ['about to be bought back', ORDER.buybackPending],
  ['bought back', ORDER.boughtBack],
  ['cancelled', ORDER.cancelled],
])('the proof of an order that is %s promises no maturity and no income of it', (_, status) => {
  proofOf(status);
  expect(screen.getByText('3,000.00', { selector: 'td' })).toBeTruthy();
  expect(screen.queryByText('到期日')).toBeNull();
  expect(screen.queryByText('预计总收益')).toBeNull();
});

it.each([
  ['earns', ORDER.earning],
  ['is completed', ORDER.completed],
  ['is in an unknown state', 9],
])('the proof of an order that %s names both', (_, status) => {
  proofOf(status);
  expect(screen.getAllByText('到期日')).toHaveLength(2);
  expect(screen.getByText('预计总收益').nextElementSibling?.textContent).toBe('97.20');
});

it('the proof of an order that is over has the day on which it ended, on screen and on paper', () => {
  proofOf(ORDER.boughtBack, Date.parse('2026-11-19T23:30:00+08:00') / 1000);
  const ends = screen.getAllByText('结束日期');
  expect(ends.map((end) => end.nextElementSibling?.textContent)).toEqual([
    '2026-11-19',
    '2026-11-19',
  ]);
});

it('the proof of an order that is not over names no end', () => {
  proofOf(ORDER.earning);
  expect(screen.queryByText('结束日期')).toBeNull();
});
