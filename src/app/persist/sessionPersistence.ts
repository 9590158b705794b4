import * as v from 'valibot';
import { geolocation } from '#api/contract/geolocation.ts';
import { member } from '#api/contract/member.ts';
import { loginType, website } from '#api/contract/public.ts';
import type { SessionState } from '#api/session/sessionSlice.ts';
import { ENTRIES, VERSIONS } from './entries.ts';
import { migrateSession2 } from './migrations/session2.ts';
import type { SlicePersistence } from './persistSlice.ts';
import { isSendable } from './storedTokens.ts';

const word = v.fallback(v.string(), '');

/** The login form's fields, each empty where it is missing or invalid. */
export const storedLogin = v.object({
  rememberMe: v.fallback(v.boolean(), false),
  loginType: v.fallback(loginType, 1),
  loginPhone: word,
  loginEmail: word,
  areaCode: word,
  loginUserPassword: word,
});

/** Field by field: an invalid one starts empty, the others are kept. */
const storedSession = v.object({
  ...storedLogin.entries,
  accessToken: word,
  refreshToken: word,
  loginId: word,
  userInfo: v.fallback(v.nullable(member), null),
  currentLocation: v.fallback(v.nullable(geolocation), null),
  websiteConfig: v.fallback(v.nullable(website), null),
});

/**
 * Tokens and the login form's fields have entries of their own, because the rest changes for other
 * reasons: what one tab forgets must not come back with the next member's info in another.
 */
export const sessionPersistence: SlicePersistence<SessionState> = {
  name: 'session',
  version: VERSIONS.session,
  entries: {
    [ENTRIES.tokens]: ['accessToken', 'refreshToken', 'loginId'],
    [ENTRIES.login]: [
      'rememberMe',
      'loginType',
      'loginPhone',
      'loginEmail',
      'areaCode',
      'loginUserPassword',
    ],
    [ENTRIES.profile]: ['userInfo', 'currentLocation'],
    [ENTRIES.website]: ['websiteConfig'],
  },
  formerly: { [ENTRIES.login]: ENTRIES.profile },
  migrations: { 2: migrateSession2 },
  read: (stored) => {
    const session = v.parse(storedSession, stored);
    const isWhole = isSendable(session.accessToken) && isSendable(session.refreshToken);
    return isWhole
      ? session
      : { ...session, accessToken: '', refreshToken: '', loginId: '', userInfo: null };
  },
};
