// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BannerCarousel } from '#features/product/home/BannerCarousel.tsx';
import { renderUi } from '#test/support/renderUi.tsx';

const banner = (id: number, link = '') => ({ id, cover: '', link, title: `图 ${id}` });
const WIDTH = 358;

/** Slides the track was asked to move to. */
let moves: number[];
/** What was moved there on screen, and from which to which place. */
let slid: string[];
let reduced: boolean;
beforeEach(() => {
  moves = [];
  slid = [];
  reduced = false;
  const list = {
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ ...list, media: query, matches: reduced && query.includes('reduce') }) as never,
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(((options: ScrollToOptions) => {
    expect(options.behavior).toBe('instant');
    moves.push((options.left ?? 0) / WIDTH);
  }) as never);
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, frames) {
    const places = (frames as Keyframe[]).map(({ transform }) => transform);
    slid.push(`${this.textContent} ${places.join(' ')}`);
    return {} as Animation;
  });
});

const show = (count = 3) => {
  const banners = Array.from({ length: count }, (_, index) => banner(index + 1));
  const view = renderUi(<BannerCarousel banners={banners} />);
  moves = [];
  return view;
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const region = () => screen.getByRole('region', { name: '推荐' });

describe('banner carousel (H2, K2)', () => {
  it('says what it is to who listens', () => {
    show();
    expect(region().getAttribute('aria-roledescription')).toBe('轮播');
  });

  it('moves on every 3000 ms, and from the last on to the first', () => {
    show();
    pass(2999);
    expect(moves).toEqual([]);
    pass(1);
    expect(moves).toEqual([1]);
    pass(3000);
    pass(3000);
    expect(moves).toEqual([1, 2, 0]);
  });

  it('is at the next place at once, and its faces move there without scrolling', () => {
    show();
    pass(3000);
    pass(3000);
    slid = [];
    pass(3000);
    expect(slid).toEqual([
      '图 3 translateX(-200%) translateX(-300%)',
      '图 1 translateX(100%) translateX(0%)',
    ]);
    slid = [];
    fireEvent.click(screen.getByRole('button', { name: '上一张' }));
    expect(slid).toEqual([
      '图 1 translateX(200%) translateX(300%)',
      '图 3 translateX(-100%) translateX(0%)',
    ]);
  });

  it('shows the title of a banner without a picture at once, its landscape once that is loaded', async () => {
    renderUi(<BannerCarousel banners={[banner(1)]} />);
    expect(screen.getByText('图 1')).toBeTruthy();
    await waitFor(() => expect(region().querySelector('svg[data-variant=banner]')).toBeTruthy());
    expect(screen.getByText('图 1')).toBeTruthy();
  });

  it('does not ask for the layout of a page that has just been put together', () => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
    renderUi(<BannerCarousel banners={[banner(1), banner(2)]} />);
    expect([width.mock.calls.length, moves]).toEqual([0, []]);
  });

  it('jumps unseen from the copy to the first', () => {
    show();
    const track = screen.getByRole('list');
    Object.defineProperty(track, 'scrollLeft', { value: 3 * WIDTH });
    fireEvent.scroll(track);
    pass(100);
    expect(moves).toEqual([0]);
  });

  it('holds still under a finger, and goes on a whole interval after it is lifted (H2)', () => {
    const { container } = show();
    const track = container.querySelector('ul') as HTMLElement;
    pass(2000);
    fireEvent.touchStart(track, { touches: [{}] });
    pass(9000);
    fireEvent.touchEnd(track, { touches: [{}] });
    pass(9000);
    expect(moves).toEqual([]);
    fireEvent.touchEnd(track, { touches: [] });
    pass(2999);
    expect(moves).toEqual([]);
    pass(1);
    expect(moves).toEqual([1]);
    fireEvent.touchStart(track, { touches: [{}] });
    fireEvent.touchCancel(track, { touches: [] });
    pass(3000);
    expect(moves).toEqual([1, 2]);
  });

  it('is stopped for good by its button, also where fingers touch it (H2)', () => {
    const { container } = show();
    fireEvent.click(screen.getByRole('button', { name: '暂停轮播' }));
    fireEvent.touchStart(container.querySelector('ul') as HTMLElement, { touches: [{}] });
    fireEvent.touchEnd(region(), { touches: [] });
    pass(9000);
    expect(moves).toEqual([]);
    const start = screen.getByRole('button', { name: '继续轮播' });
    expect(start.hasAttribute('data-quiet')).toBe(false);
    fireEvent.click(start);
    pass(3000);
    expect(moves).toEqual([1]);
  });

  it('has one link for each banner, and none on the copy of the first', () => {
    const address = 'https://a.example/';
    const { container } = renderUi(<BannerCarousel banners={[banner(1, address), banner(2)]} />);
    expect(container.querySelectorAll('li')).toHaveLength(3);
    expect(container.querySelectorAll('[href]')).toHaveLength(1);
  });

  it('holds still while the tab is hidden', () => {
    show();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(9000);
    expect(moves).toEqual([]);
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    pass(3000);
    expect(moves).toEqual([1]);
  });

  it('holds still below a dialog', () => {
    const { container } = show();
    container.setAttribute('aria-hidden', 'true');
    pass(9000);
    expect(moves).toEqual([]);
    container.removeAttribute('aria-hidden');
    pass(3000);
    expect(moves).toEqual([1]);
  });

  it('holds still while it has the focus, and for good when stopped', () => {
    show();
    const stop = screen.getByRole('button', { name: '暂停轮播' });
    act(() => stop.focus());
    pass(9000);
    expect(moves).toEqual([]);
    fireEvent.click(stop);
    act(() => stop.blur());
    pass(9000);
    expect(moves).toEqual([]);
  });

  it('goes on where what was tapped has kept the focus (H2)', () => {
    show();
    const tapped = screen.getByRole('button', { name: '下一张' });
    // Of a tap, no browser shows the focus.
    vi.spyOn(tapped, 'matches').mockReturnValue(false);
    act(() => tapped.focus());
    expect(document.activeElement).toBe(tapped);
    pass(3000);
    expect(moves).toEqual([1]);
  });

  it('does not move by itself under reduced motion, but by its buttons', () => {
    reduced = true;
    show();
    pass(9000);
    expect(moves).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: '下一张' }));
    expect([moves, slid]).toEqual([[1], []]);
    expect(screen.queryByRole('button', { name: '暂停轮播' })).toBeNull();
  });

  it('neither moves nor has dots for a single banner', () => {
    show(1);
    pass(9000);
    expect(moves).toEqual([]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('does not link a banner without an address, or with one that is no page', () => {
    const banners = [banner(1), banner(2, 'javascript:alert(1)'), banner(3, 'https://a.example/')];
    renderUi(<BannerCarousel banners={banners} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://a.example/',
    ]);
  });
});
