// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCloseOnBack } from '#shared/ui/overlays/useCloseOnBack.ts';
import { FakeHistory } from '#test/support/fakeHistory.ts';

let browser: FakeHistory;
/** What a router on the page sees of the traversals. */
let routed: string[];
const onPop = () => routed.push(browser.url);

beforeEach(() => {
  browser = new FakeHistory(window, '/home');
  browser.pushState({ idx: 1, key: 'd' }, '', '/detail');
  routed = [];
  window.addEventListener('popstate', onPop);
});
afterEach(async () => {
  cleanup();
  await settle();
  window.removeEventListener('popstate', onPop);
  browser.restore();
});

/** Lets traversals and the wait for a navigation run out. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));
/** Lets a traversal run that has been asked for, and nothing else. */
const traverse = () => act(() => vi.advanceTimersByTimeAsync(0));

const overlay = ({ busy = false } = {}) => {
  const onClose = vi.fn();
  const hook = renderHook(
    (props: { open: boolean; busy: boolean }) =>
      useCloseOnBack(
        props.open,
        () => {
          onClose();
          close();
        },
        props.busy,
      ),
    { initialProps: { open: true, busy } },
  );
  const close = () => hook.rerender({ open: false, busy: false });
  return { onClose, close, set: hook.rerender };
};

const back = async () => {
  browser.back();
  await traverse();
};

describe('an open overlay', () => {
  it('is closed by the back button, which the router never sees (fault 35)', async () => {
    const { onClose } = overlay();
    expect(browser.length).toBe(3);
    expect(browser.url).toBe('/detail');
    await back();
    expect(onClose).toHaveBeenCalledOnce();
    expect(browser.url).toBe('/detail');
    await settle();
    expect(browser.index).toBe(1);
    expect(routed).toEqual([]);
    await back();
    expect(routed).toEqual(['/home']);
  });

  it('leaves no entry behind when it is closed by code', async () => {
    const { close } = overlay();
    close();
    await settle();
    expect(browser.index).toBe(1);
    expect(browser.state).toEqual({ idx: 1, key: 'd' });
    expect(routed).toEqual([]);
    await back();
    expect(routed).toEqual(['/home']);
  });

  it('costs no extra press when back follows at once', async () => {
    const { close } = overlay();
    close();
    await back();
    await settle();
    expect(browser.url).toBe('/home');
    expect(routed).toEqual(['/home']);
  });

  it('is replaced by the page that is navigated to', async () => {
    const { close } = overlay();
    window.history.pushState({ idx: 2, key: 'p' }, '', '/pay-password');
    close();
    await settle();
    expect(browser.entries.map(({ url }) => url)).toEqual(['/home', '/detail', '/pay-password']);
    await back();
    expect(routed).toEqual(['/detail']);
    await settle();
    expect(browser.url).toBe('/detail');
    await back();
    expect(routed).toEqual(['/detail', '/home']);
  });

  it('is replaced too when it closes first and navigation follows', async () => {
    const { close } = overlay();
    close();
    await act(() => vi.advanceTimersByTimeAsync(100));
    window.history.pushState({ idx: 2, key: 'p' }, '', '/pay-password');
    await settle();
    expect(browser.entries.map(({ url }) => url)).toEqual(['/home', '/detail', '/pay-password']);
    expect(browser.url).toBe('/pay-password');
  });

  it('is gone when a navigation replaces its page', async () => {
    const { close } = overlay();
    window.history.replaceState({ idx: 1, key: 'w' }, '', '/wallet');
    expect(browser.url).toBe('/wallet');
    close();
    await settle();
    expect(browser.url).toBe('/wallet');
    expect(routed).toEqual([]);
    await back();
    expect(routed).toEqual(['/home']);
  });

  it('is gone when the page that replaced its page is replaced at once', async () => {
    const { close } = overlay();
    window.history.replaceState({ idx: 1, key: 'w' }, '', '/wallet');
    window.history.replaceState({ idx: 1, key: 'l' }, '', '/login');
    close();
    await settle();
    expect(browser.url).toBe('/login');
    await back();
    expect(routed).toEqual(['/home']);
  });

  it('is gone when it closes first and the page is replaced while that is undone', async () => {
    const { close } = overlay();
    close();
    await act(() => vi.advanceTimersByTime(300));
    window.history.replaceState({ idx: 1, key: 'w' }, '', '/wallet');
    await settle();
    expect(browser.url).toBe('/wallet');
    await back();
    expect(routed).toEqual(['/home']);
  });

  it('stays open over a page that only changes its address', async () => {
    const { onClose } = overlay();
    window.history.replaceState({ idx: 1, key: 'f' }, '', '/detail?type=2');
    await settle();
    await back();
    expect(onClose).toHaveBeenCalledOnce();
    await settle();
    expect(browser.url).toBe('/detail?type=2');
    await back();
    expect(routed).toEqual(['/home']);
  });

  it('closes when history leaves its page, and lets the router go there', async () => {
    const { onClose } = overlay();
    browser.go(-2);
    await traverse();
    expect(onClose).toHaveBeenCalledOnce();
    expect(routed).toEqual(['/home']);
    await settle();
    expect(browser.url).toBe('/home');
  });

  it('stays while it is busy, however often back is pressed, and closes after', async () => {
    const { onClose, set } = overlay({ busy: true });
    await back();
    await back();
    expect(onClose).not.toHaveBeenCalled();
    expect(browser.url).toBe('/detail');
    expect(routed).toEqual([]);
    set({ open: true, busy: false });
    await back();
    expect(onClose).toHaveBeenCalledOnce();
    await settle();
    await back();
    expect(routed).toEqual(['/home']);
  });

  it('is not opened again by forward, and leaves back as it was', async () => {
    const { onClose } = overlay();
    await back();
    await settle();
    browser.forward();
    await settle();
    expect(onClose).toHaveBeenCalledOnce();
    await back();
    await settle();
    expect(browser.url).toBe('/home');
  });

  it.each(['pushState', 'replaceState'])('leaves the native %s in place', async (method) => {
    const { close } = overlay();
    expect(Object.hasOwn(window.history, method)).toBe(true);
    close();
    await settle();
    expect(Object.hasOwn(window.history, method)).toBe(false);
  });
});

describe('overlays on top of each other', () => {
  it('close one by one, the topmost first', async () => {
    const sheet = overlay();
    const dialog = overlay();
    await back();
    expect(dialog.onClose).toHaveBeenCalledOnce();
    expect(sheet.onClose).not.toHaveBeenCalled();
    await back();
    expect(sheet.onClose).toHaveBeenCalledOnce();
    await settle();
    expect(browser.index).toBe(1);
    expect(routed).toEqual([]);
  });

  it('closed together by code leave nothing behind', async () => {
    const sheet = overlay();
    const dialog = overlay();
    dialog.close();
    sheet.close();
    await settle();
    expect(browser.index).toBe(1);
    expect(routed).toEqual([]);
  });

  it('are gone together when a navigation replaces their page', async () => {
    const sheet = overlay();
    const dialog = overlay();
    window.history.replaceState({ idx: 1, key: 'w' }, '', '/login');
    dialog.close();
    sheet.close();
    await settle();
    expect(browser.url).toBe('/login');
    await back();
    expect(routed).toEqual(['/home']);
  });

  it('take over from each other without going back in between', async () => {
    const prompt = overlay();
    prompt.close();
    const sheet = overlay();
    await settle();
    expect(browser.index).toBe(2);
    await back();
    expect(sheet.onClose).toHaveBeenCalledOnce();
    await settle();
    expect(browser.index).toBe(1);
  });
});

it('an entry left by a reload is taken up by the next overlay', async () => {
  browser.pushState({ idx: 1, key: 'd', overlay: 1 }, '');
  const { onClose } = overlay();
  expect(browser.length).toBe(3);
  await back();
  expect(onClose).toHaveBeenCalledOnce();
  await settle();
  expect(browser.index).toBe(1);
});
