/** Paths of the calls that the first screens need, as in the contract (a test compares them). */
export const PRELOADED_CALLS = {
  indexConfig: '/public/api/index/config',
  areaCodeList: '/public/api/areacode/list',
  memberInfo: '/private/api/member/info',
  productIndex: '/private/api/product/index',
  bannerList: '/private/api/banner/list',
} as const;

export type PreloadedCall = keyof typeof PRELOADED_CALLS;

/** The static shell for a screen: the main tabs, a product's page, any other page, or the login. */
export type ShellVariant = 'home' | 'mine' | 'product-list' | 'product-detail' | 'page' | 'login';

/** A public page whose pictures are what it is opened for. */
const PICTURES = '/company-certificate';
/** Pages open without a session. Without one every other address shows the login. */
const PUBLIC_PAGES = [
  '/user-agreement',
  '/privacy-policy',
  '/company-profile',
  PICTURES,
  '/common-problem',
  '/team-reward',
  '/newbie-guide',
];
const ENTRANCES = ['/login', '/register'];
/** Screens, besides home, that fetch the member's info when they open. */
const MEMBER_PAGES = ['/mine', '/account-settings', '/bind-mail', '/pay-password', '/bind-card'];

const isHome = (pathname: string): boolean =>
  pathname === '/home' || pathname === '/' || ENTRANCES.includes(pathname);

/** The shell for an address; without a session nothing private is hinted at. */
export const shellOf = (pathname: string, isLoggedIn: boolean): ShellVariant => {
  if (PUBLIC_PAGES.includes(pathname)) return 'page';
  if (!isLoggedIn) return 'login';
  if (isHome(pathname)) return 'home';
  const [, shape] = /^\/(mine|product-list|product-detail)\b/.exec(pathname) ?? [];
  return (shape as ShellVariant | undefined) ?? 'page';
};

/** Whether an address shows a member's screen: on a wide screen it is beside the side menu. */
export const isMembers = (pathname: string, isLoggedIn: boolean): boolean =>
  isLoggedIn && !PUBLIC_PAGES.includes(pathname);

/**
 * Whether the prerendered page at an address may show: a member is led on from login and registration.
 */
export const showsPainted = (pathname: string, isLoggedIn: boolean): boolean =>
  !(isLoggedIn && ENTRANCES.includes(pathname));

/** Whether what a page shows first are pictures, which share the line with the app's code. */
export const showsPictures = (pathname: string): boolean => pathname === PICTURES;

/**
 * The calls that the first screen at an address makes immediately; none for addresses that may
 * redirect. `hasUserInfo`: the member's info is stored, so the guard does not fetch it.
 */
export const preloadedCallsOf = (
  pathname: string,
  isLoggedIn: boolean,
  hasUserInfo: boolean,
): readonly PreloadedCall[] => {
  if (!isLoggedIn) {
    return PUBLIC_PAGES.includes(pathname) ? ['indexConfig'] : ['indexConfig', 'areaCodeList'];
  }
  if (isHome(pathname)) return ['memberInfo', 'productIndex', 'bannerList', 'indexConfig'];
  return hasUserInfo && !MEMBER_PAGES.includes(pathname)
    ? ['indexConfig']
    : ['memberInfo', 'indexConfig'];
};
