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
