// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { MoneyTimeline } from '#shared/ui/facts/MoneyTimeline.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

const point = (title: string) => ({ title, text: '' });
const states = (total: number, done?: number, stopped?: boolean) => {
  const { container } = renderUi(
    <MoneyTimeline
      start={point('a')}
      middle={point('b')}
      end={point('c')}
      total={total}
      {...(done !== undefined && { done })}
      {...(stopped !== undefined && { isStopped: stopped })}
    />,
  );
  return [...container.querySelectorAll<HTMLElement>('[data-state]')].map(
    ({ dataset }) => dataset.state,
  );
};

describe('the money timeline', () => {
  it.each([
    [1, 0, false, ['now']],
    [3, 1, false, ['done', 'now', 'future']],
    [3, 3, false, ['done', 'done', 'done']],
    // Over, or about to be: nothing is next.
    [3, 1, true, ['done', 'future', 'future']],
    [3, 0, true, ['future', 'future', 'future']],
  ])('of %i settlements with %i made (stopped: %s) reads %j', (total, done, stopped, expected) => {
    expect(states(total, done, stopped)).toEqual(expected);
  });

  it('marks no settlement of a product as done or next', () => {
    expect(states(12)).toEqual([]);
  });

  it('draws more than 24 settlements as one bar', () => {
    expect(states(25, 3).length).toBe(1);
    expect(states(24, 3).length).toBe(24);
  });
});
