import { defineTexts } from '#shared/i18n/texts.ts';

/** The next payout on /home. */
export const nextPayoutTexts = defineTexts(
  {
    next: '下次收益 {date}',
    nextSeveral: '下次收益 {date} · {count} 笔',
    calendar: '到账日历',
  },
  {
    next: 'Next income {date}',
    nextSeveral: 'Next income {date} · {count} settlements',
    calendar: 'Payout calendar',
  },
);
