import type { Language } from '#shared/i18n/languages.ts';
import { UNKNOWN } from './unknown.ts';
import { type FormatKey, wordOf } from './words.ts';

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
 * Unknown period names are appended unchanged; without a name the number says nothing.
 */
export const formatDuration = (
  count: number | null | undefined,
  name: string,
  language: Language,
): string => {
  if (count == null || name === '') return UNKNOWN;
  return wordOf(language, PERIOD_KEYS[name]?.[0] ?? 'otherPeriods', { count, name });
};

/** A period's name as a frequency: "每月", "every month"; unknown names unchanged. */
export const formatFrequency = (name: string, language: Language): string =>
  name ? wordOf(language, PERIOD_KEYS[name]?.[1] ?? 'everyOther', { name }) : UNKNOWN;

/**
 * How often income is settled: the frequency of the period where each has its settlement, otherwise unknown, because
 * settlements are spread evenly over the term.
 */
export const settlementFrequency = (
  settlements: number | null,
  periods: number | null,
  name: string,
  language: Language,
): string => (settlements === periods ? formatFrequency(name, language) : UNKNOWN);
