import { describe, expect, it } from 'vitest';
import { shiftClear } from '#app/shell/clearOfField.ts';

const extent = (top: number, bottom: number) => ({ top, bottom });

describe('a toast and the field being typed into (B6)', () => {
  it.each([
    ['stays where no field has the focus', extent(400, 444), null, 0],
    ['stays above a field', extent(400, 444), extent(456, 500), 0],
    ['stays below a field', extent(512, 556), extent(456, 500), 0],
    ['moves above a field it would lie on', extent(400, 444), extent(420, 464), -36],
    ['moves above a field it would touch', extent(400, 444), extent(450, 494), -6],
    ['moves below a field at the very top', extent(40, 84), extent(50, 94), 66],
  ])('%s', (_what, toast, field, shift) => {
    expect(shiftClear(toast, field)).toBe(shift);
  });
});
