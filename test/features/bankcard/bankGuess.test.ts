import { expect, it } from 'vitest';
import type { BankCardType } from '#api/contract/bankcard.ts';
import { bankMark } from '#features/bankcard/bankMark.ts';
import { guessBank } from '#features/bankcard/bind/bankGuess.ts';

const bank = (id: number, code: string): BankCardType => ({
  id,
  code,
  name: code,
  icon: '',
  color: '',
});
const banks = [bank(1, 'CMB'), bank(2, 'ICBC')];

it.each([
  ['622588', 'CMB'],
  ['6225880100006621', 'CMB'],
  ['6222021001000083088', 'ICBC'],
  ['62258', undefined],
  ['', undefined],
  ['999999', undefined],
  // Known, but not among the banks members may choose.
  ['622848', undefined],
])('takes %s for a card of %s (R33)', (number, code) => {
  expect(guessBank(number, banks)?.code).toBe(code);
});

it.each([
  ['招商银行', '招'],
  ['中国工商银行', '工'],
  ['中国银行', '中'],
  ['中国邮政储蓄银行', '邮'],
  ['ICBC', 'ICBC'],
  ['China Merchants Bank', 'CM'],
  ['Agricultural Bank of China', 'AC'],
  ['SPD Bank', 'SPD'],
  ['Bank', ''],
  ['', ''],
])('a bank without a picture is marked by its name: %s → %s', (name, mark) => {
  expect(bankMark(name)).toBe(mark);
});
