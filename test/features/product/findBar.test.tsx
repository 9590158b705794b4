// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FindBar } from '#features/product/find/FindBar.tsx';
import type { Language } from '#shared/i18n/languages.ts';
import { freezeClock } from '#test/support/clock.ts';
import { renderUi } from '#test/support/renderUi.tsx';

const setUp = (language: Language) => {
  freezeClock();
  const onSearch = vi.fn();
  renderUi(
    <FindBar text="90" choices={0} onSearch={onSearch} onFilter={vi.fn()} onNear={vi.fn()} />,
    { language },
  );
  const field = screen.getByRole('searchbox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const rest = () => act(() => void vi.advanceTimersByTime(250));
  return { onSearch, field, type, rest };
};

it('searches once typing rests', () => {
  const { onSearch, type, rest } = setUp('zh-CN');
  type('90 ');
  type('90 天');
  expect(onSearch).not.toHaveBeenCalled();
  rest();
  expect(onSearch.mock.calls).toEqual([['90 天']]);
});

it('searches no letters that an input method has not made a word of yet', () => {
  const { onSearch, field, type, rest } = setUp('zh-CN');
  fireEvent.compositionStart(field);
  type('90 tian');
  rest();
  expect(onSearch).not.toHaveBeenCalled();
  type('90 天');
  fireEvent.compositionEnd(field);
  rest();
  expect(onSearch.mock.calls).toEqual([['90 天']]);
});

it('searches for what is typed in English, of which a phone composes each word', () => {
  const { onSearch, field, type, rest } = setUp('en');
  fireEvent.compositionStart(field);
  type('90 day');
  rest();
  expect(onSearch.mock.calls).toEqual([['90 day']]);
});
