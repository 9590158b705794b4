/** What is kept of this device in localStorage, beside the entries of `src/app/persist`. */
export const DEVICE_KEYS = {
  lastCard: 'hd:last-card',
  lastChannel: 'hd:last-channel',
  installDismissed: 'hd:install-dismissed',
} as const;

/** By itself, so that the page's own script is without the others. */
export const DISMISSED_NOTICE_KEY = 'hd:dismissed-notice';

/** What is kept of this tab in sessionStorage. */
export const TAB_KEYS = {
  dismissedNotice: DISMISSED_NOTICE_KEY,
  unsentChat: 'hd:unsent-chat',
  scroll: 'hd:scroll',
  reloadedForCode: 'hd:reloaded-for-code',
} as const;

/** Names under which earlier versions kept the same; still read, until the new name is written. */
export const FORMER_KEYS: Readonly<Record<string, string>> = {
  [DEVICE_KEYS.lastCard]: 'hd.withdraw.card',
  [DEVICE_KEYS.lastChannel]: 'hd.recharge.channel',
  [TAB_KEYS.dismissedNotice]: 'hd.notice.dismissed',
  [TAB_KEYS.unsentChat]: 'hd.chat.unsent',
};
