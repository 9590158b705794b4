import { defineTexts } from '#shared/i18n/texts.ts';

/** Customer service where there is no conversation to show; loaded with its sheet. */
export const serviceTexts = defineTexts(
  {
    title: '在线客服',
    login: '登录后就可以和客服对话。',
    logIn: '去登录',
    loginFails: '在线客服登录后才能使用。登录不了时，请看公司简介里的联系方式。',
    off: '平台没有开通在线客服，其他联系方式见公司简介。',
    loading: '正在连接在线客服…',
    failed: '在线客服暂时连接不上，其他功能不受影响。',
    leave: '不等了',
    elsewhere: '您还可以',
    questions: '看看常见问题',
    company: '查看公司简介和联系方式',
    hours: '服务时间 {hours}',
    hoursUnknown: '服务时间以平台公告为准。',
    understood: '知道了',
    retry: '重试',
  },
  {
    title: 'Customer service',
    login: 'Log in to talk to customer service.',
    logIn: 'Log in',
    loginFails:
      'Live chat is for members who are logged in. If you cannot log in, the company profile says how to reach us.',
    off: 'This platform offers no live chat; the company profile says how to reach us.',
    loading: 'Connecting to customer service…',
    failed: 'Customer service cannot be reached right now; everything else still works.',
    leave: 'Stop waiting',
    elsewhere: 'You can also',
    questions: 'See common problems',
    company: 'See the company profile and contacts',
    hours: 'Service hours {hours}',
    hoursUnknown: 'Service hours are announced by the platform.',
    understood: 'Got it',
    retry: 'Retry',
  },
);
