/** What is kept of this device in localStorage, beside the entries of `src/app/persist`. */
export const DEVICE_KEYS = {
  lastCard: 'hd.withdraw.card',
  lastChannel: 'hd.recharge.channel',
} as const;

/** What is kept of this tab in sessionStorage. */
export const TAB_KEYS = {
  dismissedNotice: 'hd.notice.dismissed',
  unsentChat: 'hd.chat.unsent',
  scroll: 'hd:scroll',
  reloadedForCode: 'hd:reloaded-for-code',
} as const;
