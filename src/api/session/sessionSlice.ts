import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { randomId } from '#api/client/randomId.ts';
import type { Geolocation } from '#api/contract/geolocation.ts';
import type { Member } from '#api/contract/member.ts';
import { DEFAULT_CURRENCY, type LoginType, type Website } from '#api/contract/public.ts';

/**
 * `loginId` identifies one login: token rotation keeps it, so that tabs can distinguish newer
 * tokens from another member's.
 */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly loginId: string;
}

/**
 * The last values of the login form; `areaCode` is the country, e.g. "CN", because several share a
 * dial code.
 */
export interface RememberedLogin {
  rememberMe: boolean;
  loginType: LoginType;
  loginPhone: string;
  loginEmail: string;
  areaCode: string;
  /**
   * AES-GCM ciphertext (`rememberedPassword.ts`), '' when not remembered. Never the password
   * itself.
   */
  loginUserPassword: string;
}

/**
 * How this page's last session ended. `account`: whose it was, only where that member is to log in
 * again at once.
 */
interface LastEnd {
  readonly reason: SessionEndReason;
  readonly account: Pick<Member, 'phone' | 'email'> | null;
}

/** The session with every field of the specification. Logged out = no access token. */
export interface SessionState extends RememberedLogin {
  accessToken: string;
  refreshToken: string;
  loginId: string;
  userInfo: Member | null;
  currentLocation: Geolocation | null;
  websiteConfig: Website | null;
  /**
   * Incremented by every login, and once an ended session was left, or an end was nobody's; late answers of an
   * earlier session are recognised by it. Not stored.
   */
  epoch: number;
  /** This epoch's end was signalled; further signals are ignored. Not stored. */
  isEnded: boolean;
  /** The ended session whose screens are being left, by its epoch; another may be in force already. Not stored. */
  leaving: number | null;
  /** For the login's page; null once somebody logged in. Not stored. */
  lastEnd: LastEnd | null;
  /**
   * The logins that ended last, here or in another tab: tokens of theirs that come late, from a
   * refresh that was under way, are not taken. Not stored.
   */
  endedLogins: readonly string[];
}

/**
 * expired: HTTP 402 or a refused refresh · disabled: body code 402 · loginRequired: a private call
 * without a session · loggedOut and passwordChanged: done by the member, perhaps in another tab
 */
export const SESSION_END_REASONS = [
  'expired',
  'disabled',
  'loggedOut',
  'passwordChanged',
  'loginRequired',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** Whether the same member most likely logs in again after it. */
export const mayReturn = (reason: SessionEndReason): boolean =>
  reason === 'expired' || reason === 'loginRequired';

/**
 * `keepPassword`: an expired refresh token does not forget a remembered password. `isFollowed`: it ended in another
 * tab, whose reason this one does not know. `isAnonymous`: nobody was logged in.
 */
export interface SessionEnd {
  readonly epoch: number;
  readonly reason: SessionEndReason;
  readonly msg?: string;
  readonly keepPassword?: boolean;
  readonly isFollowed?: boolean;
  readonly isAnonymous?: boolean;
}

const initialState: SessionState = {
  accessToken: '',
  refreshToken: '',
  loginId: '',
  userInfo: null,
  rememberMe: false,
  loginType: 1,
  loginPhone: '',
  loginEmail: '',
  areaCode: '',
  loginUserPassword: '',
  currentLocation: null,
  websiteConfig: null,
  epoch: 0,
  isEnded: false,
  leaving: null,
  lastEnd: null,
  endedLogins: [],
};

/** Tokens come late by a request at most; more ends do not happen meanwhile. */
const KEPT_ENDS = 8;

const rememberEnd = (state: SessionState, loginId: string): void => {
  if (loginId === '' || state.endedLogins.includes(loginId)) return;
  state.endedLogins = [...state.endedLogins, loginId].slice(-KEPT_ENDS);
};

const dropMember = (state: SessionState): void => {
  state.accessToken = '';
  state.refreshToken = '';
  state.loginId = '';
  state.userInfo = null;
};

/** The logged-in member, and what this device remembers of the login form. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /**
     * A login (a new `loginId`, generated when none is given), or newer tokens of the same login.
     * Ignored for a login that has ended.
     */
    tokensStored: {
      prepare: (tokens: Omit<SessionTokens, 'loginId'> & Partial<SessionTokens>) => ({
        payload: {
          accessToken: tokens.accessToken,
          refreshToken: tokens.refreshToken,
          loginId: tokens.loginId ?? randomId(),
        },
      }),
      reducer: (state, { payload }: PayloadAction<SessionTokens>) => {
        if (state.endedLogins.includes(payload.loginId)) return;
        if (state.accessToken === '' || state.loginId !== payload.loginId) {
          state.epoch += 1;
          state.isEnded = false;
          state.userInfo = null;
          state.lastEnd = null;
        }
        Object.assign(state, payload);
      },
    },
    /** The only signal that a session is over; ignored for another epoch or a second time. */
    sessionEnded: (state, { payload }: PayloadAction<SessionEnd>) => {
      if (payload.epoch !== state.epoch || state.isEnded) return;
      state.isEnded = true;
      // Nobody's: what the device remembers of a member is not to be lost by it.
      if (payload.isAnonymous) return;
      const { reason } = payload;
      const account = reason === 'passwordChanged' ? state.userInfo : null;
      state.lastEnd = {
        reason,
        account: account && { phone: account.phone, email: account.email },
      };
      rememberEnd(state, state.loginId);
      dropMember(state);
      if (!payload.keepPassword && reason !== 'loginRequired') state.loginUserPassword = '';
    },
    /** A login that is not this tab's has ended in another one. */
    otherLoginEnded: (state, { payload }: PayloadAction<{ loginId: string }>) =>
      rememberEnd(state, payload.loginId),
    /** Removes everything of the ended session's member. Does nothing to a login made meanwhile. */
    sessionCleared: (state) => {
      state.leaving = state.epoch;
      if (state.isEnded) dropMember(state);
    },
    /**
     * The ended session of this epoch was left: another end is signalled again, but not by requests that were sent
     * before, which are of the former epoch. `isLate`: its screens are still there, and their calls are no ends.
     */
    sessionLeft: (state, { payload }: PayloadAction<{ epoch: number; isLate: boolean }>) => {
      if (payload.epoch === state.leaving) state.leaving = null;
      if (payload.epoch !== state.epoch || payload.isLate) return;
      state.epoch += 1;
      state.isEnded = false;
    },
    /** Ignored while logged out: an answer may come after the session's end. */
    userInfoReceived: (state, { payload }: PayloadAction<Member>) => {
      if (state.accessToken !== '') state.userInfo = payload;
    },
    /** The platform's configuration. It is nobody's own, so the session's end keeps it. */
    websiteConfigReceived: (state, { payload }: PayloadAction<Website>) => {
      state.websiteConfig = payload;
    },
    /** Where this device is by its address, which preselects the area code; kept like the configuration. */
    locationReceived: (state, { payload }: PayloadAction<Geolocation>) => {
      state.currentLocation = payload;
    },
    /** The login form's fields; without `rememberMe` no password is stored. */
    loginFieldsRemembered: (state, { payload }: PayloadAction<Partial<RememberedLogin>>) => {
      Object.assign(state, payload);
      if (!state.rememberMe) state.loginUserPassword = '';
    },
  },
  selectors: {
    selectSession: (state) => state,
    selectIsLoggedIn: (state) => state.accessToken !== '',
    /** '' without a login. */
    selectLoginId: (state) => state.loginId,
    selectEpoch: (state) => state.epoch,
    /** Whether the screens of an ended session are being left. */
    selectIsLeaving: (state) => state.leaving !== null,
    selectUserInfo: (state) => state.userInfo,
    selectHasMember: (state) => state.userInfo !== null,
    /** Whether what belongs to a member is the logged-in one's: nobody sees another's money. */
    selectIsOwn: (state, { memberId }: { readonly memberId: number }) =>
      state.userInfo?.id === memberId,
    selectWebsite: (state) => state.websiteConfig,
    /** The default until the configuration is loaded. */
    selectCurrency: (state) => state.websiteConfig?.currency ?? DEFAULT_CURRENCY,
    selectLocation: (state) => state.currentLocation,
  },
});

export const {
  tokensStored,
  sessionEnded,
  otherLoginEnded,
  sessionCleared,
  sessionLeft,
  userInfoReceived,
  websiteConfigReceived,
  locationReceived,
  loginFieldsRemembered,
} = sessionSlice.actions;
export const {
  selectSession,
  selectIsLoggedIn,
  selectLoginId,
  selectEpoch,
  selectIsLeaving,
  selectUserInfo,
  selectHasMember,
  selectIsOwn,
  selectWebsite,
  selectCurrency,
  selectLocation,
} = sessionSlice.selectors;
