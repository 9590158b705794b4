import { describe, expect, it } from 'vitest';
import { isoDay, maturityDay, shanghaiDay } from '#features/product/detail/moneyDates.ts';

const day = (iso: string) => {
  const [year = 0, month = 0, date = 0] = iso.split('-').map(Number);
  return { year, month, day: date };
};
const maturity = (
  from: string,
  periods: number | null,
  name: string,
  days: number | null = null,
) => {
  const end = maturityDay(day(from), periods, name, days);
  return end && isoDay(end);
};

describe('dates of the money timeline', () => {
  it('takes today from the clock in Shanghai, whatever the zone of the device', () => {
    expect(isoDay(shanghaiDay(Date.UTC(2025, 10, 19, 15, 59)))).toBe('2025-11-19');
    expect(isoDay(shanghaiDay(Date.UTC(2025, 10, 19, 16, 0)))).toBe('2025-11-20');
  });

  it('adds months, quarters and years by the calendar', () => {
    expect(maturity('2025-11-20', 6, '月')).toBe('2026-05-20');
    expect(maturity('2025-08-31', 6, '月')).toBe('2026-02-28');
    expect(maturity('2025-11-20', 2, '季')).toBe('2026-05-20');
    expect(maturity('2024-02-29', 1, '年')).toBe('2025-02-28');
  });

  it('adds days and weeks by counting', () => {
    expect(maturity('2025-11-20', 90, '天')).toBe('2026-02-18');
    expect(maturity('2025-12-30', 1, '周')).toBe('2026-01-06');
  });

  it('uses the days the server gave for a name it does not know, and says nothing without them', () => {
    expect(maturity('2025-11-20', 2, '旬', 10)).toBe('2025-12-10');
    expect(maturity('2025-11-20', 2, '旬')).toBeNull();
    expect(maturity('2025-11-20', null, '月')).toBeNull();
  });

  it('knows no day that no calendar has', () => {
    expect(maturity('2025-11-20', 12, '期', 1e9)).toBeNull();
    expect(maturity('2025-11-20', 8000, '年')).toBeNull();
    expect(maturity('2025-11-20', 7900, '年')).toBe('9925-11-20');
  });
});
