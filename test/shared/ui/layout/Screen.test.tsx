// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { Activity } from 'react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { SiteContext } from '#shared/ui/layout/SiteContext.ts';
import { renderUi } from '#test/support/renderUi.tsx';

const touch = (type: 'touchstart' | 'touchmove' | 'touchend', x: number, y: number) =>
  act(() => {
    fireEvent(
      screen.getByRole('main'),
      Object.assign(new Event(type, { bubbles: true }), { touches: [{ clientX: x, clientY: y }] }),
    );
  });
const drag = async (...points: [x: number, y: number][]) => {
  const [[x, y] = [0, 0], ...rest] = points;
  await touch('touchstart', x, y);
  for (const [toX, toY] of rest) await touch('touchmove', toX, toY);
};

describe('Screen', () => {
  it('has one h1 and names the document after page and site', () => {
    renderUi(
      <SiteContext value={{ name: '衡度', logo: '' }}>
        <Screen title="我的投资">内容</Screen>
      </SiteContext>,
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('我的投资');
    expect(document.title).toBe('我的投资 - 衡度');
  });

  it.each(['back', 'root', 'art', 'none'] as const)('has its h1 with the bar %s', (bar) => {
    renderUi(
      <Screen title="页面" bar={bar}>
        内容
      </Screen>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('页面');
  });

  it('lifts its footer above the system’s keyboard', () => {
    const height = window.innerHeight;
    const viewport = Object.assign(new EventTarget(), { height, offsetTop: 0, scale: 1 });
    vi.stubGlobal('visualViewport', viewport);
    onTestFinished(() => void vi.unstubAllGlobals());
    renderUi(
      <Screen title="页面" footer="下一步">
        内容
      </Screen>,
    );
    const bottom = () => screen.getByText('下一步').style.bottom;
    expect(bottom()).toBe('');
    const become = (changed: object) => {
      Object.assign(viewport, changed);
      act(() => void viewport.dispatchEvent(new Event('resize')));
    };
    become({ height: height - 300 });
    expect(bottom()).toBe('300px');
    // A page that is zoomed in shows a part of itself.
    become({ scale: 2 });
    expect(bottom()).toBe('');
    become({ scale: 1, height });
    expect(bottom()).toBe('');
  });

  it('moves the focus to the h1 on arrival, but never out of a field of the screen', () => {
    renderUi(<Screen title="第一页">内容</Screen>).unmount();
    const { unmount } = renderUi(<Screen title="第二页">内容</Screen>);
    expect(document.activeElement?.textContent).toBe('第二页');
    unmount();
    renderUi(
      <Screen title="登录">
        {/* biome-ignore lint/a11y/noAutofocus: the very case that is tested */}
        <input aria-label="手机号" autoFocus />
      </Screen>,
    );
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
  });

  it('takes title and focus again when a remembered screen is shown again', () => {
    const pages = (second: boolean) => (
      <>
        <Activity mode={second ? 'hidden' : 'visible'}>
          <Screen title="列表">内容</Screen>
        </Activity>
        {second && <Screen title="详情">内容</Screen>}
      </>
    );
    const { rerender } = renderUi(pages(false));
    rerender(pages(true));
    expect(document.title).toContain('详情');
    rerender(pages(false));
    expect(document.title).toContain('列表');
    expect(document.activeElement?.textContent).toBe('列表');
  });

  it('leads past the bar to the content', () => {
    renderUi(<Screen title="页面">内容</Screen>);
    fireEvent.click(screen.getByRole('button', { name: '跳到主要内容' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it.each([
    [4, false],
    [5, true],
  ])('scrolled by %i px its bar has a line below it: %s', async (px, hasLine) => {
    const scrolled = vi.spyOn(window, 'scrollY', 'get').mockReturnValue(px);
    renderUi(<Screen title="页面">内容</Screen>);
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(screen.getByRole('banner').hasAttribute('data-scrolled')).toBe(hasLine);
    scrolled.mockRestore();
  });

  it('goes back by its own way when it has one', () => {
    const back = vi.fn();
    renderUi(
      <Screen title="页面" onBack={back}>
        内容
      </Screen>,
    );
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('goes back after the frame that shows the pressed button, which the screen before would hold up', async () => {
    const Address = () => useLocation().pathname;
    renderUi(
      <Screen title="页面">
        <Address />
      </Screen>,
    );
    fireEvent.click(screen.getByRole('button', { name: '返回' }));
    await act(async () => {});
    expect(screen.queryByText('/home')).toBeNull();
    expect(await screen.findByText('/home')).toBeTruthy();
  });
});

describe('pull to refresh', () => {
  it.each([
    ['below a bar', {}, [false, false]],
    ['at the very top where there is no bar', { bar: 'none' }, [true, false]],
    ['below a header of the screen’s own', { bar: 'none', header: '卡片' }, [false, false]],
    ['in light ink on art', { bar: 'none', art: '山' }, [true, true]],
  ] as const)('opens %s', async (_, props, [isBare, isOnArt]) => {
    renderUi(
      <Screen title="我的" onRefresh={() => {}} {...props}>
        内容
      </Screen>,
    );
    const strip = await waitFor(() => {
      const found = document.querySelector('[data-pull]');
      expect(found).toBeTruthy();
      return found;
    });
    expect(strip?.hasAttribute('data-bare')).toBe(isBare);
    expect(strip?.hasAttribute('data-on-art')).toBe(isOnArt);
  });

  /** Its code comes after the screen. */
  const whenThere = () => waitFor(() => expect(document.querySelector('[data-pull]')).toBeTruthy());
  const pulling = async () => {
    let finish = () => {};
    const refresh = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    renderUi(
      <Screen title="页面" onRefresh={refresh}>
        内容
      </Screen>,
    );
    await whenThere();
    return { refresh, finish: () => act(async () => finish()) };
  };

  it('refreshes when let go after 64 px, once, and says when it is under way', async () => {
    const { refresh, finish } = await pulling();
    await drag([100, 100], [100, 130]);
    expect(screen.getByText('下拉刷新')).toBeTruthy();
    await touch('touchmove', 100, 164);
    expect(screen.getByText('松开刷新')).toBeTruthy();
    await touch('touchend', 100, 164);
    expect(screen.getByText('正在刷新')).toBeTruthy();
    await drag([100, 100], [100, 300]);
    await touch('touchend', 100, 300);
    expect(refresh).toHaveBeenCalledTimes(1);
    await finish();
    expect(screen.queryByText('正在刷新')).toBeNull();
  });

  it('is over on a screen that was left in the middle of it, and is shown again', async () => {
    const page = (isShown: boolean) => (
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Screen title="页面" onRefresh={() => new Promise(() => {})}>
          内容
        </Screen>
      </Activity>
    );
    const { rerender } = renderUi(page(true));
    await whenThere();
    await drag([100, 100], [100, 200]);
    await touch('touchend', 100, 200);
    expect(screen.getByText('正在刷新')).toBeTruthy();
    rerender(page(false));
    rerender(page(true));
    await whenThere();
    expect(screen.queryByText('正在刷新')).toBeNull();
    expect(
      document.querySelector<HTMLElement>('[data-pull]')?.style.getPropertyValue('--pull'),
    ).toBe('0px');
  });

  it('does nothing below 64 px, and writes no distance where the page would inherit it', async () => {
    const { refresh } = await pulling();
    const written = () => [...document.querySelectorAll<HTMLElement>('[style*="--pull"]')];
    await drag([100, 100]);
    await touch('touchend', 100, 100);
    expect(written()).toEqual([]);
    await drag([100, 100], [100, 163]);
    expect(written().map(({ style }) => style.getPropertyValue('--pull'))).toEqual([
      '63px',
      '63px',
    ]);
    expect(written().filter((one) => one.contains(screen.getByText('内容')))).toEqual([]);
    await touch('touchend', 100, 163);
    expect(refresh).not.toHaveBeenCalled();
    expect(screen.queryByText('下拉刷新')).toBeNull();
  });

  it('leaves sideways drags alone', async () => {
    const { refresh } = await pulling();
    await drag([100, 100], [160, 120], [160, 300]);
    await touch('touchend', 160, 300);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('does nothing while the page is scrolled', async () => {
    const { refresh } = await pulling();
    window.scrollTo(0, 200);
    await drag([100, 100], [100, 300]);
    await touch('touchend', 100, 300);
    window.scrollTo(0, 0);
    expect(refresh).not.toHaveBeenCalled();
  });

  it('ends also when the refresh fails', async () => {
    renderUi(
      <Screen title="页面" onRefresh={() => Promise.reject(new Error('offline'))}>
        内容
      </Screen>,
    );
    await whenThere();
    await drag([100, 100], [100, 200]);
    await touch('touchend', 100, 200);
    await act(async () => {});
    expect(screen.queryByText('正在刷新')).toBeNull();
  });
});
