import { expect, it } from 'vitest';
import { isWebAddress, safeLink } from '#shared/webAddress.ts';

const OWN = ['/common-problem', '/product-list?id=1&from=a b#top', '/～/说明'];
const WEB = ['https://example.com/a', 'http://example.com', 'HTTPS://example.com:8443/?a=b@c'];
const NONE = [
  '',
  ' ',
  'javascript:alert(1)',
  'data:text/html,x',
  'nonsense',
  '//evil.example',
  '/\\evil.example',
  // Browsers leave tabs and line breaks out of an address: these would be "//evil.example".
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\\evil.example',
  '/a\\..\\\\evil.example',
  // Who reads these takes what comes before the @ for the host.
  'https://example.com@evil.example',
  'https://user:pw@example.com/',
  'https://@example.com',
  'https:\\\\evil.example',
  'https:/evil.example',
  'https:evil.example',
  'ht\ntps://evil.example',
  'https://exam\tple.com',
  'https://',
];

it.each([...OWN, ...WEB])('opens %j', (address) => {
  expect(safeLink(address)).toBe(address);
});

it.each(NONE)('does not open %j', (address) => {
  expect(safeLink(address)).toBeNull();
});

it('is an address of the web where it names a host, and only that', () => {
  expect(WEB.filter(isWebAddress)).toEqual(WEB);
  expect([...OWN, ...NONE].filter(isWebAddress)).toEqual([]);
});
