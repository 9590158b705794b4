import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planIncomes } from '#server/order/schedule.ts';
import { exactAmount } from '#shared/exactAmount.ts';
import {
  add,
  annualRate,
  cautionLevel,
  compare,
  type Decimal,
  expectedIncome,
  formatMoney,
  fromNumber,
  incomePerSettlement,
  isPositive,
  isSameMoney,
  minimum,
  moneyParts,
  multiply,
  progressPercent,
  round2,
  shareOf,
  subtract,
  termLength,
  totalIncomeRate,
} from '#shared/money.ts';

/** An amount in hundredths, so that the expectations can be computed in whole numbers. */
const cents = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
const written = (value: bigint, decimals = 2): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};
/** Half up (away from zero) division of whole numbers. */
const divideHalfUp = (value: bigint, by: bigint): bigint => {
  const positive = value < 0n ? -value : value;
  const rounded = (2n * positive + by) / (2n * by);
  return value < 0n ? -rounded : rounded;
};
const unknowns: Decimal[] = [
  null,
  undefined,
  '',
  'NaN',
  '1e21',
  'Infinity',
  '12,000',
  '0x10',
  '--1',
];

describe('round2', () => {
  it('rounds half up, away from zero', () => {
    expect(round2('1.005')).toBe('1.01');
    expect(round2('1.0049999')).toBe('1.00');
    expect(round2('-1.005')).toBe('-1.01');
    expect(round2('2')).toBe('2.00');
  });

  it('never writes a minus before zero (fault 26)', () => {
    expect(round2('-0.001')).toBe('0.00');
    expect(round2('-0')).toBe('0.00');
  });

  it('equals rounding in whole numbers, whatever the size', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 9999 }), (value, tail) => {
        const tenThousandths = value * 10_000n + (value < 0n ? -BigInt(tail) : BigInt(tail));
        const expected = divideHalfUp(tenThousandths, 10_000n);
        expect(round2(written(tenThousandths, 6))).toBe(written(expected));
      }),
    );
  });
});

describe('exactAmount', () => {
  it('has two decimals at least and rounds nothing', () => {
    expect(exactAmount('3000')).toBe('3000.00');
    expect(exactAmount('888.5')).toBe('888.50');
    expect(exactAmount('10.005')).toBe('10.005');
    expect(exactAmount('10.00500')).toBe('10.005');
    expect(exactAmount('')).toBeNull();
    expect(exactAmount(null)).toBeNull();
  });

  it('is the same amount, whatever the size', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 2, max: 9 }), (value, decimals) => {
        const amount = written(value, decimals);
        expect(isSameMoney(exactAmount(amount), amount)).toBe(true);
      }),
    );
  });
});

describe('arithmetic', () => {
  it('is exact where floats are not', () => {
    expect(add('0.1', '0.2')).toBe('0.3');
    expect(add('0.5', '0.5')).toBe('1');
    expect(subtract('12680.50', '12680.49')).toBe('0.01');
    expect(multiply('1000.00', '3')).toBe('3000');
  });

  it('adds and subtracts like whole numbers', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(compare(add(written(a), written(b)), written(a + b))).toBe(0);
        expect(compare(subtract(written(a), written(b)), written(a - b))).toBe(0);
      }),
    );
  });

  it('compares like whole numbers', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(compare(written(a), written(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
  });

  it.each(unknowns)('keeps the unknown, %s, unknown (fault 26)', (unknown) => {
    expect(round2(unknown)).toBeNull();
    expect(add(unknown, '1')).toBeNull();
    expect(subtract('1', unknown)).toBeNull();
    expect(multiply(unknown, '0')).toBeNull();
    expect(compare(unknown, '1')).toBeNull();
    expect(expectedIncome(unknown, '1.56')).toBeNull();
    expect(totalIncomeRate(unknown, 6)).toBeNull();
    expect(moneyParts(unknown)).toBeNull();
    expect(formatMoney(unknown)).toBe('—');
  });

  it('finds the smallest known amount', () => {
    expect(minimum('12680.50', null, '50000.00')).toBe('12680.50');
    expect(minimum('50000.00', '9.00', 'none', '12680.50')).toBe('9.00');
    expect(minimum('none', '9.00')).toBe('9.00');
    expect(minimum(null, undefined)).toBeNull();
  });

  it.each([
    ['0.01', true],
    // On the way to "1.5".
    ['1.', true],
    ['0', false],
    ['0.', false],
    ['.', false],
    ['-0.01', false],
    [null, false],
  ])('takes %s for more than nothing: %s', (value, isMore) => {
    expect(isPositive(value)).toBe(isMore);
  });

  it.each([
    ['1', '1.00', true],
    ['1', '1.01', false],
    ['1', null, false],
    [null, null, false],
  ])('takes %s and %s for the same amount: %s', (one, other, isSame) => {
    expect(isSameMoney(one, other)).toBe(isSame);
  });

  it('reads numbers of the contract without exponents (fault 26)', () => {
    expect(fromNumber(1e21)).toBe('1000000000000000000000');
    expect(fromNumber(0.1)).toBe('0.1');
    expect(fromNumber(Number.NaN)).toBeNull();
    expect(fromNumber(null)).toBeNull();
  });
});

describe('progressPercent (E2, V7)', () => {
  it('is sold / quantity × 100 with 2 decimals', () => {
    expect(progressPercent(1365, 2000)).toBe('68.25');
    expect(progressPercent(1, 3)).toBe('33.33');
    expect(progressPercent(2, 3)).toBe('66.67');
    expect(progressPercent(1, 1)).toBe('100.00');
    expect(progressPercent(1, 400)).toBe('0.25');
    expect(progressPercent(201, 200)).toBe('100.00');
  });

  it('reads 0 without a quantity, and stays unknown when a figure is', () => {
    expect(progressPercent(5, 0)).toBe('0.00');
    expect(progressPercent(5, -1)).toBe('0.00');
    expect(progressPercent(null, 10)).toBeNull();
    expect(progressPercent(1, null)).toBeNull();
    expect(progressPercent(Number.NaN, 10)).toBeNull();
  });

  it('stays within 0–100 for any figures', () => {
    fc.assert(
      fc.property(fc.double(), fc.double(), (sold, quantity) => {
        const percent = progressPercent(sold, quantity);
        if (!Number.isFinite(sold) || !Number.isFinite(quantity)) expect(percent).toBeNull();
        else {
          expect(percent).toMatch(/^\d{1,3}\.\d{2}$/);
          expect(compare(percent, '0')).not.toBe(-1);
          expect(compare(percent, '100')).not.toBe(1);
        }
      }),
    );
  });
});

describe('yields', () => {
  it('sums the yield of the settlements', () => {
    expect(totalIncomeRate('0.26', 6)).toBe('1.56');
    expect(totalIncomeRate('0.0333', 90)).toBe('3.00');
    expect(totalIncomeRate('0.26', null)).toBeNull();
  });

  it.each([
    ['1000.00', 3, '333.33'],
    ['1000.00', 4, '250.00'],
    ['0.05', 6, '0.00'],
    ['156.00', 1, '156.00'],
    ['156.00', 0, null],
    ['156.00', null, null],
    [null, 3, null],
  ])('pays of %s in %s settlements %s each', (income, settlements, each) => {
    expect(incomePerSettlement(income, settlements)).toBe(each);
  });

  it('says of each settlement what the server pays', () => {
    const monthly = { unit: 'month', step: 1 } as const;
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 11n }),
        fc.bigInt({ min: 0n, max: 1_000n }),
        fc.integer({ min: 1, max: 400 }),
        (amount, rate, settlements) => {
          const yieldPerPeriod = written(rate, 3);
          const terms = {
            yield_per_period: yieldPerPeriod,
            num_of_earnings: settlements,
            investment_period: settlements,
          };
          const [first] = planIncomes(amount, terms, monthly, new Date(0));
          const total = expectedIncome(
            written(amount),
            totalIncomeRate(yieldPerPeriod, settlements),
          );
          expect(incomePerSettlement(total, settlements)).toBe(written(first?.amount ?? 0n));
        },
      ),
    );
  });

  it('expects amount × rate / 100 (V8)', () => {
    expect(expectedIncome('10000', '1.56')).toBe('156.00');
    expect(expectedIncome('3000', '3.24')).toBe('97.20');
    expect(expectedIncome('1', '0.5')).toBe('0.01');
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 14n }),
        fc.bigInt({ min: 0n, max: 10_000n }),
        (a, r) => {
          expect(expectedIncome(written(a), written(r))).toBe(
            written(divideHalfUp(a * r, 10_000n)),
          );
        },
      ),
    );
  });

  it.each([
    ['月', 6, null, '1.56', '3.12'],
    ['月', 12, null, '3.24', '3.24'],
    ['天', 90, null, '1.20', '4.87'],
    ['日', 365, null, '4', '4.00'],
    ['周', 12, null, '1', '4.35'],
    ['季', 2, null, '2', '4.00'],
    ['年', 2, null, '7', '3.50'],
    ['旬', 3, 10, '0.3', '3.65'],
    ['工作日', 73, 1, '0.3', '1.50'],
  ])('annualises a %s product simply (A3.2)', (name, investmentPeriod, days, total, annual) => {
    expect(annualRate(total, { name, investmentPeriod, days })).toBe(annual);
  });

  it('shows no annual rate when the length of the term is not known', () => {
    expect(annualRate('1', { name: '旬', investmentPeriod: 3, days: null })).toBeNull();
    expect(annualRate('1', { name: 'constructor', investmentPeriod: 3, days: null })).toBeNull();
    expect(annualRate('1', { name: '月', investmentPeriod: null, days: 30 })).toBeNull();
    expect(annualRate('1', { name: '月', investmentPeriod: 0, days: 30 })).toBeNull();
    expect(annualRate('1', { name: '旬', investmentPeriod: 3, days: 0 })).toBeNull();
    expect(annualRate(null, { name: '月', investmentPeriod: 6, days: 30 })).toBeNull();
  });

  it.each([
    [{ name: '天', investmentPeriod: 1, days: null }, 12],
    [{ name: '周', investmentPeriod: 2, days: null }, 168],
    [{ name: '月', investmentPeriod: 1, days: 30 }, 365],
    [{ name: '季', investmentPeriod: 4, days: null }, 4380],
    [{ name: '年', investmentPeriod: 1, days: null }, 4380],
    [{ name: '旬', investmentPeriod: 3, days: 10 }, 360],
    [{ name: '旬', investmentPeriod: 3, days: null }, null],
    [{ name: '月', investmentPeriod: 0, days: 30 }, null],
    [{ name: '月', investmentPeriod: -1, days: 30 }, null],
    [{ name: '月', investmentPeriod: null, days: 30 }, null],
  ])('compares terms by their length, in whole parts of a year: %j is %s', (term, length) => {
    expect(termLength(term)).toBe(length);
  });

  it.each([
    [null, 'none'],
    ['6.00', 'none'],
    ['6.01', 'ask'],
    ['8.00', 'ask'],
    ['8.01', 'danger'],
    ['10.00', 'danger'],
    ['10.01', 'severe'],
  ] as const)('cautions about %s %% a year with %s (A3.3)', (annual, level) => {
    expect(cautionLevel(annual)).toBe(level);
  });

  it('takes the thresholds of the website', () => {
    expect(cautionLevel('5', { ask: 4, danger: 6, severe: 7 })).toBe('ask');
  });

  it('shows the share of a whole, and less than all as less than 100 %', () => {
    expect(shareOf('10000', '12680.50')).toBe('78.86');
    expect(shareOf('0.1', '0.5')).toBe('20.00');
    expect(shareOf('99999', '100000')).toBe('99.99');
    expect(shareOf('1', '0')).toBeNull();
  });
});

describe('formatMoney', () => {
  it('groups by three and always shows 2 decimals', () => {
    expect(formatMoney('12680.5')).toBe('12,680.50');
    expect(formatMoney('0')).toBe('0.00');
    expect(formatMoney('-1234567.891')).toBe('−1,234,567.89');
  });

  it('drops the decimals only when they are zero', () => {
    expect(formatMoney('5000.00', { trimZeros: true })).toBe('5,000');
    expect(formatMoney('5000.10', { trimZeros: true })).toBe('5,000.10');
  });

  it('cuts, never rounds up', () => {
    expect(formatMoney('99.999')).toBe('99.99');
    expect(formatMoney('-0.009')).toBe('0.00');
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 19n }), (value) => {
        const shown = formatMoney(written(value, 4)).replaceAll(',', '');
        expect(compare(shown, written(value, 4))).not.toBe(1);
        expect(compare(subtract(written(value, 4), shown), '0.01')).toBe(-1);
      }),
    );
  });

  it('loses no digit to the grouping', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const parts = moneyParts(written(value));
        const joined = `${parts?.negative ? '-' : ''}${parts?.whole.replaceAll(',', '')}.${parts?.decimals}`;
        expect(joined).toBe(written(value).replace(/^-(?=0\.00$)/, ''));
        expect(parts?.whole).toMatch(/^\d{1,3}(,\d{3})*$/);
      }),
    );
  });
});
