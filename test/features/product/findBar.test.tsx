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
  const bar = (text: string) => (
    <FindBar text={text} choices={0} onSearch={onSearch} onFilter={vi.fn()} onNear={vi.fn()} />
  );
  const { rerender } = renderUi(bar('90'), { language });
  const arrive = (text: string) => rerender(bar(text));
  const field = screen.getByRole('searchbox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const rest = () => act(() => void vi.advanceTimersByTime(250));
  return { onSearch, field, type, rest, arrive };
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

it('keeps what is typed until the address of an earlier search arrives', () => {
  const { onSearch, field, type, rest, arrive } = setUp('zh-CN');
  type('清');
  rest();
  type('清溪');
  arrive('清');
  expect(field).toHaveProperty('value', '清溪');
  rest();
  expect(onSearch.mock.calls).toEqual([['清'], ['清溪']]);
  type('清溪 12');
  rest();
  // Of two on their way only the last may arrive.
  arrive('清溪 12');
  expect(field).toHaveProperty('value', '清溪 12');
  // What was searched and taken back before it arrived is searched as well.
  type('清');
  rest();
  type('清溪 12');
  rest();
  expect(onSearch.mock.calls.slice(-2)).toEqual([['清'], ['清溪 12']]);
  arrive('清溪 1');
  // Not of this field: the member went back, or changed the address elsewhere.
  expect(field).toHaveProperty('value', '清溪 1');
  arrive('清溪 12');
  expect(field).toHaveProperty('value', '清溪 12');
});
