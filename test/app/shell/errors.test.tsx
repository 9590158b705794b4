// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LazyComponent } from '#app/navigation/LazyComponent.tsx';
import { RootBoundary } from '#app/shell/RootBoundary.tsx';
import { ScreenFailed } from '#app/shell/ScreenFailed.tsx';
import { ChunkError } from '#shared/ui/code/codeLoader.ts';
import { renderUi } from '#test/support/renderUi.tsx';

// React reports every caught error; here they are the point.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const Fine = () => <p>screen</p>;
const Broken = (): never => {
  throw new Error('broken');
};
const failed = (error: unknown, retry: () => void) => (
  <button type="button" onClick={retry}>
    {error instanceof Error ? error.name : 'unknown'}
  </button>
);
const show = (load: () => Promise<{ default: () => React.ReactNode }>) =>
  act(async () => {
    render(<LazyComponent load={load} whileLoading={<p>loading</p>} whenFailed={failed} />);
  });

describe('a lazily loaded component', () => {
  it('shows its stand-in until its code is here', async () => {
    let arrive: (module: { default: typeof Fine }) => void = () => {};
    await show(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    expect(screen.getByText('loading')).toBeTruthy();
    await act(async () => arrive({ default: Fine }));
    expect(screen.getByText('screen')).toBeTruthy();
  });

  it('shows what is left when its code is gone, and tries again when asked (fault 47)', async () => {
    let loads = 0;
    await show(() => {
      loads += 1;
      return loads === 1
        ? Promise.reject(new TypeError('404'))
        : Promise.resolve({ default: Fine });
    });
    const retry = screen.getByRole('button', { name: 'ChunkError' });
    await act(async () => retry.click());
    expect(screen.getByText('screen')).toBeTruthy();
  });

  it('contains an error that it throws, and mounts again when asked', async () => {
    let isBroken = true;
    const Moody = () => (isBroken ? <Broken /> : <Fine />);
    await show(() => Promise.resolve({ default: Moody }));
    isBroken = false;
    await act(async () => screen.getByRole('button', { name: 'Error' }).click());
    expect(screen.getByText('screen')).toBeTruthy();
  });
});

describe('a screen whose code cannot be loaded', () => {
  it.each([
    ['offline', false, /^网络已断开，这个页面还没有保存到本机/, 0],
    ['online', true, '可能是网络不稳定，或刚刚发布了新版本。', 1],
  ])(
    'says why and loads the page again only where it can come, %s',
    async (_, isOnline, words, reloads) => {
      vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline);
      const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
      const retry = vi.fn();
      const { user } = renderUi(<ScreenFailed error={new ChunkError('gone')} onRetry={retry} />);
      expect(screen.getByText(words)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: '重新加载' }));
      expect(reload).toHaveBeenCalledTimes(reloads);
      expect(retry).toHaveBeenCalledTimes(1 - reloads);
    },
  );
});

describe('a screen whose code was missing without a network', () => {
  it('is tried again once when the network is back', () => {
    const onLine = vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    const retry = vi.fn();
    renderUi(<ScreenFailed error={new ChunkError('gone')} onRetry={retry} />);
    expect(retry).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(retry).toHaveBeenCalledOnce();
  });
});

describe('the root boundary', () => {
  const Fragile = () => {
    const [isBroken, setBroken] = useState(false);
    if (isBroken) return <Broken />;
    return (
      <button type="button" onClick={() => setBroken(true)}>
        break
      </button>
    );
  };

  it('shows a page of its own instead of a blank one, and removes the static shell', async () => {
    document.body.insertAdjacentHTML('beforeend', '<div id="static-shell"></div>');
    document.documentElement.dataset.shell = 'page';
    render(
      <RootBoundary>
        <Fragile />
      </RootBoundary>,
    );
    await act(async () => screen.getByRole('button', { name: 'break' }).click());
    expect(screen.getByRole('alert').textContent).toContain('这不影响您的资金');
    expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy();
    expect(document.getElementById('static-shell')).toBeNull();
  });
});
