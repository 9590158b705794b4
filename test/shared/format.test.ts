import { describe, expect, it, vi } from 'vitest';
import { bigNumberReading } from '#shared/format/amountReading.ts';
import {
  dayHeading,
  dayKey,
  formatClock,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatTime,
  monthHeading,
  monthKey,
} from '#shared/format/dates.ts';
import {
  maskAccount,
  maskCard,
  maskEmail,
  maskIdNumber,
  maskName,
  maskPhone,
} from '#shared/format/masks.ts';
import { formatDuration, formatFrequency, settlementFrequency } from '#shared/format/periods.ts';
import { amountLabel, percentLabel } from '#shared/format/spoken.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';

/** Unix seconds of a moment in Shanghai. */
const shanghai = (moment: string): number => Date.parse(`${moment}+08:00`) / 1000;
const NOW = shanghai('2025-11-20T09:41:00') * 1000;
/** A date in words, within which no line ends. */
const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

describe('dates, in Shanghai whatever the zone of the device', () => {
  it.each([
    ['2025-11-20T09:02:00', '09:02', '09:02'],
    ['2025-11-20T00:00:00', '00:00', '00:00'],
    ['2025-11-19T23:59:59', '11-19 23:59', '19 Nov 23:59'],
    ['2025-03-04T09:20:00', '03-04 09:20', '4 Mar 09:20'],
    ['2025-01-01T00:00:00', '01-01 00:00', '1 Jan 00:00'],
    ['2024-12-31T23:59:59', '2024-12-31', '31 Dec 2024'],
    ['2026-01-01T00:00:00', '2026-01-01 00:00', '1 Jan 2026 00:00'],
  ])('shows %s as %s in a list, in English as %s', (moment, zh, en) => {
    expect(formatTime(shanghai(moment), 'zh-CN', NOW)).toBe(zh);
    expect(formatTime(shanghai(moment), 'en', NOW)).toBe(unbroken(en));
  });

  it('keeps the clock of what is to come or was yesterday, also over New Year', () => {
    const newYear = shanghai('2026-01-01T00:00:00') * 1000;
    const zh = (moment: string, now: number) => formatTime(shanghai(moment), 'zh-CN', now);
    const en = (moment: string, now: number) => formatTime(shanghai(moment), 'en', now);
    expect(zh('2026-01-01T00:29:00', newYear - 60_000)).toBe('2026-01-01 00:29');
    expect(zh('2025-12-31T23:58:00', newYear)).toBe('2025-12-31 23:58');
    expect(en('2025-12-31T23:58:00', newYear)).toBe(unbroken('31 Dec 2025 23:58'));
    expect(zh('2025-12-30T23:58:00', newYear)).toBe('2025-12-30');
    expect(en('2025-12-30T23:58:00', newYear)).toBe(unbroken('30 Dec 2025'));
    // The day before is a day of its own, not as many hours.
    const evening = shanghai('2026-01-01T23:00:00') * 1000;
    expect(zh('2025-12-31T00:00:00', evening)).toBe('2025-12-31 00:00');
    expect(zh('2025-12-30T23:59:59', evening)).toBe('2025-12-30');
  });

  it('writes the fixed forms', () => {
    const ts = shanghai('2026-08-05T07:09:00');
    expect(formatDate(ts)).toBe('2026-08-05');
    expect(formatMonth(ts, 'zh-CN')).toBe('2026-08');
    expect(formatMonth(ts, 'en')).toBe(unbroken('Aug 2026'));
    expect(formatClock(ts)).toBe('07:09');
    expect(formatDateTime(ts)).toBe('2026-08-05 07:09');
    expect(dayKey(ts)).toBe('2026-08-05');
    expect(monthKey(ts)).toBe('2026-08');
  });

  it('writes a day of another year with it', () => {
    const lastDay = shanghai('2025-12-31T23:59:59');
    const days: [ts: number | null, now: number, zh: string, en: string][] = [
      [lastDay, NOW, '12-31', '31 Dec'],
      [shanghai('2025-03-04T07:09:00'), NOW, '03-04', '4 Mar'],
      [lastDay + 1, NOW, '2026-01-01', '1 Jan 2026'],
      [lastDay + 1, (lastDay + 1) * 1000, '01-01', '1 Jan'],
      [shanghai('2024-12-31T23:59:59'), NOW, '2024-12-31', '31 Dec 2024'],
      [null, NOW, '—', '—'],
    ];
    for (const [ts, now, zh, en] of days) {
      expect(formatDay(ts, 'zh-CN', now)).toBe(zh);
      expect(formatDay(ts, 'en', now)).toBe(unbroken(en));
    }
  });

  it('shows a dash for a time that is not known, never an invalid date', () => {
    for (const unknown of [null, undefined, Number.NaN, Number.POSITIVE_INFINITY]) {
      for (const language of LANGUAGES) {
        expect(formatTime(unknown, language, NOW)).toBe('—');
        expect(formatDay(unknown, language, NOW)).toBe('—');
        expect(formatMonth(unknown, language)).toBe('—');
      }
      expect(formatDate(unknown)).toBe('—');
      expect(dayHeading(unknown, 'zh-CN', NOW)).toBe('—');
      expect(monthHeading(unknown, 'en')).toBe('—');
    }
    expect(formatDate(0)).toBe('1970-01-01');
  });

  it.each([
    ['2025-11-20T00:00:00', '今天', 'Today'],
    ['2025-11-19T12:00:00', '昨天', 'Yesterday'],
    ['2025-11-18T12:00:00', '11 月 18 日', '18 Nov'],
    ['2025-03-05T12:00:00', '3 月 5 日', '5 Mar'],
    ['2024-11-18T12:00:00', '2024 年 11 月 18 日', '18 Nov 2024'],
  ])('heads the rows of %s with %s', (moment, zh, en) => {
    expect(dayHeading(shanghai(moment), 'zh-CN', NOW)).toBe(zh);
    expect(dayHeading(shanghai(moment), 'en', NOW)).toBe(unbroken(en));
  });

  it('knows yesterday across the turn of the year', () => {
    const newYear = shanghai('2026-01-01T08:00:00') * 1000;
    expect(dayHeading(shanghai('2025-12-31T08:00:00'), 'zh-CN', newYear)).toBe('昨天');
  });

  it('agrees with the zone for any moment that an answer can hold', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const LATEST = 253_402_300_799;
    // Every 41 days and a bit to the year 9999, every 59 minutes of the years with summer time.
    const moments = [0, LATEST];
    for (let ts = 61; ts <= LATEST; ts += 3_561_793) moments.push(ts);
    for (let ts = Date.UTC(1985, 11) / 1000; ts < Date.UTC(1992, 1) / 1000; ts += 3_540)
      moments.push(ts);
    const wrong = moments.filter((ts) => formatDateTime(ts) !== zone.format(ts * 1000));
    expect(wrong).toEqual([]);
  });

  it('names each month as the zone does', () => {
    const names = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Shanghai', month: 'short' });
    for (let month = 1; month <= 12; month += 1) {
      const ts = shanghai(`2025-${String(month).padStart(2, '0')}-15T12:00:00`);
      expect(monthHeading(ts, 'en')).toBe(unbroken(`${names.format(ts * 1000)} 2025`));
    }
  });

  it('asks no formatter about the rows of a long list', () => {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    for (let row = 0; row < 10_000; row += 1) {
      const ts = NOW / 1000 - row * 3_600;
      dayKey(ts);
      for (const language of LANGUAGES) {
        dayHeading(ts, language, NOW);
        formatTime(ts, language, NOW);
      }
      formatClock(ts);
    }
    expect(asked.mock.calls.length).toBe(0);
  });

  it('makes no formatter when it is loaded, nor for a moment of today', async () => {
    vi.resetModules();
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const { partsOf } = await import('#shared/dateParts.ts');
    expect(partsOf(NOW).time).toMatch(/^\d\d:\d\d$/);
    expect(made.mock.calls.length).toBe(0);
    made.mockRestore();
  });

  it('heads months', () => {
    const ts = shanghai('2025-05-31T23:30:00');
    expect(monthHeading(ts, 'zh-CN')).toBe('2025 年 5 月');
    expect(monthHeading(ts, 'en')).toBe(unbroken('May 2025'));
  });
});

describe('terms', () => {
  it.each([
    [6, '月', '6 个月', '6 months'],
    [1, '月', '1 个月', '1 month'],
    [90, '天', '90 天', '90 days'],
    [90, '日', '90 日', '90 days'],
    [12, '周', '12 周', '12 weeks'],
    [2, '季', '2 季', '2 quarters'],
    [3, '年', '3 年', '3 years'],
    [3, '旬', '3 旬', '3 旬'],
  ])('reads %s %s as "%s"', (count, name, zh, en) => {
    expect(formatDuration(count, name, 'zh-CN')).toBe(zh);
    expect(formatDuration(count, name, 'en')).toBe(en);
  });

  it('says how often income is settled', () => {
    expect(formatFrequency('月', 'zh-CN')).toBe('每月');
    expect(settlementFrequency(12, 12, '月', 'zh-CN')).toBe('每月');
    expect(settlementFrequency(4, 12, '月', 'zh-CN')).toBe('—');
    expect(settlementFrequency(4, null, '月', 'zh-CN')).toBe('—');
    expect(formatFrequency('周', 'en')).toBe('every week');
    expect(formatFrequency('旬', 'zh-CN')).toBe('每旬');
    expect(formatFrequency('日', 'zh-CN')).toBe('每日');
    expect(formatFrequency('日', 'en')).toBe('every day');
    expect(formatFrequency('', 'zh-CN')).toBe('—');
    expect(formatDuration(null, '月', 'zh-CN')).toBe('—');
    expect(formatDuration(6, '', 'zh-CN')).toBe('—');
  });
});

describe('large amounts in words', () => {
  it.each([
    ['1000', '1 千元整', '1 thousand yuan'],
    ['3000.00', '3 千元整', '3 thousand yuan'],
    ['10000', '1 万元整', '10 thousand yuan'],
    ['12000', '1 万 2 千元', '12 thousand yuan'],
    ['12680', '1 万 2 千 680 元', '12 thousand 680 yuan'],
    ['120000', '12 万元整', '120 thousand yuan'],
    ['12345678', '1234 万 5 千 678 元', '12 million 345 thousand 678 yuan'],
    ['100000000', '1 亿元整', '100 million yuan'],
    ['100000050', '1 亿 50 元', '100 million 50 yuan'],
  ])('reads %s as "%s"', (amount, zh, en) => {
    expect(bigNumberReading(amount, { currency: '￥', language: 'zh-CN' })).toBe(zh);
    expect(bigNumberReading(amount, { currency: '¥', language: 'en' })).toBe(en);
  });

  it('says no yuan of another currency', () => {
    expect(bigNumberReading('12000', { currency: '$', language: 'zh-CN' })).toBe('1 万 2 千');
    expect(bigNumberReading('10050', { currency: '$', language: 'zh-CN' })).toBe('1 万 50');
    expect(bigNumberReading('12000', { currency: '$', language: 'en' })).toBe('12 thousand');
  });

  it.each(['0', '999.99', '12000.01', '30000.55', '', null, 'abc'])(
    'says nothing about %s',
    (amount) => {
      expect(bigNumberReading(amount, { currency: '￥', language: 'zh-CN' })).toBeNull();
    },
  );
});

describe('labels read aloud', () => {
  it('reads amounts in full, in the currency in force', () => {
    const zh = { currency: '￥', language: 'zh-CN' } as const;
    expect(amountLabel('12680.5', zh)).toBe('12680.50 元');
    expect(amountLabel('81', { ...zh, sign: '+' })).toBe('+81.00 元');
    expect(amountLabel(null, zh)).toBe('金额未知');
    expect(amountLabel('1', { currency: '¥', language: 'en' })).toBe('1.00 yuan');
    expect(amountLabel('1', { currency: '$', language: 'en' })).toBe('$ 1.00');
    expect(amountLabel('-1205', zh)).toBe('−1205.00 元');
    expect(amountLabel('-5', { currency: '￥', language: 'en' })).toBe('−5.00 yuan');
    expect(amountLabel('-5', { currency: '$', language: 'en' })).toBe('$ −5.00');
    expect(amountLabel('-5', { ...zh, sign: '+' })).toBe('+5.00 元');
    expect(amountLabel('-0.001', zh)).toBe('0.00 元');
  });

  it('reads rates', () => {
    expect(percentLabel('68.25', 'zh-CN')).toBe('百分之 68.25');
    expect(percentLabel('1.56', 'en')).toBe('1.56 percent');
    expect(percentLabel(null, 'zh-CN')).toBe('比率未知');
  });
});

describe('masks', () => {
  it('hides the middle of a phone number', () => {
    expect(maskAccount({ phone: '13800016621', email: 'lin@example.com' })).toBe('138****6621');
    expect(maskAccount({ phone: '', email: 'lin@example.com' })).toBe('l***@example.com');
    expect(maskPhone('13800016621')).toBe('138****6621');
    expect(maskPhone('138****6621')).toBe('138****6621');
    expect(maskPhone('12345')).toBe('12345');
  });

  it.each([
    ['91234567', '****4567'],
    ['612345678', '6****5678'],
    ['4165550123', '41****0123'],
    ['13800016621', '138****6621'],
  ])('hides four digits of %s at least', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });

  it('hides a mail address up to its host', () => {
    expect(maskEmail('lin@example.com')).toBe('l***@example.com');
    expect(maskEmail('l***@example.com')).toBe('l***@example.com');
    expect(maskEmail('')).toBe('');
  });

  it('keeps the last four digits of a card', () => {
    expect(maskCard('6222021234566621')).toBe('••••\u00a06621');
    expect(maskCard('**** **** **** 6621')).toBe('••••\u00a06621');
    expect(maskCard('')).toBe('••••');
  });

  it('keeps the ends of an identity number and its length', () => {
    expect(maskIdNumber('110101199003074514')).toBe(`1${'*'.repeat(16)}4`);
    expect(maskIdNumber('')).toBe('');
  });

  it("keeps another person's family name", () => {
    expect(maskName('林知行')).toBe('林**');
    expect(maskName('王五')).toBe('王*');
    expect(maskName('陈*')).toBe('陈*');
    expect(maskName('')).toBe('');
  });
});
