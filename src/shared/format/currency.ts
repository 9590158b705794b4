/** Whether a currency's sign is the yuan's, half or full width. */
export const isYuan = (currency: string): boolean => currency === '￥' || currency === '¥';

/** The unit behind a Chinese label: "总资产（元）"; another currency's own sign. */
export const unitOf = (currency: string): string => (isYuan(currency) ? '元' : currency);
