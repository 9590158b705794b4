import { defineTexts } from '../texts.ts';

/** A new member's first steps, on /home and /mine. */
export const setupTexts = defineTexts(
  {
    title: '开始之前',
    progress: '已完成 {done} / {total}',
    payPassword: '设置支付密码',
    realname: '实名认证',
    card: '绑定银行卡',
    deposit: '首次充值',
    done: '已完成',
    toDo: '去完成',
    review: '审核中',
    rejected: '已驳回',
  },
  {
    title: 'Before you start',
    progress: '{done} of {total} done',
    payPassword: 'Set a payment password',
    realname: 'Verify your identity',
    card: 'Add a bank card',
    deposit: 'Make a first recharge',
    done: 'Done',
    toDo: 'To do',
    review: 'Under review',
    rejected: 'Rejected',
  },
);
