import refusalWords from '#api/contract/refusalWords.ts';
import { messageOf } from '../http/refusal.ts';

/** A text as the server writes it, `{…}` for what varies, and the same in English. */
export type Sentence = readonly [chinese: string, english: string];

const refusals = Object.entries(refusalWords).map(
  ([code, english]): Sentence => [messageOf(Number(code)), english],
);

/** Every sentence of the server's rules: refusals, lines of the account, messages. */
export const sentences: readonly Sentence[] = [
  ...refusals,
  ['操作失败', 'The operation failed'],
  [
    '该银行卡有提现在处理中，暂不能删除',
    'A withdrawal to this card is under way. It cannot be deleted now',
  ],
  ['近期上传的图片总量已达上限', 'Too many pictures were uploaded lately'],
  [
    '该凭证已用于其他充值，请上传本次付款的凭证',
    'This proof belongs to another recharge. Upload the one of this payment',
  ],
  ['图片已失效，请重新上传', 'This picture can no longer be used. Upload it again'],
  ['姓名有误，请按证件填写', 'The name is not valid. Enter it as on the ID card'],
  ['证件两面须为两张不同的图片', 'The two sides of the ID card must be two different pictures'],
  ['图片像素过大', 'The picture has too many pixels'],
  ['登录状态已失效', 'The login is no longer valid'],
  ['您已完成实名认证', 'Your identity is verified already'],
  // Why an order cannot be bought back.
  ['回购处理中', 'The buyback is being processed'],
  ['该订单已结束', 'This order has ended'],
  ['该订单已到期', 'This order has matured'],
  ['该产品不支持提前回购', 'This product cannot be bought back early'],
  ['结算满 {count} 期后可申请回购', 'It can be bought back after settlement no. {count}'],
  [
    '到期收益正在人工处理，完成后可申请回购',
    'Income that is due is being looked into; after that it can be bought back',
  ],
  // Types of transactions and messages, levels of a team.
  ['充值', 'Recharge'],
  ['提现', 'Withdrawal'],
  ['投资', 'Investment'],
  ['收益', 'Income'],
  ['本金返还', 'Principal returned'],
  ['回购', 'Buyback'],
  ['邀请奖励', 'Invitation reward'],
  ['提现退回', 'Withdrawal returned'],
  ['手续费', 'Fee'],
  ['平台调整', 'Adjustment'],
  ['交易', 'Transactions'],
  ['系统', 'System'],
  ['活动', 'Activities'],
  ['一级', 'Level 1'],
  ['二级', 'Level 2'],
  ['三级', 'Level 3'],
  // Lines of the account.
  ['充值到账', 'Recharge credited'],
  ['人工入账', 'Credited by hand'],
  ['好友完成首次投资', 'A friend’s first investment'],
  ['提现打款', 'Withdrawal paid'],
  ['提现至{card}', 'Withdrawal to {card}'],
  ['{bank}（尾号 {digits}）', '{bank} (ending in {digits})'],
  ['投资「{product}」', 'Invested in “{product}”'],
  ['「{product}」收益', 'Income of “{product}”'],
  ['第 {number} / {total} 期', 'Settlement no. {number} of {total}'],
  ['「{product}」本金返还', 'Principal of “{product}” returned'],
  ['「{product}」回购', 'Buyback of “{product}”'],
  ['「{product}」回购手续费', 'Fee for the buyback of “{product}”'],
  ['「{product}」订单撤销退款', 'Refund of a cancelled order of “{product}”'],
  // Messages.
  ['欢迎来到{site}', 'Welcome to {site}'],
  [
    '投资前请先设置支付密码，并阅读产品的期限、费用与风险说明。',
    'Before you invest, set a payment password and read a product’s period, fees and risks.',
  ],
  [
    '欢迎您。开始之前，请花一分钟完成以下几步：',
    'Welcome. Take a minute for these steps before you begin:',
  ],
  ['设置 6 位支付密码；', 'Set a payment password of 6 digits;'],
  ['完成实名认证；', 'verify your identity;'],
  ['阅读产品的期限、费用与风险说明。', 'read a product’s period, fees and risks.'],
  [
    '投资有风险，预计收益按约定利率测算，不构成承诺。',
    'Investing carries risk. Expected income is calculated at the agreed rate and is not a promise.',
  ],
  ['充值审核通过', 'Recharge approved'],
  ['订单 {order} 的 {amount} 已到账。', '{amount} of order {order} has been credited.'],
  ['充值已驳回', 'Recharge rejected'],
  ['订单 {order} 的充值已驳回：{reason}', 'The recharge of order {order} was rejected: {reason}'],
  ['提现审核通过', 'Withdrawal approved'],
  [
    '{amount} 的提现已通过审核，正在汇往{card}。',
    'The withdrawal of {amount} was approved and is on its way to {card}.',
  ],
  ['提现已到账', 'Withdrawal arrived'],
  [
    '{amount} 已汇入{card}，请以银行入账为准。',
    '{amount} was paid to {card}. Your bank’s own records prevail.',
  ],
  ['提现已驳回', 'Withdrawal rejected'],
  ['提现打款失败', 'The payment of a withdrawal failed'],
  [
    '{amount} 已退回可用余额。原因：{reason}',
    '{amount} was returned to the available balance. Reason: {reason}',
  ],
  ['收益已到账', 'Income credited'],
  [
    '「{product}」第 {number} 期收益 {amount} 已计入可用余额。',
    'Income of {amount} from settlement no. {number} of “{product}” was added to the available balance.',
  ],
  ['本金已返还', 'Principal returned'],
  [
    '「{product}」已到期，本金 {amount} 已返还至可用余额。',
    '“{product}” has matured; the principal of {amount} was returned to the available balance.',
  ],
  ['回购已完成', 'Buyback completed'],
  [
    '「{product}」回购款 {amount} 已计入可用余额。',
    '{amount} for the buyback of “{product}” was added to the available balance.',
  ],
  ['订单已撤销', 'Order cancelled'],
  [
    '「{product}」订单已撤销，本金 {amount} 已退回可用余额。原因：{reason}',
    'The order of “{product}” was cancelled; the principal of {amount} was returned to the available balance. Reason: {reason}',
  ],
  ['登录密码已修改', 'Login password changed'],
  [
    '您的登录密码已修改，所有设备均已退出登录。若非本人操作，请立即联系客服。',
    'Your login password was changed and every device logged out. If that was not you, contact customer service at once.',
  ],
  ['支付密码已修改', 'Payment password changed'],
  [
    '您的支付密码已修改。若非本人操作，请立即联系客服。',
    'Your payment password was changed. If that was not you, contact customer service at once.',
  ],
  ['登录密码已重置', 'Login password reset'],
  [
    '客服已应您的请求重置登录密码，所有设备均已退出登录。请登录后立即修改密码。若非本人操作，请立即联系客服。',
    'Customer service reset your login password as you asked; every device was logged out. Change the password as soon as you have logged in. If that was not you, contact customer service at once.',
  ],
  ['支付密码已清除', 'Payment password removed'],
  [
    '客服已应您的请求清除支付密码，请使用登录密码重新设置。若非本人操作，请立即联系客服。',
    'Customer service removed your payment password as you asked. Set a new one with your login password. If that was not you, contact customer service at once.',
  ],
  ['邮箱已绑定', 'E-mail address added'],
  [
    '邮箱 {email} 已绑定，可用于登录。若非本人操作，请立即联系客服。',
    'The e-mail address {email} was added and can be used to log in. If that was not you, contact customer service at once.',
  ],
  // The letter with its code.
  ['【{site}】邮箱验证码', '[{site}] Your e-mail verification code'],
  [
    '您正在绑定邮箱，验证码：{code}，{minutes} 分钟内有效。请勿告诉任何人；若非本人操作，请忽略本邮件。',
    'You are adding this e-mail address to your account. Verification code: {code}, valid for {minutes} minutes. Share it with nobody; if that was not you, ignore this e-mail.',
  ],
  ['实名认证已通过', 'Identity verified'],
  [
    '您的实名认证已通过，现在可以绑定本人银行卡并提现。',
    'Your identity is verified. You can now add a bank card of your own and withdraw.',
  ],
  ['实名认证已驳回', 'Verification rejected'],
  [
    '您的实名认证已驳回：{reason}。您可以修改后重新提交。',
    'Your verification was rejected: {reason}. You can correct it and send it again.',
  ],
  // Messages and lines are kept for years: these are of earlier versions.
  ['第 {number}/{total} 期', 'Settlement no. {number} of {total}'],
  ['充值审核未通过', 'Recharge rejected'],
  [
    '订单 {order} 的充值未通过审核：{reason}',
    'The recharge of order {order} was rejected: {reason}',
  ],
  ['提现未通过审核', 'Withdrawal rejected'],
  ['实名认证未通过', 'Verification rejected'],
  [
    '您的实名认证未通过：{reason}。您可以修改后重新提交。',
    'Your verification was rejected: {reason}. You can correct it and send it again.',
  ],
];
