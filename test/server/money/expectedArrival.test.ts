import { expect, it } from 'vitest';
import { expectedArrival } from '#server/money/expectedArrival.ts';

it.each([
  ['a Monday', '2026-11-23T12:00', 1, '2026-11-24'],
  ['a Monday that is still Sunday in UTC', '2026-11-23T00:30', 1, '2026-11-24'],
  ['a Thursday, two days later', '2026-11-26T23:59:59.999', 2, '2026-11-30'],
  ['a Friday', '2026-11-27T18:00', 1, '2026-11-30'],
  ['a Friday, more than a week later', '2026-11-27T18:00', 6, '2026-12-07'],
  ['a Saturday', '2026-11-28T09:00', 1, '2026-11-30'],
  ['a Sunday', '2026-11-29T23:59', 1, '2026-11-30'],
  ['a Wednesday, the same day', '2026-11-25T20:00', 0, '2026-11-25'],
])('a withdrawal of %s is to arrive by the end of a working day', (_, from, workdays, day) => {
  expect(expectedArrival(new Date(`${from}+08:00`), workdays)).toEqual(
    new Date(`${day}T18:00:00+08:00`),
  );
});
