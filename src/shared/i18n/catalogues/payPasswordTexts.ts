import { defineTexts, isOne } from '../texts.ts';

/** Words around the payment password that confirms a payment. */
export const payPasswordTexts = defineTexts(
  {
    payPassword: '支付密码',
    triesLeft: '支付密码错误，还可尝试 {count} 次',
    forgot: '忘记密码？',
    forgotTopic: '忘记支付密码',
    cancel: '取消',
    newTerms: '条款有更新，请核对后再输入支付密码',
  },
  {
    payPassword: 'Payment password',
    triesLeft: ({ count }) =>
      `Wrong payment password, ${count} ${isOne(count) ? 'try' : 'tries'} left`,
    forgot: 'Forgot it?',
    forgotTopic: 'Forgot my payment password',
    cancel: 'Cancel',
    newTerms: 'The terms have changed. Please check them, then enter the payment password',
  },
);
