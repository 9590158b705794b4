import { describe, expect, it } from 'vitest';
import { memberInfo } from '#api/contract/member.ts';
import { bannerList, productIndex } from '#api/contract/product.ts';
import { areaCodeList, indexConfig } from '#api/contract/public.ts';
import { PRELOADED_CALLS, preloadedCallsOf, shellOf, showsPainted } from '#app/boot/earlyRules.ts';
import { screenRoutes } from '#app/navigation/routeTable.ts';

it('names the calls’ paths as the contract does', () => {
  const contract = { indexConfig, areaCodeList, memberInfo, productIndex, bannerList };
  const paths = Object.entries(contract).map(([name, call]) => [name, call.path]);
  expect(PRELOADED_CALLS).toEqual(Object.fromEntries(paths));
  expect(Object.values(contract).every(({ method }) => method === 'GET')).toBe(true);
});

describe('without a session', () => {
  it('starts public calls only, whatever the address', () => {
    for (const { path } of screenRoutes) {
      for (const call of preloadedCallsOf(path, false, false)) {
        expect(PRELOADED_CALLS[call]).toMatch(/^\/public\//);
      }
    }
  });

  it('shows the login’s shell for every member’s screen', () => {
    const shells = screenRoutes
      .filter(({ access }) => access === 'member')
      .map(({ path }) => shellOf(path, false));
    expect(new Set(shells)).toEqual(new Set(['login']));
  });

  it('shows a page’s shell for the seven static pages', () => {
    const pages = screenRoutes.filter(
      ({ path, access }) => access === 'public' && path !== '/login' && path !== '/register',
    );
    expect(pages.length).toBeGreaterThanOrEqual(7);
    for (const { path } of pages) expect([path, shellOf(path, false)]).toEqual([path, 'page']);
  });
});

it('shows login and registration to nobody who is logged in, other public pages to all', () => {
  for (const { path } of screenRoutes.filter(({ access }) => access === 'public')) {
    expect(showsPainted(path, false)).toBe(true);
    expect(showsPainted(path, true), path).toBe(path !== '/login' && path !== '/register');
  }
});

describe('with a session', () => {
  it('starts what /home needs, for the addresses that lead there', () => {
    for (const address of ['/home', '/', '/login']) {
      expect(preloadedCallsOf(address, true, true)).toContain('productIndex');
      expect(shellOf(address, true)).toBe('home');
    }
    expect(preloadedCallsOf('/investlist', true, true)).not.toContain('productIndex');
  });

  it('asks for the member where the guard or the screen does, and nowhere else', () => {
    for (const { path } of screenRoutes) {
      expect(preloadedCallsOf(path, true, false), path).toContain('memberInfo');
    }
    for (const page of ['/product-list', '/product-detail/4', '/withdraw']) {
      expect(preloadedCallsOf(page, true, true)).toEqual(['indexConfig']);
    }
    expect(preloadedCallsOf('/mine', true, true)).toContain('memberInfo');
  });

  it('picks the shell that has the shape of the screen', () => {
    expect(shellOf('/mine', true)).toBe('mine');
    expect(shellOf('/product-list', true)).toBe('product-list');
    expect(shellOf('/product-detail/4', true)).toBe('product-detail');
    expect(shellOf('/investlist', true)).toBe('page');
  });
});
