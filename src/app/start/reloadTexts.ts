import { defineTexts } from '#shared/i18n/texts.ts';

/** On a page whose code a deployment has taken away, and which holds what the member typed. */
export const reloadTexts = defineTexts(
  {
    missing: '应用已更新，此页有些按钮暂时没有反应。刷新后可继续，此页填写的内容需要重新填写。',
    lost: '此页有一部分没有加载成功，有些按钮暂时没有反应。刷新后可继续，此页填写的内容需要重新填写。',
    reload: '刷新页面',
    later: '稍后再说',
  },
  {
    missing:
      'The app was updated, and some buttons of this page do nothing for now. Reload it to go on; what you typed here has to be typed again.',
    lost: 'A part of this page could not be loaded, and some buttons do nothing for now. Reload it to go on; what you typed here has to be typed again.',
    reload: 'Reload',
    later: 'Not now',
  },
);
