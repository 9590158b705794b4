import { defineTexts } from '#shared/i18n/texts.ts';

/** The offer to install the app. */
export const installTexts = defineTexts(
  {
    title: '添加到主屏幕',
    why: '下次一点就打开，断网时也能看到上次的数据。',
    whyOnline: '下次一点就打开。',
    tap: '在浏览器里点',
    shareMenu: '分享',
    choose: '，再选「添加到主屏幕」。',
    install: '添加',
    later: '暂不',
  },
  {
    title: 'Add to home screen',
    why: 'Opens with one tap, and shows your last figures without a network.',
    whyOnline: 'Opens with one tap.',
    tap: 'In the browser, tap ',
    shareMenu: 'Share',
    choose: ', then “Add to Home Screen”.',
    install: 'Add',
    later: 'Not now',
  },
);
