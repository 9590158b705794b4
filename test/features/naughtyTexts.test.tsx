// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bareIdNumber } from '#features/account/realname/idNumber.ts';
import { plainMail } from '#shared/format/plainMail.ts';
import { plainNumber } from '#shared/format/plainNumber.ts';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { NAUGHTY } from '#test/server/http/naughtyStrings.ts';
import { renderUi } from '#test/support/renderUi.tsx';

describe('naughty strings (fault 40)', () => {
  it.each([
    ['a number', plainNumber, /^\S*$/],
    ['an address', plainMail, /^(?:\S(?:.*\S)?)?$/s],
    ['an ID number', bareIdNumber, /^[^\s-]*$/],
  ])('typed as %s are read alike, however often', (_, read, form) => {
    for (const text of NAUGHTY) {
      const once = read(text);
      // Marks of two letters that have come together may change their order.
      expect([text, read(once)]).toEqual([text, once.normalize('NFKC')]);
      expect(once).toMatch(form);
    }
  });

  it('among facts are shown to the letter, each in a block of its own, and never as markup', () => {
    const texts = NAUGHTY.filter((text) => text.trim() !== '');
    renderUi(<KeyValues rows={texts.map((value, nth) => ({ label: `第 ${nth} 项`, value }))} />);
    const values = screen.getAllByRole('definition');
    expect(values.map(({ textContent }) => textContent)).toEqual(texts);
    // A mark for the other direction turns around no more than its own block.
    expect(values.map(({ tagName }) => tagName)).toEqual(texts.map(() => 'DD'));
    expect(document.querySelector('script, dd img, dd a')).toBeNull();
  });
});
