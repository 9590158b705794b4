import { describe, expect, it } from 'vitest';
import type { AreaCode } from '#api/contract/public.ts';
import { sortAreaCodes, startingAreaCode, storedAreaCode } from '#features/auth/areaCodes.ts';

const code = (id: number, iso: string, dial: string, isDefault: 0 | 1 = 0): AreaCode => ({
  id,
  iso,
  code: dial,
  name: iso,
  is_default: isDefault,
});
const us = code(1, 'US', '1');
const ca = code(2, 'CA', '1');
const jp = code(3, 'JP', '81');
const cn = code(4, 'CN', '86', 1);
const codes = [us, ca, jp, cn];

describe('area codes', () => {
  it('are offered with China first, the others as sent', () => {
    expect(sortAreaCodes(codes).map(({ iso }) => iso)).toEqual(['CN', 'US', 'CA', 'JP']);
  });
  it('start with the stored country before the place, the default and +86', () => {
    expect(startingAreaCode(codes, 'CA', 'JP')).toBe(ca);
    expect(startingAreaCode(codes, '', 'jp')).toBe(jp);
    expect(startingAreaCode(codes, '', '')).toBe(cn);
    expect(startingAreaCode([us, code(5, 'XX', '86')], '', '')?.code).toBe('86');
    expect(startingAreaCode([us], '', 'ZZ')).toBe(us);
    expect(startingAreaCode([], 'CN', 'CN')).toBeNull();
  });
  it('are stored so that countries sharing a dial code are distinguished', () => {
    for (const each of codes) {
      expect(startingAreaCode(codes, storedAreaCode(each), 'JP')).toBe(each);
    }
  });
  it('understand a stored dial code', () => {
    expect(startingAreaCode(codes, '81', '')).toBe(jp);
  });
});
