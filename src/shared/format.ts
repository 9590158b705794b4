import { type DateParts, type Day, dayAt, partsOf } from './dateParts.ts';
import { formatTexts } from './i18n/catalogues/formatTexts.ts';
import { type ByLanguage, inLanguage, type Language } from './i18n/languages.ts';
import { fillText, textOf } from './i18n/texts.ts';
import { type Decimal, moneyParts, UNKNOWN } from './money.ts';
import { DAY_MS } from './time.ts';

type FormatKey = keyof (typeof formatTexts)['zh-CN'];
const wordOf = (language: Language, key: FormatKey, values?: Record<string, string | number>) =>
  fillText(textOf(formatTexts, language, key), values);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Unix seconds; null or undefined when unknown. */
type Timestamp = number | null | undefined;

const isKnown = (ts: Timestamp): ts is number => ts != null && Number.isFinite(ts);
const withParts = (ts: Timestamp, show: (parts: DateParts) => string): string =>
  isKnown(ts) ? show(partsOf(ts * 1000)) : UNKNOWN;
/** Without the time of day, which costs more than the day: lists ask for it by the thousand. */
const withDay = (ts: Timestamp, show: (day: Day) => string): string =>
  isKnown(ts) ? show(dayAt(ts * 1000)) : UNKNOWN;

/** "2026-08-20". */
export const formatDate = (ts: Timestamp): string => withDay(ts, ({ date }) => date);
/** "08-20". */
export const formatMonthDay = (ts: Timestamp): string =>
  withDay(ts, ({ month, day }) => `${month}-${day}`);
/** "09:02". */
export const formatClock = (ts: Timestamp): string => withParts(ts, ({ time }) => time);
/** "2025-11-20 09:02", for detail sheets. */
export const formatDateTime = (ts: Timestamp): string =>
  withParts(ts, ({ date, time }) => `${date} ${time}`);

/** Short time in lists: today "09:02", this year "11-18 09:20", else "2024-11-18". `now` in ms. */
export const formatTime = (ts: Timestamp, now: number = Date.now()): string =>
  withParts(ts, ({ year, month, day, date, time }) => {
    const today = dayAt(now);
    if (date === today.date) return time;
    return year === today.year ? `${month}-${day} ${time}` : date;
  });

/** Key to group by day, "2025-11-20". */
export const dayKey = formatDate;
/** Key to group by month, "2025-11". */
export const monthKey = (ts: Timestamp): string => withDay(ts, ({ yearMonth }) => yearMonth);

const headingValues = ({ year, month, day }: Day) => ({
  year,
  month: String(Number(month)),
  day: String(Number(day)),
  monthName: MONTHS[Number(month) - 1] ?? month,
});

/** Heading of a month's rows: "2025 年 11 月", "Nov 2025". */
export const monthHeading = (ts: Timestamp, language: Language): string =>
  withDay(ts, (day) => wordOf(language, 'month', headingValues(day)));

/** Heading of a day's rows: 今天, 昨天, "11 月 18 日", "2024 年 11 月 18 日". `now` in ms. */
export const dayHeading = (ts: Timestamp, language: Language, now: number = Date.now()): string =>
  withDay(ts, (day) => {
    const today = dayAt(now);
    if (day.date === today.date) return wordOf(language, 'today');
    if (day.date === dayAt(now - DAY_MS).date) return wordOf(language, 'yesterday');
    const key = day.year === today.year ? 'day' : 'dayWithYear';
    return wordOf(language, key, headingValues(day));
  });

const PERIOD_KEYS: Record<string, readonly [counted: FormatKey, every: FormatKey]> = {
  天: ['days', 'everyDay'],
  日: ['days', 'everyDay'],
  周: ['weeks', 'everyWeek'],
  月: ['months', 'everyMonth'],
  季: ['quarters', 'everyQuarter'],
  年: ['years', 'everyYear'],
};

/**
 * A term such as "6 个月" or "90 天" (月 becomes 个月, so that it does not read as the name of a month).
 * Unknown period names are appended unchanged.
 */
export const formatDuration = (
  count: number | null | undefined,
  name: string,
  language: Language,
): string => {
  if (count == null) return UNKNOWN;
  return wordOf(language, PERIOD_KEYS[name]?.[0] ?? 'otherPeriods', { count, name });
};

/** How often income is settled: "每月", "every month"; unknown names unchanged. */
export const formatFrequency = (name: string, language: Language): string =>
  name ? wordOf(language, PERIOD_KEYS[name]?.[1] ?? 'everyOther', { name }) : UNKNOWN;

/** Digit groups of each language: Chinese uses 亿, 万 and 千, English thousands. */
const GROUPS: ByLanguage<readonly (readonly [zeros: number, word: string])[]> = {
  'zh-CN': [
    [8, '亿'],
    [4, '万'],
    [3, '千'],
  ],
  en: [
    [9, 'billion'],
    [6, 'million'],
    [3, 'thousand'],
  ],
};

/**
 * A large amount in words, for an amount field: "1 万 2 千元", "1 万元整", "12 thousand yuan". Null below
 * 1,000, where digits are easy to read.
 */
export const bigNumberReading = (value: Decimal, language: Language): string | null => {
  const parts = moneyParts(value);
  const whole = parts?.whole.replaceAll(',', '') ?? '';
  if (!parts || whole.length < 4) return null;
  let rest = whole;
  const words = inLanguage(GROUPS, language).flatMap(([zeros, word]) => {
    const head = rest.slice(0, -zeros).replace(/^0+/, '');
    rest = rest.slice(-zeros);
    return head ? [`${head} ${word}`] : [];
  });
  const decimals = parts.decimals.replace(/0+$/, '');
  const tail = `${rest.replace(/^0+/, '')}${decimals && `.${decimals}`}`.replace(/^\./, '0.');
  if (tail) words.push(language === 'zh-CN' ? `${tail} ` : tail);
  const key = words.length === 1 ? 'inWordsExact' : 'inWords';
  return wordOf(language, key, { words: words.join(' ') });
};

/** Screen reader text of an amount: "12680.50 元"; other currencies with their own sign. */
export const amountLabel = (
  value: Decimal,
  { currency, language, sign = '' }: { currency: string; language: Language; sign?: string },
): string => {
  const parts = moneyParts(value);
  if (!parts) return wordOf(language, 'amountUnknown');
  const plain = `${sign}${parts.whole.replaceAll(',', '')}.${parts.decimals}`;
  return currency === '￥' || currency === '¥'
    ? wordOf(language, 'amountInYuan', { value: plain })
    : wordOf(language, 'amountInOther', { value: plain, currency });
};

/** Screen reader text of an amount the member has hidden. */
export const hiddenAmountLabel = (language: Language): string => wordOf(language, 'amountHidden');

/** Screen reader text of a rate: "百分之 1.56". */
export const percentLabel = (value: Decimal, language: Language): string =>
  value == null ? wordOf(language, 'percentUnknown') : wordOf(language, 'percent', { value });

/** "138****6621"; a number already masked by the server, or too short, is unchanged. */
export const maskPhone = (phone: string): string =>
  phone.includes('*') || phone.length < 7 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`;

/** "l***@example.com". */
export const maskEmail = (email: string): string =>
  email.includes('*') ? email : email.replace(/^(.)[^@]*(?=@)/, '$1***');

/** Last four digits of a card: "•••• 6621"; "••••" without any. */
export const maskCard = (cardNo: string): string =>
  `•••• ${cardNo.replace(/\D/g, '').slice(-4)}`.trimEnd();

/** "1***************4", with the length of the number. */
export const maskIdNumber = (idNo: string): string =>
  idNo.includes('*') || idNo.length < 3
    ? idNo
    : `${idNo.slice(0, 1)}${'*'.repeat(idNo.length - 2)}${idNo.slice(-1)}`;

/** Another person's name: "林**", one star per further character, at most two. */
export const maskName = (name: string): string => {
  const [first = '', ...others] = [...name];
  return name.includes('*') ? name : `${first}${'*'.repeat(Math.min(2, others.length))}`;
};
