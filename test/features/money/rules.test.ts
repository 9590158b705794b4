import { describe, expect, it } from 'vitest';
import type { Pay } from '#api/contract/money.ts';
import { depositStage } from '#features/money/depositState.ts';
import {
  channelReason,
  inCoin,
  quickAmounts,
  rechargeSums,
} from '#features/money/recharge/channelRules.ts';
import {
  allToWithdraw,
  withdrawActual,
  withdrawFee,
  withdrawProblem,
} from '#features/money/withdraw/withdrawRules.ts';
import { withdrawTexts } from '#features/money/withdraw/withdrawTexts.ts';
import { recordTexts } from '#features/order/records/recordTexts.ts';

const pay: Pay = {
  id: 1,
  name: '扫码付款',
  type: 'qrcode',
  icon: '',
  description: '',
  amount_min: '10.00',
  amount_max: '5000.00',
  fee_rate: '0.2',
  arrival: '',
  service_time: '',
  status: 1,
  quick_amounts: [5000, 100, 5, 50_000, 100, 0],
  channels: [{ channel: 'a', name: '一', status: 1 }],
};

describe('ways to pay', () => {
  it.each([
    ['9.99', 'reasonBelow'],
    ['10', null],
    ['5000', null],
    ['5000.01', 'reasonAbove'],
    ['', null],
  ])('judges %j by the limits', (amount, reason) => {
    expect(channelReason(pay, amount)).toBe(reason);
  });

  it('names a closed channel before its limits, and one without an open route', () => {
    expect(channelReason({ ...pay, status: 0 }, '1')).toBe('reasonClosed');
    const closed = [{ channel: 'a', name: '一', status: 0 as const }];
    expect(channelReason({ ...pay, channels: closed }, '100')).toBe('reasonNoSub');
    expect(channelReason({ ...pay, channels: [] }, '100')).toBeNull();
  });

  it('offers quick amounts within the limits only, ascending and once each', () => {
    expect(quickAmounts(pay)).toEqual(['100', '5000']);
    expect(quickAmounts({ ...pay, quick_amounts: [] })).toEqual(['100', '500', '1000', '5000']);
  });

  it('offers no quick amount that the field does not take', () => {
    expect(quickAmounts({ ...pay, quick_amounts: [100.005, 99.5] })).toEqual(['99.5']);
  });

  it('takes the fee out of what arrives', () => {
    expect(rechargeSums(pay, '1234.5')).toEqual({
      fee: '2.47',
      pay: '1234.50',
      actual: '1232.03',
    });
    expect(rechargeSums(pay, '0')).toEqual({ fee: null, pay: null, actual: null });
  });

  it('does not take an unknown fee for none', () => {
    const unknown = { ...pay, fee_rate: null };
    expect(rechargeSums(unknown, '100')).toEqual({ fee: null, pay: '100.00', actual: null });
  });

  it('cuts a reference amount, and has none without a rate', () => {
    expect(inCoin('100', '7.12')).toBe('14.0449');
    expect(inCoin('100', null)).toBeNull();
    expect(inCoin('100', '0')).toBeNull();
  });
});

describe('a deposit', () => {
  it.each([
    [0, 'payable'],
    [1, 'reviewing'],
    [2, 'credited'],
    [3, 'rejected'],
    [4, 'closed'],
    [9, 'unknown'],
  ])('with status %i is %s', (status, stage) => {
    expect(depositStage({ status })).toBe(stage);
  });
});

const terms = {
  min: '100.00',
  max: '200000.00',
  fee_rate: '0.1',
  fee_fixed: '2.00',
  daily_times: 3,
  arrival: '',
  service_time: '',
};

describe('withdrawing', () => {
  it('adds share, rounded half up, and fixed part', () => {
    expect(withdrawFee('1005', terms)).toBe('3.01');
    expect(withdrawActual('1005', terms)).toBe('1001.99');
  });

  it('leaves unknown what the terms do not say', () => {
    expect(withdrawFee('1000', null)).toBeNull();
    expect(withdrawFee('1000', { ...terms, fee_fixed: null })).toBeNull();
    expect(withdrawActual('1000', { ...terms, fee_rate: null })).toBeNull();
  });

  it.each([
    ['', 'amountRequired'],
    ['0.00', 'amountZero'],
    ['99.99', 'belowMin'],
    ['100', null],
    ['200000', null],
    ['200000.01', 'aboveMax'],
  ])('finds what is wrong with %j', (amount, problem) => {
    expect(withdrawProblem(amount, terms)).toBe(problem);
  });

  it.each([
    ['900000', '200000', '200000'],
    ['1234567.00', null, '1234567'],
    ['12680.509', null, '12680.50'],
    ['-5', null, ''],
    ['-5', '200000', ''],
  ])('of %s, of which %s can be withdrawn at a time, fills in %j', (balance, max, filled) => {
    expect(allToWithdraw(balance, max)).toBe(filled);
  });

  it('refuses an amount that the fee would eat up, and judges nothing unknown', () => {
    const dear = { ...terms, min: '1.00', fee_fixed: '5.00' };
    expect(withdrawProblem('5', dear)).toBe('nothingArrives');
    expect(withdrawProblem('5', null)).toBeNull();
  });
});

it('a withdrawal that arrived is called in its result what it is called in its record', () => {
  expect(withdrawTexts.en.actual).toBe(recordTexts.en.received);
  expect(withdrawTexts.en.actualExpected).toBe(recordTexts.en.receivedExpected);
});
