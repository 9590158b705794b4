import { expect, it } from 'vitest';
import { maskPhone } from '#server/http/mask.ts';

it.each([
  ['13800006621', '138****6621'],
  ['4165550123', '41****0123'],
  ['91234567', '****4567'],
  ['1234567', '*****67'],
  ['12', '12'],
  ['', ''],
])('shows of %s so much: %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

it.each([8, 9, 10, 11, 12, 15])('hides four digits of %i at least', (length) => {
  const phone = '123456789012345'.slice(0, length);
  expect(maskPhone(phone).replaceAll('*', '').length).toBeLessThanOrEqual(length - 4);
});
