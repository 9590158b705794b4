// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createAppNavigation } from '#app/navigation/appNavigation.ts';

describe('leaving the first screen of a page', () => {
  it('is informed when another screen is shown, not for a redirect, a filter or a late render', () => {
    let left = 0;
    const navigation = createAppNavigation(window, {
      onFirstLeft: () => {
        left += 1;
      },
    });
    const arrive = (address: string) => {
      window.history.replaceState(null, '', address);
      navigation.arrived(address);
    };
    arrive('/product-list?id=1');
    arrive('/product-list?id=2');
    navigation.arrived('/mine');
    expect(left).toBe(0);
    arrive('/mine');
    expect(left).toBe(1);
  });
});

describe('a navigation before there is a router', () => {
  it('changes where the router begins, and leaves the browser’s history alone', async () => {
    window.history.replaceState({ idx: 2 }, '', '/withdraw');
    const entries = window.history.length;
    const navigation = createAppNavigation(window);
    await navigation.go('/login?redirect=%2Fwithdraw');
    expect(navigation.current()).toBe('/login?redirect=%2Fwithdraw');
    expect(window.location.pathname).toBe('/withdraw');
    expect(window.history.length).toBe(entries);
  });

  it.each([
    ['goes there where the history began before', '/mine', ['/login']],
    ['asks for nothing where the history begins there', '/login', []],
  ])('%s', async (_, begun, expected) => {
    const navigation = createAppNavigation(window);
    await navigation.go('/login');
    window.history.replaceState(null, '', begun);
    const asked: unknown[] = [];
    const detach = navigation.attach((path, options) => asked.push(path, options));
    expect(asked).toEqual(expected.flatMap((path) => [path, { replace: true }]));
    expect(navigation.current()).toBe(begun);
    detach();
  });
});
