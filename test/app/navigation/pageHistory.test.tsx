// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { createPath } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageHistory, type PageHistory } from '#app/navigation/pageHistory.ts';
import { OverlayHistoryContext } from '#shared/ui/overlays/OverlayHistoryContext.ts';
import { useCloseOnBack } from '#shared/ui/overlays/useCloseOnBack.ts';
import { FakeHistory } from '#test/support/fakeHistory.ts';

let browser: FakeHistory;
let pages: PageHistory;
let leave: () => void;
/** Where the router goes by traversals. */
let routed: string[];

/** The page's history, as it is after the page was loaded, watched by a router. */
const load = () => {
  pages = createPageHistory(browser.window);
  leave = pages.subscribe(() => {
    const { location, action } = pages.current();
    if (action === 'POP') routed.push(createPath(location));
  });
};
/** The page is loaded again: what was open is gone, the browser's history is not. */
const reload = () => {
  cleanup();
  leave();
  load();
};
/** The address that the router shows. */
const shownUrl = () => createPath(pages.current().location);
const urls = () => browser.entries.map(({ url }) => url);

beforeEach(() => {
  browser = new FakeHistory('/home');
  browser.pushState({ idx: 1, key: 'd' }, '', '/detail');
  routed = [];
  load();
});
afterEach(async () => {
  cleanup();
  await settle();
  leave();
});

/** Lets traversals and the wait for a navigation run out. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(1000));
/** Ends the wait for a navigation: the history is asked to go back, and has not arrived yet. */
const askBack = () => {
  act(() => {
    vi.advanceTimersByTime(300);
  });
};
/** Lets a traversal run that has been asked for, and nothing else. */
const traverse = () => act(() => vi.advanceTimersByTimeAsync(0));

describe('where it begins', () => {
  it('is the address given, in place of the browser’s', () => {
    leave();
    pages = createPageHistory(browser.window, '/login?redirect=%2Fdetail');
    leave = pages.subscribe(() => {});
    expect(shownUrl()).toBe('/login?redirect=%2Fdetail');
    expect(urls()).toEqual(['/home', '/login?redirect=%2Fdetail']);
    expect(browser.state).toMatchObject({ idx: 1 });
  });

  it('is the browser’s entry as it is where that is the address given', () => {
    leave();
    const { state } = browser;
    pages = createPageHistory(browser.window, '/detail');
    leave = pages.subscribe(() => {});
    expect(urls()).toEqual(['/home', '/detail']);
    expect(browser.state).toBe(state);
  });
});

it.each([
  ['a step of the browser', () => browser.pushState({ idx: 2, key: 'e' }, '', '/mine')],
  ['an address that a flow sets', () => browser.replaceState(null, '', '/mine')],
])('keeps its first page until it is listened to, and then shows %s', (_what, goOn) => {
  leave();
  pages = createPageHistory(browser.window);
  goOn();
  expect(shownUrl()).toBe('/detail');
  const onChange = vi.fn();
  leave = pages.subscribe(onChange);
  expect(shownUrl()).toBe('/mine');
  expect(onChange).toHaveBeenCalledOnce();
});

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
    {
      initialProps: { open: true, busy },
      wrapper: ({ children }) => (
        <OverlayHistoryContext value={pages.openLayer}>{children}</OverlayHistoryContext>
      ),
    },
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

  it('costs no extra press when back follows while its entry is gone back from', async () => {
    const { close } = overlay();
    close();
    askBack();
    await back();
    await settle();
    expect(routed).toEqual(['/home']);
  });

  it('follows a jump to another page that overtakes the way back from its entry', async () => {
    const { close } = overlay();
    close();
    vi.spyOn(browser, 'go').mockImplementationOnce(() => undefined);
    askBack();
    browser.go(-2);
    await settle();
    expect(routed).toEqual(['/home']);
  });

  it('is replaced by the page that is navigated to', async () => {
    const { close } = overlay();
    pages.push('/pay-password');
    close();
    await settle();
    expect(urls()).toEqual(['/home', '/detail', '/pay-password']);
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
    pages.push('/pay-password');
    await settle();
    expect(urls()).toEqual(['/home', '/detail', '/pay-password']);
    expect(browser.url).toBe('/pay-password');
  });

  it('is gone when a navigation replaces its page', async () => {
    const { close } = overlay();
    pages.replace('/wallet');
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
    pages.replace('/wallet');
    pages.replace('/login');
    close();
    await settle();
    expect(browser.url).toBe('/login');
    await back();
    expect(routed).toEqual(['/home']);
  });

  it('is gone when it closes first and the page is replaced while that is undone', async () => {
    const { close } = overlay();
    close();
    askBack();
    pages.replace('/wallet');
    await settle();
    expect(browser.url).toBe('/wallet');
    await back();
    expect(routed).toEqual(['/home']);
  });

  it('stays open over a page that only changes its address', async () => {
    const { onClose } = overlay();
    pages.replace('/detail?type=2');
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

  it.each(['pushState', 'replaceState', 'go'])('leaves the native %s in place', (method) => {
    overlay();
    expect(Object.hasOwn(browser, method)).toBe(false);
  });

  it('is closed by a swipe back from a page that was opened over it and left again', async () => {
    overlay().close();
    pages.push('/pay-password');
    await settle();
    await back();
    const { onClose } = overlay();
    await back();
    expect(onClose).toHaveBeenCalledOnce();
    expect(browser.url).toBe('/detail');
  });

  it('gets an entry of its own while that of another is gone back from', async () => {
    const first = overlay();
    first.close();
    askBack();
    const second = overlay();
    await settle();
    await back();
    expect(second.onClose).toHaveBeenCalledOnce();
    await settle();
    expect(browser.url).toBe('/detail');
    expect(routed).toEqual([]);
  });

  it('lets a page be opened while its entry is gone back from, and shows it at once', async () => {
    const { close } = overlay();
    close();
    askBack();
    pages.push('/pay-password?redirect=1#top', { from: 'detail' });
    expect([shownUrl(), browser.url]).toEqual(Array(2).fill('/pay-password?redirect=1#top'));
    await settle();
    expect(urls()).toEqual(['/home', '/detail', '/pay-password?redirect=1#top']);
    expect(browser.state).toMatchObject({ idx: 2, usr: { from: 'detail' } });
    await back();
    expect(routed).toEqual(['/detail']);
  });

  it('is replaced by where a guard leads from the page that is navigated to', async () => {
    const { close } = overlay();
    pages.push('/withdraw');
    pages.replace('/login?redirect=%2Fwithdraw');
    close();
    await settle();
    expect(urls()).toEqual(['/home', '/detail', '/login?redirect=%2Fwithdraw']);
    expect(shownUrl()).toBe(browser.url);
  });

  it('is not shown nor kept when history jumps to its entry from another page', async () => {
    overlay();
    browser.go(-2);
    await settle();
    browser.go(2);
    await settle();
    expect(routed).toEqual(['/home', '/detail']);
    expect(browser.index).toBe(1);
  });

  it('costs one press after a reload, like a page without it', async () => {
    overlay();
    reload();
    expect(shownUrl()).toBe('/detail');
    await back();
    expect(routed).toEqual(['/home']);
  });

  it('costs one press after a reload, also before anybody listens', async () => {
    overlay();
    cleanup();
    leave();
    pages = createPageHistory(browser.window);
    browser.back();
    await traverse();
    leave = pages.subscribe(() => {});
    await settle();
    expect(shownUrl()).toBe('/home');
  });

  it('leaves nothing behind when a page is opened after a reload', async () => {
    overlay();
    reload();
    pages.push('/pay-password');
    await settle();
    expect(urls()).toEqual(['/home', '/detail', '/pay-password']);
  });

  it('works without an entry, and pages are loaded, where the browser refuses more of them', async () => {
    vi.spyOn(browser, 'pushState').mockImplementation(() => {
      throw new DOMException('100 times per 30 seconds', 'SecurityError');
    });
    const { close } = overlay();
    close();
    await settle();
    expect(browser.index).toBe(1);
    pages.push('/pay-password');
    expect(browser.loaded).toEqual(['/pay-password']);
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
    pages.replace('/login');
    dialog.close();
    sheet.close();
    await settle();
    expect(browser.url).toBe('/login');
    await back();
    expect(routed).toEqual(['/home']);
  });

  it('leave nothing behind when a page is opened over them', async () => {
    const sheet = overlay();
    const dialog = overlay();
    pages.push('/pay-password');
    expect([shownUrl(), browser.url]).toEqual(['/pay-password', '/pay-password']);
    dialog.close();
    sheet.close();
    await settle();
    expect(urls()).toEqual(['/home', '/detail', '/pay-password']);
    await back();
    expect(routed).toEqual(['/detail']);
  });

  it('of a page that was left get no entry on the next, though they are still closing', async () => {
    overlay();
    overlay();
    pages.push('/pay-password');
    await settle();
    expect(urls()).toEqual(['/home', '/detail', '/pay-password']);
    expect(browser.state).toEqual({ idx: 2, key: pages.current().location.key, usr: null });
  });

  it('that stay open once the next page is drawn get their entries there, on the way down to it, too', async () => {
    const one = overlay();
    pages.push('/detail/2');
    pages.drawn(pages.current().location);
    await settle();
    const another = overlay();
    expect(browser.state).toMatchObject({ idx: 2, overlay: 2 });
    pages.push('/detail/3');
    pages.drawn(pages.current().location);
    await settle();
    expect(urls().slice(1)).toEqual(['/detail', '/detail/2', ...Array(3).fill('/detail/3')]);
    expect(browser.state).toMatchObject({ idx: 3, overlay: 2 });
    await back();
    await back();
    expect([one.onClose, another.onClose].map((close) => close.mock.calls)).toEqual([[[]], [[]]]);
    expect(routed).toEqual([]);
    await back();
    expect(routed).toEqual(['/detail/2']);
  });

  it('stay over a page that changes its address while one of them is gone back from', async () => {
    const sheet = overlay();
    const dialog = overlay();
    dialog.close();
    askBack();
    pages.replace('/detail?type=2');
    await settle();
    expect([browser.index, browser.url]).toEqual([2, '/detail?type=2']);
    await back();
    expect(sheet.onClose).toHaveBeenCalledOnce();
    await settle();
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
  reload();
  const { onClose } = overlay();
  expect(browser.length).toBe(3);
  await back();
  expect(onClose).toHaveBeenCalledOnce();
  await settle();
  expect(browser.index).toBe(1);
});

it('a page that no router has opened counts from 0', () => {
  browser.replaceState(null, '', '/home');
  reload();
  expect(browser.state).toEqual({ idx: 0 });
  expect(pages.current()).toMatchObject({
    action: 'POP',
    location: { key: 'default', state: null },
  });
});

it('a state that cannot be stored is a defect, not a reason to load the page', () => {
  vi.spyOn(browser, 'pushState').mockImplementation(() => {
    throw new DOMException('not clonable', 'DataCloneError');
  });
  expect(() => pages.push('/pay-password')).toThrow('not clonable');
  expect(browser.loaded).toEqual([]);
});

it.each([
  ['push', 'PUSH'],
  ['replace', 'REPLACE'],
] as const)('%s is shown to the router as %s', (method, action) => {
  pages[method]('/mine', { from: 'home' });
  expect(pages.current()).toMatchObject({
    action,
    location: { pathname: '/mine', search: '', hash: '', state: { from: 'home' } },
  });
});

describe('the router’s addresses', () => {
  it.each(['push', 'replace'] as const)(
    'after a %s are as the browser writes them, so that where it is shows to be arrived at',
    (method) => {
      pages[method]('/product-list?q=中 文&id=1#表');
      const address = '/product-list?q=%E4%B8%AD%20%E6%96%87&id=1#%E8%A1%A8';
      expect([shownUrl(), browser.url]).toEqual([address, address]);
    },
  );

  it('are encoded as the browser does, and a path or its parts make the same link', () => {
    expect(pages.createHref({ pathname: '/a', search: '?b=1', hash: '#c' })).toBe('/a?b=1#c');
    expect(pages.createHref('/a?b=1#c')).toBe('/a?b=1#c');
    expect(pages.encodeLocation?.('/产品?x=1')).toMatchObject({ pathname: '/%E4%BA%A7%E5%93%81' });
  });
});
