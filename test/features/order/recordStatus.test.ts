import { describe, expect, it } from 'vitest';
import { depositLook, isReturned, withdrawalLook } from '#features/order/records/recordStatus.ts';
import { recordTexts } from '#features/order/records/recordTexts.ts';

const words = recordTexts['zh-CN'];

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
    const look = depositLook(status);
    expect([words[look.text], look.tone]).toEqual([word, tone]);
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
    const look = withdrawalLook(status);
    expect([words[look.text], look.tone]).toEqual([word, tone]);
    expect(isReturned(status)).toBe(returned);
  });
});
