import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Geolocation } from '#api/contract/geolocation.ts';
import type { Member } from '#api/contract/member.ts';
import type { LoginType, Website } from '#api/contract/public.ts';

/** `loginId` names one login: rotation keeps it, so that tabs can tell the same login's newer tokens from another member's. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly loginId: string;
}

/** How the login form was last filled; `areaCode` is the country, e.g. "CN": several share a dial code. */
export interface RememberedLogin {
  rememberMe: boolean;
  loginType: LoginType;
  loginPhone: string;
  loginEmail: string;
  areaCode: string;
  /** AES-GCM ciphertext (`rememberedPassword.ts`), '' when not remembered. Never the password. */
  loginUserPassword: string;
}

/** The session with every field that the specification names. Logged out = no access token. */
export interface SessionState extends RememberedLogin {
  accessToken: string;
  refreshToken: string;
  loginId: string;
  userInfo: Member | null;
  currentLocation: Geolocation | null;
  websiteConfig: Website | null;
  /** Grows with every login; a late answer of an earlier login is known by it. Not stored. */
  epoch: number;
  /** This epoch's end was signalled already; further signals of it are not sent. Not stored. */
  ended: boolean;
}

/**
 * expired: HTTP 402 or a refused refresh · disabled: body code 402 · loginRequired: a private call
 * without a session · loggedOut and passwordChanged: the member's own doing, perhaps in another tab
 */
export const SESSION_END_REASONS = [
  'expired',
  'disabled',
  'loggedOut',
  'passwordChanged',
  'loginRequired',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

/** `keepPassword`: a refresh token that ran out is no reason to forget a remembered password. */
export interface SessionEnd {
  readonly epoch: number;
  readonly reason: SessionEndReason;
  readonly msg?: string;
  readonly keepPassword?: boolean;
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
  ended: false,
};

const dropMember = (state: SessionState): void => {
  state.accessToken = '';
  state.refreshToken = '';
  state.loginId = '';
  state.userInfo = null;
};

/** Who is logged in, and what this device remembers about logging in. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** A login (a new `loginId`, made up when none is given), or newer tokens of the same login. */
    tokensStored: {
      prepare: (tokens: Omit<SessionTokens, 'loginId'> & Partial<SessionTokens>) => ({
        payload: {
          accessToken: tokens.accessToken,
          refreshToken: tokens.refreshToken,
          loginId: tokens.loginId ?? nanoid(),
        },
      }),
      reducer: (state, { payload }: PayloadAction<SessionTokens>) => {
        if (state.accessToken === '' || state.loginId !== payload.loginId) {
          state.epoch += 1;
          state.ended = false;
          state.userInfo = null;
        }
        Object.assign(state, payload);
      },
    },
    /** The one signal that a session is over; of another epoch or a second time it does nothing. */
    sessionEnded: (state, { payload }: PayloadAction<SessionEnd>) => {
      if (payload.epoch !== state.epoch || state.ended) return;
      dropMember(state);
      state.ended = true;
      if (!payload.keepPassword && payload.reason !== 'loginRequired') state.loginUserPassword = '';
    },
    /** After an end: nothing of its member is left. It leaves a login alone that came meanwhile. */
    sessionCleared: (state) => {
      if (state.ended) dropMember(state);
    },
    userInfoReceived: (state, { payload }: PayloadAction<Member>) => {
      if (state.accessToken !== '') state.userInfo = payload;
    },
    websiteConfigReceived: (state, { payload }: PayloadAction<Website>) => {
      state.websiteConfig = payload;
    },
    locationReceived: (state, { payload }: PayloadAction<Geolocation>) => {
      state.currentLocation = payload;
    },
    /** The login form's fields; without `rememberMe` neither account nor password is kept. */
    loginFieldsRemembered: (state, { payload }: PayloadAction<Partial<RememberedLogin>>) => {
      Object.assign(state, payload);
      if (!state.rememberMe) {
        state.loginPhone = '';
        state.loginEmail = '';
        state.loginUserPassword = '';
      }
    },
  },
  selectors: {
    selectSession: (state) => state,
    selectIsLoggedIn: (state) => state.accessToken !== '',
    selectEpoch: (state) => state.epoch,
    selectUserInfo: (state) => state.userInfo,
    selectWebsite: (state) => state.websiteConfig,
    /** ￥ until the configuration says otherwise. */
    selectCurrency: (state) => state.websiteConfig?.currency ?? '￥',
    selectLocation: (state) => state.currentLocation,
  },
});

export const {
  tokensStored,
  sessionEnded,
  sessionCleared,
  userInfoReceived,
  websiteConfigReceived,
  locationReceived,
  loginFieldsRemembered,
} = sessionSlice.actions;
export const {
  selectSession,
  selectIsLoggedIn,
  selectEpoch,
  selectUserInfo,
  selectWebsite,
  selectCurrency,
  selectLocation,
} = sessionSlice.selectors;
