import { expect, it } from 'vitest';
import { safeRedirect } from '#shared/paths.ts';

it.each([
  ['/withdraw', '/withdraw'],
  ['/my-team/', '/my-team'],
  ['/withdraw/?order_no=W1/', '/withdraw?order_no=W1/'],
  ['/product-detail/3/#terms', '/product-detail/3#terms'],
  ['/', '/'],
  ['/nowhere', null],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
  ['https://evil.example/home', null],
  ['', null],
])('leads from outside to %s at %s', (target, address) => {
  expect(safeRedirect(target)).toBe(address);
});
