import { defineTexts } from '#shared/i18n/texts.ts';

/** The app around the screens, as far as the first of them needs it: tab bar and error pages. */
export const shellTexts = defineTexts(
  {
    tabs: '主导航',
    tabHome: '首页',
    tabWealth: '财富',
    tabService: '客服',
    tabServiceUnread: '客服，{count} 条未读',
    tabMine: '我的',
    loading: '加载中',
    reload: '重新加载',
    screenFailedTitle: '页面出错了',
    screenFailedText: '这不影响您的资金。请重新加载；如果仍然出错，请联系客服。',
    screenMissingTitle: '页面没有加载完整',
    screenMissingText: '可能是网络不稳定，或刚刚发布了新版本。',
    screenOfflineText: '网络已断开，这个页面还没有保存到本机。网络恢复后请重试。',
    memberInfoFailed: '无法读取会员信息',
  },
  {
    tabs: 'Main navigation',
    tabHome: 'home',
    tabWealth: 'wealth',
    tabService: 'customer service',
    tabServiceUnread: 'customer service, {count} unread',
    tabMine: 'mine',
    loading: 'Loading',
    reload: 'Reload',
    screenFailedTitle: 'Something went wrong on this page',
    screenFailedText:
      'Your money is not affected. Please reload; if it happens again, contact customer service.',
    screenMissingTitle: 'This page did not load completely',
    screenMissingText: 'The connection may be unstable, or a new version has just been published.',
    screenOfflineText:
      'You are offline, and this page is not on your device yet. Retry once you are connected.',
    memberInfoFailed: 'Your member information could not be loaded',
  },
);
