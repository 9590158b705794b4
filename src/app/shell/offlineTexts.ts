import { defineTexts } from '#shared/i18n/texts.ts';

/** The bar for being offline. */
export const offlineTexts = defineTexts(
  {
    offline: '网络已断开\n购买、充值和提现须等恢复',
    offlineWithTime: '网络已断开，正在显示 {time} 的数据\n购买、充值和提现须等恢复',
    offlineLoggedOut: '网络已断开\n登录须等恢复',
    retry: '重试',
  },
  {
    offline: 'You are offline\nBuying, recharging and withdrawing must wait',
    offlineWithTime:
      'You are offline; showing data from {time}\nBuying, recharging and withdrawing must wait',
    offlineLoggedOut: 'You are offline\nLogging in has to wait',
    retry: 'Retry',
  },
);
