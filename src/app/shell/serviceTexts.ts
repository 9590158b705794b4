import { defineTexts } from '#shared/i18n/texts.ts';

/** Customer service where there is no conversation to show; loaded with its sheet. */
export const serviceTexts = defineTexts(
  {
    title: '在线客服',
    login: '登录后就可以和客服对话。',
    logIn: '去登录',
    off: '平台没有开通在线客服。',
    loading: '正在连接在线客服…',
    failed: '在线客服暂时连接不上，其他功能不受影响。',
    leave: '不等了',
    elsewhere: '您还可以',
    questions: '看看常见问题',
    hours: '服务时间 {hours}',
    hoursUnknown: '服务时间以平台公告为准。',
    understood: '知道了',
    retry: '重试',
  },
  {
    title: 'Customer service',
    login: 'Log in to talk to customer service.',
    logIn: 'Log in',
    off: 'This platform offers no live chat.',
    loading: 'Connecting to customer service…',
    failed: 'Customer service cannot be reached right now; everything else still works.',
    leave: 'Stop waiting',
    elsewhere: 'You can also',
    questions: 'See common problems',
    hours: 'Service hours {hours}',
    hoursUnknown: 'Service hours are announced by the platform.',
    understood: 'Got it',
    retry: 'Retry',
  },
);
