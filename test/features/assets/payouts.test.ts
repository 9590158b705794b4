import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INCOME, type Income, ORDER, type Order } from '#api/contract/order.ts';
import { icsFile } from '#features/assets/payouts/icsFile.ts';
import { monthBeside, weeksOf } from '#features/assets/payouts/monthDays.ts';
import { areAllPlaced, payoutsBy, payoutsOf } from '#features/assets/payouts/payouts.ts';
import { dayKey } from '#shared/format/dates.ts';

/** Seconds of a Shanghai clock. */
const at = (time: string) => Date.parse(`${time}+08:00`) / 1000;

const order = (id: number, status: number, matures: string | null, amount: string | null = '500') =>
  ({
    id,
    status,
    order_no: `N${id}`,
    product_name: `P${id}`,
    amount,
    mature_at: matures === null ? null : at(matures),
  }) as Order;
const income = (
  id: number,
  orderId: number | null,
  day: string | null,
  { amount = '1.10' as string | null, status = INCOME.planned as number } = {},
) =>
  ({
    id,
    member_order_id: orderId,
    status,
    amount,
    plan_at: day === null ? null : at(day),
    period_no: id,
    num_of_earnings: 3,
  }) as Income;

describe('what is to come (members, point 10)', () => {
  const orders = [
    order(1, ORDER.earning, '2026-02-01T09:00:00'),
    order(2, ORDER.buybackPending, '2026-02-01T09:00:00'),
    order(3, ORDER.completed, '2026-02-01T09:00:00'),
    order(4, ORDER.earning, null),
  ];
  const incomes = [
    income(12, 1, '2026-02-01T09:00:00', { amount: '1.20' }),
    income(11, 1, '2026-01-31T23:59:59'),
    income(13, 4, '2026-01-31T00:00:00', { amount: '0.30' }),
    // None of these is to come.
    income(14, 1, '2025-12-31T09:00:00', { status: INCOME.credited }),
    income(15, 1, '2026-01-05T09:00:00', { status: INCOME.cancelled }),
    income(16, 2, '2026-01-05T09:00:00'),
    income(17, null, '2026-01-05T09:00:00'),
    income(18, 1, null),
  ];

  it('is not all there without a time or an order of what is planned', () => {
    const [whole, , , undated] = orders as [Order, Order, Order, Order];
    const dated = income(1, 1, '2026-02-01T09:00:00');
    expect(areAllPlaced([whole], [dated])).toBe(true);
    expect(areAllPlaced([whole, undated], [dated])).toBe(false);
    expect(areAllPlaced([whole], [dated, income(2, 1, null)])).toBe(false);
    expect(areAllPlaced([whole], [dated, income(2, null, '2026-02-01T09:00:00')])).toBe(false);
    // What was credited or cancelled is not to come.
    expect(areAllPlaced([whole], [income(3, 1, null, { status: INCOME.cancelled })])).toBe(true);
  });

  it('is the planned income of earning orders and their principal, soonest first', () => {
    expect(payoutsOf(orders, incomes).map(({ key, orderNo }) => [key, orderNo])).toEqual([
      ['income:13', 'N4'],
      ['income:11', 'N1'],
      ['income:12', 'N1'],
      ['principal:1', 'N1'],
    ]);
  });

  it('is added up by the Shanghai day and month, income and principal apart', () => {
    const payouts = payoutsOf(orders, incomes);
    const sums = (unit: 'day' | 'month') =>
      payoutsBy(payouts, unit).map(({ key, income: one, principal, payouts: { length } }) => [
        key,
        one,
        principal,
        length,
      ]);
    expect(sums('day')).toEqual([
      ['2026-01-31', '1.4', '0', 2],
      ['2026-02-01', '1.2', '500', 2],
    ]);
    expect(sums('month')).toEqual([
      ['2026-01', '1.4', '0', 2],
      ['2026-02', '1.2', '500', 2],
    ]);
  });

  it('has no sum where an amount is unknown', () => {
    const payouts = payoutsOf(
      [order(1, ORDER.earning, '2026-01-31T09:00:00', null)],
      [income(1, 1, '2026-01-31T09:00:00', { amount: null }), income(2, 1, '2026-01-31T09:00:00')],
    );
    expect(payoutsBy(payouts, 'day')).toMatchObject([{ income: null, principal: null }]);
  });
});

describe('the calendar of a month', () => {
  it('has each of its days once, in order, under its weekday, and goes on in the next month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1995, max: 2099 }),
        fc.integer({ min: 1, max: 12 }),
        (year, number) => {
          const month = `${year}-${String(number).padStart(2, '0')}`;
          const weeks = weeksOf(month);
          expect(weeks.every(({ length }) => length === 7)).toBe(true);
          expect(weeks.every((week) => week.some((cell) => cell))).toBe(true);
          const days = weeks.flat().filter((cell) => cell !== null);
          days.forEach(({ key, day }, index) => {
            expect(day).toBe(index + 1);
            expect(dayKey(at(`${key}T12:00:00`))).toBe(key);
            const column = weeks.flat().findIndex((cell) => cell?.key === key) % 7;
            expect(new Date(`${key}T00:00:00Z`).getUTCDay()).toBe((column + 1) % 7);
          });
          const after = new Date(Date.parse(`${days.at(-1)?.key}T00:00:00Z`) + 86_400_000);
          expect(after.toISOString().slice(0, 7)).toBe(monthBeside(month, 1));
          expect(monthBeside(monthBeside(month, 1), -1)).toBe(month);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the calendar file', () => {
  const unfold = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

  it('has a day of its own for each event, without a zone', () => {
    const file = icsFile(
      '到账',
      [{ uid: 'a@b', day: '2026-12-31', title: '收益 1.00 元', text: ['一', '二'] }],
      { language: 'zh-CN', now: Date.UTC(2026, 10, 20, 1, 2, 3) },
    );
    expect(unfold(file)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//hengdu//payouts//ZH',
      'CALSCALE:GREGORIAN',
      'X-WR-CALNAME:到账',
      'BEGIN:VEVENT',
      'UID:a@b',
      'DTSTAMP:20261120T010203Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:收益 1.00 元',
      'DESCRIPTION:一\\n二',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    ['zh-CN', 'ZH'],
    ['en', 'EN'],
  ] as const)('says that its words are those of %s', (language, said) => {
    expect(unfold(icsFile('', [], { language, now: 0 }))).toContain(
      `PRODID:-//hengdu//payouts//${said}`,
    );
  });

  it('keeps every line within 75 octets and every text whole, whatever is in it', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 });
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 3 }), (title, lines) => {
        const event = { uid: 'u', day: '2026-01-01', title, text: lines };
        const file = icsFile('', [event], { language: 'zh-CN', now: 0 });
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        }
        const field = (name: string) =>
          unfold(file)
            .find((line) => line.startsWith(`${name}:`))
            ?.slice(name.length + 1)
            .replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign));
        const plain = (value: string) => value.replace(/\r\n|\r/g, '\n');
        expect(field('SUMMARY')).toBe(plain(title));
        expect(field('DESCRIPTION')).toBe(plain(lines.join('\n')));
      }),
      { numRuns: 200 },
    );
  });
});
