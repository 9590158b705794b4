// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type QueryLike, QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { SupportContext } from '#shared/ui/feedback/SupportContext.ts';
import { renderUi } from '#test/support/renderUi.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';

type Query = QueryLike<string[]>;
const refetch = vi.fn();
const loading: Query = { isFetching: true, isError: false, refetch };
const loaded: Query = { data: [SAMPLE.monthly], isFetching: false, isError: false, refetch };
const failed: Query = { isFetching: false, isError: true, error: { code: 500 }, refetch };

const contact = vi.fn();
const states = (query: Query, props: { isInstant?: boolean } = {}) => (
  <SupportContext value={{ describeError: () => '系统繁忙（500）', contact }}>
    <QueryStates query={query} skeleton={<p>骨架</p>} empty={<p>还没有</p>} {...props}>
      {(items) => items.map((item) => <p key={item}>{item}</p>)}
    </QueryStates>
  </SupportContext>
);
/** True when the skeleton is to be seen, not only keeping its room. */
const skeletonSeen = () => {
  const skeleton = screen.queryByText('骨架');
  return skeleton !== null && skeleton.closest('[aria-hidden]') === null;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

describe('QueryStates', () => {
  it('shows no skeleton for a load shorter than 150 ms', () => {
    const { rerender } = renderUi(states(loading));
    pass(149);
    expect(skeletonSeen()).toBe(false);
    rerender(states(loaded));
    expect(screen.getByText(SAMPLE.monthly)).toBeTruthy();
    pass(1000);
    expect(skeletonSeen()).toBe(false);
  });

  it('keeps a skeleton for at least 300 ms once it is shown', () => {
    const { rerender } = renderUi(states(loading));
    pass(150);
    expect(skeletonSeen()).toBe(true);
    rerender(states(loaded));
    pass(299);
    expect(skeletonSeen()).toBe(true);
    pass(1);
    expect(skeletonSeen()).toBe(false);
    expect(screen.getByText(SAMPLE.monthly)).toBeTruthy();
  });

  it('keeps a skeleton no longer when the clock is set back meanwhile', () => {
    const { rerender } = renderUi(states(loading));
    pass(150);
    vi.setSystemTime(Date.now() - 3_600_000);
    rerender(states(loaded));
    pass(300);
    expect(skeletonSeen()).toBe(false);
  });

  it('shows skeleton and content at once where a skeleton was on screen already', () => {
    const { rerender } = renderUi(states(loading, { isInstant: true }));
    expect(skeletonSeen()).toBe(true);
    rerender(states(loaded, { isInstant: true }));
    expect(skeletonSeen()).toBe(false);
    expect(screen.getByText(SAMPLE.monthly)).toBeTruthy();
  });

  it('offers a retry and customer service when the first load fails', () => {
    renderUi(states(failed));
    expect(screen.getByRole('alert').textContent).toContain('系统繁忙（500）');
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(refetch).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('button', { name: '联系客服' }));
    expect(contact).toHaveBeenCalledWith('系统繁忙（500）');
  });

  it('keeps the error and the focus while it is tried again, and then goes on in the page', () => {
    const page = (query: Query) => <main tabIndex={-1}>{states(query)}</main>;
    const { rerender } = renderUi(page(failed));
    const retry = screen.getByRole('button', { name: '重新加载' });
    retry.focus();
    fireEvent.click(retry);
    rerender(page({ ...failed, isError: false, isFetching: true }));
    pass(1000);
    expect(document.activeElement).toBe(retry);
    expect(retry.getAttribute('aria-busy')).toBe('true');
    rerender(page(loaded));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('shows the skeleton where what failed on an earlier visit is fetched again', () => {
    renderUi(states({ ...failed, isError: false, isFetching: true }));
    pass(150);
    expect(skeletonSeen()).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['after a try that was seen', [{ ...failed, isError: false, isFetching: true }]],
    ['after one that was too fast to be seen', []],
  ])('shows it also where another try than the pressed one is made, %s', (_when, seen: Query[]) => {
    const { rerender } = renderUi(states(failed));
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
    for (const query of seen) rerender(states(query));
    const again = { ...failed, error: { code: 502 } };
    rerender(states(again));
    expect(screen.getByRole('alert')).toBeTruthy();
    rerender(states({ ...again, isError: false, isFetching: true }));
    pass(150);
    expect(skeletonSeen()).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves the focus where it is when an error goes away', () => {
    const page = (query: Query) => (
      <main tabIndex={-1}>
        <button type="button">另一个</button>
        {states(query)}
      </main>
    );
    const { rerender } = renderUi(page(failed));
    screen.getByRole('button', { name: '另一个' }).focus();
    rerender(page(loaded));
    expect(document.activeElement?.textContent).toBe('另一个');
  });

  it('keeps the last good data through a refresh and through its failure', () => {
    const { rerender } = renderUi(states(loaded));
    rerender(states({ ...loaded, isFetching: true }));
    expect(screen.getByText(SAMPLE.monthly)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: '正在刷新' })).toBeTruthy();
    rerender(states({ ...loaded, isError: true, error: {} }));
    expect(screen.getByText(SAMPLE.monthly)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the empty state for an empty list', () => {
    renderUi(states({ ...loaded, data: [] }));
    expect(screen.getByText('还没有')).toBeTruthy();
  });
});
