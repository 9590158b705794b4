/** Paths of the calls that the first screens need, as the contract has them (a test compares). */
export const EARLY_CALLS = {
  indexConfig: '/public/api/index/config',
  areaCodeList: '/public/api/areacode/list',
  memberInfo: '/private/api/member/info',
  productIndex: '/private/api/product/index',
  bannerList: '/private/api/banner/list',
} as const;

export type EarlyCall = keyof typeof EARLY_CALLS;

/** Which static shell stands in for a screen: home, another main tab, a page, or the login. */
export type ShellVariant = 'home' | 'tab' | 'page' | 'login';

/** Open to everyone and looking like any page. Without a session anything else is the login. */
const PUBLIC_PAGES = [
  '/user-agreement',
  '/privacy-policy',
  '/company-profile',
  '/company-certificate',
  '/common-problem',
  '/team-reward',
  '/newbie-guide',
];
const TABS = ['/product-list', '/mine'];
const ENTRANCES = ['/login', '/register'];
/** Screens beside home that read the member's info when they open. */
const MEMBER_PAGES = ['/mine', '/account-settings', '/bind-mail', '/pay-password', '/bind-card'];

const isHome = (pathname: string): boolean =>
  pathname === '/home' || pathname === '/' || ENTRANCES.includes(pathname);

/** The shell for an address; nothing private is hinted at without a session. */
export const shellOf = (pathname: string, isLoggedIn: boolean): ShellVariant => {
  if (PUBLIC_PAGES.includes(pathname)) return 'page';
  if (!isLoggedIn) return 'login';
  if (isHome(pathname)) return 'home';
  return TABS.includes(pathname) ? 'tab' : 'page';
};

/**
 * The calls that the first screen at an address will make at once; none that it might leave behind.
 * `hasUserInfo`: the member's info is stored, and the guard does not ask for it.
 */
export const earlyCallsOf = (
  pathname: string,
  isLoggedIn: boolean,
  hasUserInfo: boolean,
): readonly EarlyCall[] => {
  if (!isLoggedIn) {
    return PUBLIC_PAGES.includes(pathname) ? ['indexConfig'] : ['indexConfig', 'areaCodeList'];
  }
  if (isHome(pathname)) return ['memberInfo', 'productIndex', 'bannerList', 'indexConfig'];
  return hasUserInfo && !MEMBER_PAGES.includes(pathname)
    ? ['indexConfig']
    : ['memberInfo', 'indexConfig'];
};
