import { describe, expect, it } from 'vitest';
import { findScreen, screenRoutes } from '#app/navigation/routeTable.ts';

/** The specification's addresses, word for word. */
const PUBLIC = [
  '/login',
  '/register',
  '/user-agreement',
  '/privacy-policy',
  '/company-profile',
  '/company-certificate',
  '/common-problem',
  '/team-reward',
  '/newbie-guide',
];
const TABS = { '/home': 'home', '/product-list': 'wealth', '/mine': 'mine' };
const MEMBER = [
  ...Object.keys(TABS),
  '/product-detail/:id',
  '/account-settings',
  '/change-password',
  '/transactionhistory',
  '/transaction-records',
  '/rechargelist',
  '/withdrawlist',
  '/investlist',
  '/investdetail/:id',
  '/incomelist',
  '/account-recharge',
  '/withdraw',
  '/my-team',
  '/pay-password',
  '/bind-mail',
  '/site-message',
  '/read-site-message',
  '/realname',
  '/wallet-manage',
  '/bind-card',
  '/paymoney',
  '/invite-firend',
];

const paths = (access: 'public' | 'member') =>
  screenRoutes.filter((route) => route.access === access).map(({ path }) => path);

describe('the route table', () => {
  it('has the specified public screens (R1–R9, A1)', () => {
    expect(paths('public')).toEqual(expect.arrayContaining(PUBLIC));
  });

  it('has every specified screen for members, spelt as there (R10–R35)', () => {
    expect(paths('member')).toEqual(expect.arrayContaining(MEMBER));
  });

  it('knows an address as it is spelt only, as the redirects after a login do (R36)', () => {
    expect(findScreen('/product-detail/7')?.path).toBe('/product-detail/:id');
    expect(findScreen('/Product-Detail/7')).toBeNull();
  });

  it('has every screen once', () => {
    const all = screenRoutes.map(({ path }) => path);
    expect(all.filter((path, index) => all.indexOf(path) !== index)).toEqual([]);
  });

  it('marks the three tabs with a route (R10, R11, R13)', () => {
    const tabs = screenRoutes.filter(({ tab }) => tab).map(({ path, tab }) => [path, tab]);
    expect(Object.fromEntries(tabs)).toEqual(TABS);
  });

  it('gives no two screens the same name', () => {
    const names = screenRoutes.flatMap(({ name }) => name ?? []);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(screenRoutes.map((route) => [route.path, route] as const))(
    'loads a component for %s',
    async (_path, route) => {
      expect(typeof (await route.load()).default).toBe('function');
    },
  );
});

describe('findScreen', () => {
  it('finds screens by address, with their parameters', () => {
    expect(findScreen('/product-detail/12')?.path).toBe('/product-detail/:id');
    expect(findScreen('/investdetail/3')?.path).toBe('/investdetail/:id');
  });

  it.each(['/', '/product-detail', '/product-detail/1/2', '/invite-friend', '/home2'])(
    'knows no screen at %s',
    (address) => {
      expect(findScreen(address)).toBeNull();
    },
  );
});
