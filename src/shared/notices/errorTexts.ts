import { defineTexts } from '#shared/i18n/texts.ts';

/**
 * What failed calls say. The English sentences are the specification's own. Apart from the other notices,
 * because any screen may have to show one before their code is loaded.
 */
export const errorTexts = defineTexts(
  {
    loginRequired: '请先登录',
    userDisabled: '用户已被禁用',
    loginExpired: '登录已过期，请重新登录',
    requestTimedOut: '请求超时：{seconds}秒',
    serverMessage: '{msg}',
    serverMessageWithCode: '{msg}（{code}）',
    networkFailed: '网络异常，请稍后再试',
    networkFailedWithCode: '网络异常，请稍后再试（{code}）',
    unreadableAnswer: '收到的内容无法识别，请检查网络（Wi-Fi 可能要先登录）后再试',
  },
  {
    loginRequired: 'login required',
    userDisabled: 'user has been disabled',
    loginExpired: 'login expired, please log in again',
    requestTimedOut: 'request timed out: {seconds} seconds',
    serverMessage: '{msg}',
    serverMessageWithCode: '{msg} ({code})',
    networkFailed: 'Network error, please try again later',
    networkFailedWithCode: 'Network error, please try again later ({code})',
    unreadableAnswer:
      'Unreadable answer: check your network (Wi-Fi may require a login) and try again',
  },
);
