import { describe, expect, it } from 'vitest';
import { bankColour } from '#features/bankcard/bankColour.ts';
import { bankGroup, byName } from '#features/bankcard/bind/bankOrder.ts';
import { bareCardNumber, groupCardNumber, looksMistyped } from '#features/bankcard/cardNumber.ts';
import { lastDigits } from '#shared/format/masks.ts';
import { contrast } from '#test/shared/theme/contrast.ts';

describe('the colour of a card', () => {
  it.each(['#FFFFFF', '#F2C94C', '#B8352B', '#00A0E9', '#0F4A4B', 'blue', ''])(
    'carries white words on %s',
    (colour) => expect(contrast(bankColour(colour), '#FFFFFF')).toBeGreaterThanOrEqual(4.5),
  );
  it('leaves a dark colour as it is', () => expect(bankColour('#0A2B4C')).toBe('#0A2B4C'));
});

describe('a card number', () => {
  it('is read without blanks and shown in fours', () => {
    expect(bareCardNumber('6225 8801-2345 6621 123')).toBe('6225880123456621123');
    // As a Chinese input method types it, and as it is copied out of a chat.
    expect(bareCardNumber('６２２５　８８０１')).toBe('62258801');
    expect(bareCardNumber('\u202d6225\u200b8801\u202c')).toBe('62258801');
    expect(groupCardNumber('6225880123456621123')).toBe('6225 8801 2345 6621 123');
    expect(groupCardNumber('6225')).toBe('6225');
  });
  it('is warned of only when it is complete and its check digit does not fit', () => {
    expect(looksMistyped('4111111111111111')).toBe(false);
    expect(looksMistyped('4111111111111112')).toBe(true);
    expect(looksMistyped('41111')).toBe(false);
  });
  it('ends in four digits, masked or not', () => {
    expect(lastDigits('**** **** **** 6621')).toBe('6621');
    expect(lastDigits('****')).toBe('');
  });
});

describe('a bank in the list', () => {
  it.each([
    ['交通银行', 'J'],
    ['兴业银行', 'X'],
    ['北京银行', 'B'],
    ['中国银行', 'Z'],
    ['安徽银行', 'A'],
    ['长沙银行', 'C'],
    ['厦门银行', 'X'],
    ['重庆银行', 'C'],
    ['Bank of Communications', 'B'],
    ['icbc', 'I'],
    ['51银行', '#'],
    ['', '#'],
  ])('%s is under %s, as its name is read', (name, group) => expect(bankGroup(name)).toBe(group));

  it('is sorted as its group is, whatever its code', () => {
    const names = ['中国银行', '51银行', '招商银行', '厦门银行', '交通银行', '北京银行', 'ICBC'];
    const sorted = names.map((name) => ({ name })).toSorted(byName);
    expect(sorted.map(({ name }) => name)).toEqual([
      '北京银行',
      'ICBC',
      '交通银行',
      '厦门银行',
      '招商银行',
      '中国银行',
      '51银行',
    ]);
  });
});
