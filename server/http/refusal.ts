import { CODE } from '#api/contract/codes.ts';

/** The message of each code of a refusal; its English is in the contract (`refusalWords`). */
const MESSAGES: Readonly<Record<number, string>> = {
  [CODE.disabled]: '用户已被禁用',
  [CODE.badRequest]: '参数错误',
  [CODE.busy]: '系统繁忙，请稍后再试',
  [CODE.tooMany]: '操作过于频繁',
  [CODE.notFound]: '内容不存在',
  [CODE.wrongCredentials]: '账号或密码错误',
  [CODE.accountLocked]: '账号已锁定',
  [CODE.accountExists]: '账号已存在',
  [CODE.badInviteCode]: '邀请码无效',
  [CODE.registrationClosed]: '暂未开放注册',
  [CODE.passwordsDiffer]: '两次密码不一致',
  [CODE.wrongEmailCode]: '验证码错误',
  [CODE.expiredEmailCode]: '验证码已过期',
  [CODE.sessionEnded]: '登录已过期，请重新登录',
  [CODE.mailNotSent]: '验证码邮件未能发出，请稍后重试',
  [CODE.weakPassword]: '密码太常见，容易被猜到，请换一个',
  [CODE.wrongOldPassword]: '原密码错误',
  [CODE.wrongPayPassword]: '支付密码错误',
  [CODE.payPasswordLocked]: '支付密码已锁定',
  [CODE.noPayPassword]: '未设置支付密码',
  [CODE.payPasswordExists]: '已设置支付密码',
  [CODE.realnameRequired]: '请先完成实名认证',
  [CODE.realnamePending]: '实名审核中',
  [CODE.badIdNumber]: '身份证号有误',
  [CODE.idNumberTaken]: '该身份证号已用于其他账号的实名认证',
  [CODE.productMissing]: '产品不存在',
  [CODE.productCompleted]: '产品已完成',
  [CODE.soldOut]: '剩余额度不足',
  [CODE.amountOutOfRange]: '金额不在范围',
  [CODE.overLimit]: '超出限购',
  [CODE.balanceTooLow]: '余额不足',
  [CODE.attemptReused]: '该请求标识已用于其他内容',
  [CODE.buybackNotAllowed]: '当前不可回购',
  [CODE.buybackPending]: '回购处理中',
  [CODE.channelClosed]: '渠道维护中',
  [CODE.channelLimit]: '超出渠道限额',
  [CODE.depositUnfinished]: '有未完成的充值',
  [CODE.depositExpired]: '订单已过期',
  [CODE.depositNotSubmittable]: '状态不可提交',
  [CODE.depositsInReview]: '您有多笔充值正在审核，请等待审核完成后再充值',
  [CODE.withdrawLimit]: '超出提现限额',
  [CODE.withdrawDailyTimes]: '今日次数已用完',
  [CODE.withdrawBalance]: '余额不足',
  [CODE.bankCardMissing]: '银行卡不存在',
  [CODE.cardBound]: '银行卡已绑定',
  [CODE.badCardNumber]: '卡号有误',
  [CODE.tooManyCards]: '超过绑卡上限',
  [CODE.holderMismatch]: '持卡人与实名不符',
  [CODE.fileTooLarge]: '文件过大',
  [CODE.fileTypeRefused]: '不支持的文件类型',
} satisfies Readonly<Record<Exclude<(typeof CODE)[keyof typeof CODE], typeof CODE.ok>, string>>;

/** The message of a code. */
export const messageOf = (code: number): string => MESSAGES[code] ?? '操作失败';

/** The call was refused by a business rule: HTTP 200 with its code, message and extra fields. */
export class Refusal extends Error {
  readonly code: number;
  readonly data: Record<string, unknown> | null;

  /** `cause`: the internal error, for the log only. */
  constructor(
    code: number,
    data: Record<string, unknown> | null = null,
    message?: string,
    cause?: unknown,
  ) {
    super(message ?? messageOf(code), { cause });
    this.name = 'Refusal';
    this.code = code;
    this.data = data;
  }
}

/** Refusals with an HTTP status: 401 token unusable, 402 session ended, 404, 405, 413. */
export class HttpRefusal extends Error {
  readonly status: 401 | 402 | 404 | 405 | 413;
  readonly code: number;
  readonly data: Record<string, unknown> | null;

  constructor(
    status: 401 | 402 | 404 | 405 | 413,
    code: number,
    data: Record<string, unknown> | null = null,
    message?: string,
  ) {
    super(message ?? messageOf(code));
    this.name = 'HttpRefusal';
    this.status = status;
    this.code = code;
    this.data = data;
  }
}
