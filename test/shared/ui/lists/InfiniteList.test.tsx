// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Activity, createRef, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from '#app/shell/Announcer.tsx';
import { SupportContext } from '#shared/ui/feedback/SupportContext.ts';
import { InfiniteList, type PagedQuery } from '#shared/ui/lists/InfiniteList.tsx';
import { VirtualRows } from '#shared/ui/lists/VirtualRows.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

/** Observers of the list's end, driven by the tests. */
let observers: FakeObserver[] = [];
class FakeObserver {
  readonly options: IntersectionObserverInit;
  readonly #report: IntersectionObserverCallback;
  constructor(report: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.#report = report;
    this.options = options;
    observers.push(this);
  }
  observe() {}
  unobserve() {}
  disconnect() {
    observers = observers.filter((observer) => observer !== this);
  }
  takeRecords() {
    return [];
  }
  report(isIntersecting: boolean) {
    const entry = { isIntersecting } as IntersectionObserverEntry;
    this.#report([entry], this as unknown as IntersectionObserver);
  }
}
/** What is to be done in the next frame, by handle. */
const frames = new Map<number, FrameRequestCallback>();
const nextFrame = () =>
  act(() => {
    const due = [...frames.values()];
    frames.clear();
    for (const callback of due) callback(0);
  });
/** The end of the list comes near, or goes away, and a frame passes. */
const reachEnd = (near = true) => {
  act(() => {
    for (const observer of observers) observer.report(near);
  });
  nextFrame();
};

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  frames.clear();
  let handle = 0;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    handle += 1;
    frames.set(handle, callback);
    return handle;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  // Nothing has a size in the DOM of the tests; rows get one, or all of them would fit.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  observers = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const idle: PagedQuery = {
  data: {},
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: true,
  fetchNextPage: vi.fn(),
  refetch: vi.fn(),
};
const ten = Array.from({ length: 10 }, (_, index) => index + 1);

const keyOf = (item: number) => item;
const drawRow = (item: number) => <p>第 {item} 行</p>;

const list = (
  query: Partial<PagedQuery>,
  items: readonly number[] = ten,
  renderItem: (item: number) => ReactNode = drawRow,
  itemKey: (item: number) => number = keyOf,
) => (
  <SupportContext value={{ describeError: () => '系统繁忙（500）', contact: null }}>
    <Announcer>
      <InfiniteList
        query={{ ...idle, ...query }}
        items={items}
        itemKey={itemKey}
        renderItem={renderItem}
        empty={<p>还没有记录</p>}
        skeleton={<p>骨架</p>}
      />
    </Announcer>
  </SupportContext>
);
const later = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('InfiniteList loads the next page', () => {
  it('within 300 px of the end (K6), and only then', () => {
    const fetchNextPage = vi.fn();
    renderUi(list({ fetchNextPage }));
    expect(observers[0]?.options.rootMargin).toBe('0px 0px 300px 0px');
    expect(fetchNextPage).not.toHaveBeenCalled();
    reachEnd();
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });

  it('again when a page has come and the end is still near', () => {
    const fetchNextPage = vi.fn();
    const { rerender } = renderUi(list({ fetchNextPage }));
    reachEnd();
    rerender(list({ fetchNextPage, isFetching: true, isFetchingNextPage: true }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    rerender(list({ fetchNextPage, data: { pages: 2 } }, [...ten, 11]));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    reachEnd();
    expect(fetchNextPage).toHaveBeenCalledTimes(2);
  });

  it('not by where the end was before the last page came (K6)', () => {
    const fetchNextPage = vi.fn();
    const { rerender } = renderUi(list({ fetchNextPage }));
    reachEnd();
    rerender(list({ fetchNextPage, data: { pages: 2 } }, [...ten, 11]));
    reachEnd(false);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  it('not while rows that came into view push the end away again (K6)', () => {
    const fetchNextPage = vi.fn();
    renderUi(list({ fetchNextPage }));
    let top = window.innerHeight + 301;
    const rect = () => ({ top, bottom: top }) as DOMRect;
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(rect);
    reachEnd();
    nextFrame();
    expect(fetchNextPage).not.toHaveBeenCalled();
    top -= 1;
    nextFrame();
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });

  it('not by the place that a skeleton takes (K6)', () => {
    const fetchNextPage = vi.fn();
    const waiting = { data: undefined, isFetching: true, hasNextPage: false, fetchNextPage };
    const { rerender } = renderUi(list(waiting, []));
    later(150);
    rerender(list({ fetchNextPage }));
    reachEnd();
    expect(fetchNextPage).not.toHaveBeenCalled();
    later(300);
    reachEnd();
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });

  it('again when a page came so fast that nobody saw it being fetched', () => {
    const fetchNextPage = vi.fn();
    const { rerender } = renderUi(list({ fetchNextPage }));
    reachEnd();
    rerender(list({ fetchNextPage, data: { pages: 2 } }, [...ten, 11]));
    reachEnd();
    expect(fetchNextPage).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['there is no next page', { hasNextPage: false }],
    ['something is being fetched', { isFetching: true }],
    ['the last try failed', { isError: true, isFetchNextPageError: true }],
    ['nothing has been loaded yet', { data: undefined, isError: true }],
  ])('not while %s', (_why, state) => {
    const fetchNextPage = vi.fn();
    renderUi(list({ ...state, fetchNextPage }));
    reachEnd();
    expect(fetchNextPage).not.toHaveBeenCalled();
  });
});

describe('the end of an InfiniteList', () => {
  it('says loading, end, or failed with a retry', () => {
    const fetchNextPage = vi.fn();
    const { rerender } = renderUi(list({ isFetching: true, isFetchingNextPage: true }));
    expect(screen.getByText('加载中…')).toBeTruthy();
    rerender(list({ hasNextPage: false }));
    expect(screen.getByText('没有更多了')).toBeTruthy();
    rerender(list({ isError: true, isFetchNextPageError: true, fetchNextPage }));
    fireEvent.click(screen.getByRole('button', { name: '加载失败，点击重试' }));
    expect(fetchNextPage).toHaveBeenCalledOnce();
  });

  it('offers to read it again where it ends before its total, and keeps the focus there', () => {
    const refetch = vi.fn();
    const pages = (...totals: (number | null)[]) => ({
      pages: totals.map((total, at) => ({
        total,
        list: ten.map((id) => ({ id: id + 8 * at })),
      })),
    });
    const ended = (data: unknown, more: Partial<PagedQuery> = {}) =>
      list({ hasNextPage: false, refetch, data, ...more });
    const { rerender } = renderUi(ended(pages(20, 20)));
    const again = screen.getByRole('button', { name: '还有 2 条没有显示，点击刷新' });
    expect(screen.queryByText('没有更多了')).toBeNull();
    again.focus();
    fireEvent.click(again);
    expect(refetch).toHaveBeenCalledOnce();
    rerender(ended(pages(20, 20), { isFetching: true }));
    expect(document.activeElement).toBe(again);
    expect(again.textContent).toBe('加载中…');
    // A row that cannot be read is missing after the next reading as well.
    const unreadable = { pages: [{ total: 11, list: ten.map((id) => ({ id })) }] };
    for (const whole of [pages(20, 18), pages(20, null), unreadable, { pages: [] }, true]) {
      rerender(ended(whole));
      expect(screen.getByText('没有更多了')).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
    }
  });

  it('keeps the focus where a page is tried again, and beside it once it came', () => {
    const failed = { isError: true, isFetchNextPageError: true, error: { kind: 'network' } };
    const { rerender } = renderUi(list(failed));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      '加载失败，点击重试',
    );
    const retry = screen.getByRole('button', { name: '加载失败，点击重试' });
    retry.focus();
    fireEvent.click(retry);
    rerender(list({ isFetching: true, isFetchingNextPage: true }));
    expect(document.activeElement).toBe(retry);
    expect(retry.textContent).toBe('加载中…');
    rerender(list(failed));
    expect(document.activeElement).toBe(retry);
    fireEvent.click(retry);
    rerender(list({ isFetching: true, isFetchingNextPage: true }));
    const beside = retry.parentElement;
    rerender(list({ data: { pages: 2 } }, [...ten, 11]));
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.activeElement).toBe(beside);
    // A page that is fetched by itself has no button.
    rerender(list({ isFetching: true, isFetchingNextPage: true }, [...ten, 11]));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has no button for a try that was not asked for with it, after one that failed', () => {
    const failed = { isError: true, isFetchNextPageError: true };
    const loading = { isFetching: true, isFetchingNextPage: true };
    const { rerender } = renderUi(list(failed));
    fireEvent.click(screen.getByRole('button'));
    rerender(list(loading));
    rerender(list(failed));
    rerender(list(loading));
    expect(screen.getByText('加载中…')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('announces how many rows a page brought, repeated ids not counted (fault 39)', () => {
    const { rerender } = renderUi(list({}));
    rerender(list({}, [...ten, 10, 11, 12]));
    expect(screen.getByText('已加载 2 条')).toBeTruthy();
  });

  it('announces again that a page could not be loaded where the next try fails within a frame', () => {
    const failed = { isError: true, isFetchNextPageError: true };
    const { rerender } = renderUi(list({ ...failed, error: { kind: 'network' } }));
    const said = () => screen.getAllByRole('status').at(-1)?.textContent;
    const first = said();
    expect(first).toBeTruthy();
    rerender(list({ ...failed, error: { kind: 'network' } }));
    expect(said()).not.toBe(first);
    expect(said()?.trim()).toBe(first);
  });

  it('beside a page announces them only to who is in it', () => {
    const scroller = createRef<HTMLDivElement>();
    const beside = (items: readonly number[]) => (
      <Announcer>
        <div ref={scroller}>
          <a href="/">行</a>
          <InfiniteList
            query={idle}
            items={items}
            itemKey={keyOf}
            renderItem={drawRow}
            scroller={scroller}
            empty={null}
          />
        </div>
      </Announcer>
    );
    const { rerender } = renderUi(beside([]));
    rerender(beside(ten));
    expect(screen.queryByText(/已加载/)).toBeNull();
    act(() => screen.getByRole('link').focus());
    rerender(beside([...ten, 11, 12]));
    expect(screen.getByText('已加载 2 条')).toBeTruthy();
  });
});

describe('an InfiniteList without rows', () => {
  it('waits 150 ms with its skeleton and then keeps it 300 ms', () => {
    const { rerender } = renderUi(list({ data: undefined, isFetching: true }, []));
    expect(screen.queryByRole('status', { name: '' })?.textContent ?? '').toBe('');
    expect(document.querySelector('[aria-busy]')).toBeNull();
    later(150);
    expect(document.querySelector('[aria-busy]')?.textContent).toContain('骨架');
    rerender(list({}, ten));
    later(200);
    expect(document.querySelector('[aria-busy]')).toBeTruthy();
    later(100);
    expect(document.querySelector('[aria-busy]')).toBeNull();
  });

  it('is empty when there are none', () => {
    renderUi(list({ hasNextPage: false }, []));
    expect(screen.getByText('还没有记录')).toBeTruthy();
    expect(screen.queryByText('没有更多了')).toBeNull();
  });

  it('says what failed and tries again', () => {
    const refetch = vi.fn();
    renderUi(list({ data: undefined, isError: true, hasNextPage: false, refetch }, []));
    later(500);
    expect(screen.getByText('系统繁忙（500）')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps its error and the focus while it is tried again', () => {
    const nothing = { data: undefined, hasNextPage: false, error: { code: 500 } };
    const { rerender } = renderUi(list({ ...nothing, isError: true }, []));
    later(500);
    const retry = screen.getByRole('button', { name: '重新加载' });
    retry.focus();
    fireEvent.click(retry);
    rerender(list({ ...nothing, isFetching: true }, []));
    later(500);
    expect(document.activeElement).toBe(retry);
    expect(retry.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows its skeleton where what failed on an earlier visit is fetched again', () => {
    const nothing = { data: undefined, hasNextPage: false, error: { code: 500 } };
    renderUi(list({ ...nothing, isFetching: true }, []));
    later(150);
    expect(document.querySelector('[aria-busy]')?.textContent).toContain('骨架');
    expect(screen.queryByText('系统繁忙（500）')).toBeNull();
  });
});

describe('the rows of an InfiniteList', () => {
  const rows = () => [...document.querySelectorAll('[data-index]')].map((row) => row.textContent);

  it('stay when a refresh fails or the network is away', () => {
    const { rerender } = renderUi(list({}));
    const before = rows();
    expect(before.length).toBeGreaterThan(0);
    rerender(list({ isError: true }));
    expect(rows()).toEqual(before);
    rerender(list({ isFetching: true }));
    expect(rows()).toEqual(before);
  });

  it('have a thin line above them while they are refreshed, not while a page is added', () => {
    const line = () => screen.queryByRole('progressbar', { name: '正在刷新' });
    const { rerender } = renderUi(list({}));
    expect(line()).toBeNull();
    rerender(list({ isFetching: true }));
    expect(line()).toBeTruthy();
    rerender(list({ isFetching: true, isFetchingNextPage: true }));
    expect(line()).toBeNull();
    rerender(list({ isFetching: true, hasNextPage: false }, []));
    expect(line()).toBeTruthy();
    rerender(list({ isError: true }));
    expect(line()).toBeNull();
    // The first load has a skeleton.
    rerender(list({ isFetching: true, data: undefined }, []));
    later(500);
    expect(line()).toBeNull();
  });

  it('are few in the page, however many there are (fault 38)', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => index);
    const key = vi.fn(keyOf);
    renderUi(list({ hasNextPage: false }, many, drawRow, key));
    expect(rows().length).toBeGreaterThan(5);
    expect(rows().length).toBeLessThan(60);
    // The work grows as the list does, and is not done again to draw it.
    expect(key.mock.calls.length).toBeLessThanOrEqual(3 * many.length);
    nextFrame();
    expect(key.mock.calls.length).toBeLessThanOrEqual(3 * many.length);
    expect(rows()[0]).toBe('第 0 行');
    // Rows not drawn yet count as high as those that were measured, but for the last, which is of its own kind.
    const height = document.querySelector<HTMLElement>('[role=list]')?.style.height ?? '0';
    expect(Number.parseInt(height, 10)).toBeGreaterThanOrEqual(10_000 * 50);
    expect(Number.parseInt(height, 10)).toBeLessThan(10_001 * 50);
  });

  it('are those in sight at first, and the next ones after the frame that shows them', async () => {
    renderUi(
      list(
        {},
        Array.from({ length: 100 }, (_, index) => index + 1),
      ),
    );
    const inSight = Math.ceil(window.innerHeight / 50);
    expect(rows().length).toBeLessThanOrEqual(inSight + 1);
    nextFrame();
    await waitFor(() => expect(rows().length).toBeGreaterThanOrEqual(inSight + 8));
  });

  it('are drawn when they come near, and not again for what is scrolled', () => {
    const drawn = vi.fn(drawRow);
    const many = Array.from({ length: 1_000 }, (_, index) => index);
    renderUi(list({ hasNextPage: false }, many, drawn));
    const before = drawn.mock.calls.map(([item]) => item);
    const few = 4;
    vi.stubGlobal('scrollY', few * 50);
    fireEvent.scroll(window);
    const after = drawn.mock.calls.slice(before.length).map(([item]) => item);
    expect(rows()).toContain(`第 ${before.length + few - 1} 行`);
    expect(new Set(after)).toEqual(new Set(many.slice(before.length, before.length + few)));
  });

  it('are not drawn again when only what is fetched changes', () => {
    const drawn = vi.fn(drawRow);
    const { rerender } = renderUi(list({}, ten, drawn));
    expect(drawn).toHaveBeenCalledTimes(ten.length);
    rerender(list({ isFetching: true }, ten, drawn));
    expect(drawn).toHaveBeenCalledTimes(ten.length);
  });

  it('have their places computed once when a list is opened again below what was above it', () => {
    // The DOM of the tests knows no such property.
    const parent = { configurable: true, get: () => document.body };
    Object.defineProperty(HTMLElement.prototype, 'offsetParent', parent);
    const rect = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    const count = 1_000;
    const placed = (top: number) => {
      rect.mockReturnValue({ top, bottom: top } as DOMRect);
      const asked = vi.fn((index: number) => index);
      const { unmount } = renderUi(
        <VirtualRows
          count={count}
          keyOf={asked}
          kindOf={() => 'item'}
          estimate={() => 50}
          renderRow={() => null}
          isList
        />,
      );
      unmount();
      return Math.floor(asked.mock.calls.length / count);
    };
    // What the last list leaves behind is what this one finds, and leaves to the next test.
    placed(0);
    const times = [placed(120), placed(120)];
    placed(0);
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent');
    expect(times).toEqual([2, 1]);
  });

  it('have one brought into view once it is there, and not again when the list is shown again', () => {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(8_000);
    const rowsOf = (
      keyAt: (index: number) => string,
      count: number,
      mode: 'visible' | 'hidden',
    ) => (
      <Activity mode={mode}>
        <VirtualRows
          count={count}
          keyOf={keyAt}
          kindOf={() => 'item'}
          estimate={() => 50}
          renderRow={() => null}
          isList
          inView="row 60"
        />
      </Activity>
    );
    const first = (index: number) => `row ${index}`;
    const whole = (index: number) => `row ${index}`;
    const { rerender } = renderUi(rowsOf(first, 10, 'visible'));
    nextFrame();
    expect(window.scrollY).toBe(0);
    rerender(rowsOf(whole, 100, 'visible'));
    nextFrame();
    expect(window.scrollY).toBeGreaterThan(2_000);
    // By hand, to read on; then a page over it, and back.
    act(() => {
      window.scrollTo(0, 0);
      window.dispatchEvent(new Event('scroll'));
    });
    rerender(rowsOf(whole, 100, 'hidden'));
    rerender(rowsOf(whole, 100, 'visible'));
    nextFrame();
    expect(window.scrollY).toBe(0);
  });

  it.each([
    { device: 'one in time', everyMs: 16, rowMs: 1, px: 4_000, drawn: [true, true, true] },
    { device: 'a late one', everyMs: 40, rowMs: 1, px: 4_000, drawn: [true, false, false] },
    { device: 'one of few frames', everyMs: 40, rowMs: 0.1, px: 4_000, drawn: [true, true, true] },
    { device: 'a late one, slowly', everyMs: 140, rowMs: 1, px: 400, drawn: [true, true, true] },
    {
      device: 'a late one, by steps',
      everyMs: 160,
      rowMs: 1,
      px: 4_000,
      drawn: [true, true, true],
    },
  ])('are drawn as they pass unless they could not be in time: $device', (fling) => {
    let now = 1_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
    const draw = (item: number) => {
      now += fling.rowMs;
      return drawRow(item);
    };
    const many = Array.from({ length: 1_000 }, (_, index) => index);
    renderUi(list({ hasNextPage: false }, many, draw));
    let frame = now;
    let top = 0;
    const scroll = (by: number) => {
      frame += fling.everyMs;
      now = frame;
      top += by;
      vi.stubGlobal('scrollY', top);
      fireEvent.scroll(window);
      return rows().includes(`第 ${top / 50} 行`);
    };
    expect([1, 2, 3].map(() => scroll(fling.px))).toEqual(fling.drawn);
    const isFlung = () => screen.getByRole('list').hasAttribute('data-flung');
    expect(isFlung()).toBe(fling.drawn.includes(false));
    // Where it slows down.
    expect(scroll(50)).toBe(true);
    expect(isFlung()).toBe(false);
    clock.mockRestore();
  });

  it('are drawn once each', () => {
    renderUi(list({}, [1, 2, 2, 3, 1]));
    expect(rows()).toEqual(['第 1 行', '第 2 行', '第 3 行']);
  });
});
