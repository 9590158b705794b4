import { describe, expect, it } from 'vitest';
import { type GuardInput, guard } from '#app/navigation/guard.ts';
import { findScreen } from '#app/navigation/routeTable.ts';

const at = (address: string, session: Partial<GuardInput> = {}) => {
  const [pathname = '', query] = address.split('?');
  return guard({
    route: findScreen(pathname),
    pathname,
    search: query === undefined ? '' : `?${query}`,
    isLoggedIn: false,
    hasUserInfo: false,
    ...session,
  });
};
const member = { isLoggedIn: true, hasUserInfo: true };

describe('unknown addresses', () => {
  it('lead to / and from there to /home (R36, R37)', () => {
    expect(at('/nowhere')).toEqual({ kind: 'redirect', to: '/' });
    expect(at('/home/deeper', member)).toEqual({ kind: 'redirect', to: '/' });
    expect(at('/')).toEqual({ kind: 'redirect', to: '/home' });
  });
});

describe('addresses that end in a slash', () => {
  it.each([
    ['/login/?redirect=%2Fmine', '/login?redirect=%2Fmine'],
    ['/home/', '/home'],
    ['/product-detail/7//', '/product-detail/7'],
  ])('%s is %s', (address, to) => {
    expect(at(address)).toEqual({ kind: 'redirect', to });
    expect(at(address, member)).toEqual({ kind: 'redirect', to });
  });
});

describe('without a session', () => {
  it.each(['/login', '/register', '/user-agreement', '/common-problem'])('shows %s', (path) => {
    expect(at(path).kind).toBe('show');
  });

  it('sends a member’s screen to the login with the way back (T3)', () => {
    expect(at('/mine')).toEqual({ kind: 'login', to: '/login?redirect=%2Fmine' });
    expect(at('/product-list?id=3')).toEqual({
      kind: 'login',
      to: '/login?redirect=%2Fproduct-list%3Fid%3D3',
    });
  });
});

describe('with a session', () => {
  it('shows a member’s screen', () => {
    expect(at('/product-detail/7', member).kind).toBe('show');
  });

  it('waits for the member’s info where it is missing (T2), but not on public pages', () => {
    const withoutInfo = { isLoggedIn: true, hasUserInfo: false };
    expect(at('/home', withoutInfo).kind).toBe('waiting');
    expect(at('/privacy-policy', withoutInfo).kind).toBe('show');
  });

  it('leaves the login for the redirect target or home', () => {
    expect(at('/login', member)).toEqual({ kind: 'redirect', to: '/home' });
    expect(at('/register?i_code=ABC', member)).toEqual({ kind: 'redirect', to: '/home' });
    expect(at('/login?redirect=%2Fproduct-detail%2F7', member)).toEqual({
      kind: 'redirect',
      to: '/product-detail/7',
    });
  });

  it.each([
    'https://evil.example/home',
    '//evil.example/home',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    'https://user:pw@evil.example/home',
    '//user:pw@evil.example/home',
    '/nowhere',
    '/login?redirect=%2Fmine',
    '/register',
  ])('goes home instead of to %s', (target) => {
    expect(at(`/login?redirect=${encodeURIComponent(target)}`, member)).toEqual({
      kind: 'redirect',
      to: '/home',
    });
  });
});
