import { describe, expect, it } from 'vitest';
import { isReturned } from '#api/money/moneyStates.ts';
import { statusTone } from '#features/order/statusTones.ts';
import { statusTexts } from '#shared/i18n/catalogues/statusTexts.ts';
import { STATUS_KEYS } from '#shared/i18n/statusWords.ts';

const wordOf = (of: keyof typeof STATUS_KEYS, status: number) =>
  statusTexts['zh-CN'][STATUS_KEYS[of][status] ?? 'unknownStatus'];

describe('a deposit in the list (R19, C26)', () => {
  it.each([
    [0, '待付款', 'amber'],
    [1, '审核中', 'amber'],
    [2, '已到账', 'success'],
    [3, '已驳回', 'error'],
    [4, '已关闭', 'neutral'],
    [9, '未知状态', 'neutral'],
    [-1, '未知状态', 'neutral'],
  ])('with status %i is called %s', (status, word, tone) => {
    expect([wordOf('deposit', status), statusTone('deposit', status)]).toEqual([word, tone]);
  });
});

describe('a withdrawal in the list, and whether its money came back (R20, C29)', () => {
  it.each([
    [0, '审核中', 'amber', false],
    [1, '打款中', 'amber', false],
    [2, '已到账', 'success', false],
    [3, '已驳回', 'error', true],
    [4, '打款失败', 'error', true],
    [9, '未知状态', 'neutral', false],
  ])('with status %i is called %s', (status, word, tone, returned) => {
    expect([wordOf('withdrawal', status), statusTone('withdrawal', status)]).toEqual([word, tone]);
    expect(isReturned(status)).toBe(returned);
  });
});

describe('an order and its settlements (R21–R23)', () => {
  it.each([
    ['order', 0, '收益中', 'brand'],
    ['order', 1, '已完成', 'neutral'],
    ['order', 2, '回购处理中', 'amber'],
    ['order', 3, '已回购', 'neutral'],
    ['order', 4, '已撤销', 'neutral'],
    ['order', 9, '未知状态', 'neutral'],
    ['income', 0, '待结算', 'amber'],
    ['income', 1, '已到账', 'success'],
    ['income', 2, '已取消', 'neutral'],
    ['income', 9, '未知状态', 'neutral'],
  ] as const)('%s with status %i is called %s', (of, status, word, tone) => {
    expect([wordOf(of, status), statusTone(of, status)]).toEqual([word, tone]);
  });
});
