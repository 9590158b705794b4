import { defineTexts } from '#shared/i18n/texts.ts';

/** On the page until the app is there; that one may type already, and what is sent, on painted pages alone. */
export const handoverTexts = defineTexts(
  {
    slow: '网络较慢，页面还在加载。',
    mayType: '您可以先填写，内容不会丢失。',
    sending: '页面还在加载，准备好后马上为您提交。',
  },
  {
    slow: 'Slow connection: still loading.',
    mayType: 'You can type already; nothing will be lost.',
    sending: 'Still loading; your entries are sent as soon as it is ready.',
  },
);
