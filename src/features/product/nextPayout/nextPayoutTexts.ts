import { defineTexts } from '#shared/i18n/texts.ts';

/** The next payout on /home. */
export const nextPayoutTexts = defineTexts(
  {
    next: '下次收益 {date}',
    nextSeveral: '下次收益 {date} · {count} 笔',
    nextWithPrincipal: '下次到账 {date} · 含本金',
    calendar: '到账日历',
  },
  {
    next: 'Next income {date}',
    nextSeveral: 'Next income {date} · {count} settlements',
    nextWithPrincipal: 'Next payout {date} · with principal',
    calendar: 'Payout calendar',
  },
);
