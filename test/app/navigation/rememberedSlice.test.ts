import { expect, it } from 'vitest';
import { sessionCleared } from '#api/session/sessionSlice.ts';
import {
  rememberedCleared,
  rememberedPushed,
  rememberedSlice,
} from '#app/navigation/rememberedSlice.ts';

const { reducer } = rememberedSlice;
const namesAfter = (...actions: Parameters<typeof reducer>[1][]): string[] =>
  actions.reduce<{ names: string[] }>(reducer, reducer(undefined, { type: 'init' })).names;
const pushed = (...names: string[]) => names.map((name) => rememberedPushed(name));

it('remembers names in the order they are pushed (E7)', () => {
  expect(namesAfter(...pushed('list', 'detail', 'income'))).toEqual(['list', 'detail', 'income']);
});

it('trims the list after a name that is pushed again (E7)', () => {
  expect(namesAfter(...pushed('list', 'detail', 'income', 'list'))).toEqual(['list']);
  expect(namesAfter(...pushed('list', 'detail', 'income', 'detail'))).toEqual(['list', 'detail']);
});

it('keeps the list when its last name is pushed again', () => {
  expect(namesAfter(...pushed('list', 'detail', 'detail'))).toEqual(['list', 'detail']);
});

it('empties the list when it is cleared and when the session is over (E7)', () => {
  expect(namesAfter(...pushed('list', 'detail'), rememberedCleared())).toEqual([]);
  expect(namesAfter(...pushed('list', 'detail'), sessionCleared())).toEqual([]);
});
