import { expect, it } from 'vitest';
import { searchItems } from '#shared/ui/overlays/searchItems.ts';

const items = [
  { id: 5, label: '圣赫勒拿', hint: '+290 85', group: 'S' },
  { id: 1, label: '中国大陆', hint: '+86', group: 'Z', keywords: 'China CN' },
  { id: 2, label: '中国香港', hint: '+852', group: 'Z', keywords: 'Hong Kong HK' },
  { id: 3, label: 'Côte d’Ivoire', hint: '+225', group: 'K' },
  { id: 4, label: '柬埔寨', hint: '+855', group: 'J', keywords: 'Cambodia' },
];
const found = (query: string) => searchItems(items, query).map(({ id }) => id);

it('returns everything in order for an empty search', () => {
  expect(found('  ')).toEqual([5, 1, 2, 3, 4]);
});
it('finds by label, and by keywords that are not shown', () => {
  expect(found('香港')).toEqual([2]);
  expect(found('hong kong')).toEqual([2]);
});
it('finds dial codes with or without the sign, those that begin with it first', () => {
  expect(found('+85')).toEqual([2, 4, 5]);
  expect(found('85')).toEqual([2, 4, 5]);
  expect(found('86')).toEqual([1]);
});
it('ignores case, accents and full width', () => {
  expect(found('COTE')).toEqual([3]);
  expect(found('＋８５２')).toEqual([2]);
});
it('needs every word', () => {
  expect(found('中国 852')).toEqual([2]);
  expect(found('中国 225')).toEqual([]);
});
it('takes signs of a pattern language as plain text', () => {
  expect(found('.*')).toEqual([]);
  expect(found('[')).toEqual([]);
});
