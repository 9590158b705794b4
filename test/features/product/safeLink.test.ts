import { expect, it } from 'vitest';
import { safeLink } from '#features/product/safeLink.ts';

it.each(['https://example.com/a', 'http://example.com', '/common-problem'])(
  'opens %s',
  (address) => {
    expect(safeLink(address)).toBe(address);
  },
);

it.each([
  '',
  ' ',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'nonsense',
])('does not open %j', (address) => {
  expect(safeLink(address)).toBeNull();
});
