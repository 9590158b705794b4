import type { Language } from '#shared/i18n/languages.ts';

/** Whether a currency's sign is the yuan's, half or full width. */
export const isYuan = (currency: string): boolean => currency === '￥' || currency === '¥';

/** The unit behind a label: "总资产（元）", "Total assets (￥)"; another currency's own sign in Chinese too. */
export const unitOf = (currency: string, language: Language): string =>
  language === 'zh-CN' && isYuan(currency) ? '元' : currency;
