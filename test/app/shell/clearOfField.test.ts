// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { focusedField, shiftClear } from '#app/shell/notices/clearOfField.ts';

const extent = (top: number, bottom: number) => ({ top, bottom });

describe('a toast and the field being typed into', () => {
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

  it('clears the message of the field, too', () => {
    document.body.innerHTML = '<input aria-describedby="m none"><p id="m"></p><p id="other"></p>';
    const boxes = { INPUT: [100, 140], P: [140, 160] } as Record<string, [number, number]>;
    for (const element of document.body.children) {
      const [top, bottom] = boxes[element.tagName] ?? [0, 0];
      element.getBoundingClientRect = () => new DOMRect(0, top, 100, bottom - top);
    }
    expect(focusedField()).toBeNull();
    document.querySelector('input')?.focus();
    expect(focusedField()).toEqual({ top: 100, bottom: 160 });
  });
});
