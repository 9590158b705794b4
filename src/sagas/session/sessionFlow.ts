import { createAction } from '@reduxjs/toolkit';
import { call, delay, put, race, type SagaGenerator, select } from 'typed-redux-saga';
import { baseApi } from '#api/baseApi.ts';
import { sessionExpiredMessage } from '#api/errorMessage.ts';
import {
  type SessionEnd,
  type SessionEndReason,
  selectEpoch,
  selectIsLoggedIn,
  sessionCleared,
  sessionEnded,
} from '#api/session/sessionSlice.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { getServices } from '#sagas/kit/services.ts';
import { type Notice, toastShown } from '#shared/notices/noticesSlice.ts';
import { paths, safeRedirect, withRedirect } from '#shared/paths.ts';
import { leavingDone, leavingStarted, selectSessionFlow } from './sessionFlowSlice.ts';

/** A screen that cannot be loaded must not keep the old member's data in memory for longer. */
export const LEAVE_WITHIN_MS = 3000;

/** What is said; the member's own doing is no error. */
const toastOf = ({ reason, msg = '' }: SessionEnd): Omit<Notice, 'id'> => {
  switch (reason) {
    case 'expired':
      return { ...sessionExpiredMessage(msg), tone: 'error' };
    case 'disabled':
      return { key: 'userDisabled', tone: 'error' };
    case 'loginRequired':
      return { key: 'loginRequired', tone: 'error' };
    case 'loggedOut':
    case 'passwordChanged':
      return { key: reason, tone: 'plain' };
  }
};

/** The member asked to log out. */
export const logoutRequested = createAction('session/logoutRequested');

/** Logging out is a session end like the others; nothing has to be asked of the server. */
export const logoutFlow = createFlow({
  name: 'session/logout',
  trigger: [logoutRequested],
  mode: 'leading',
  *run() {
    if (!(yield* select(selectIsLoggedIn))) return;
    yield* put(sessionEnded({ epoch: yield* select(selectEpoch), reason: 'loggedOut' }));
  },
});

/** /login, with the way back where the member did not choose to leave. */
const loginAddress = (from: string, reason: SessionEndReason): string => {
  const comesBack = reason === 'expired' || reason === 'loginRequired';
  return comesBack && safeRedirect(from) ? withRedirect(paths.login, from) : paths.login;
};

const isEntrance = (address: string): boolean => {
  const [pathname] = address.split(/[?#]/);
  return pathname === paths.login || pathname === paths.register;
};

function* goToLogin(reason: SessionEndReason): SagaGenerator<void> {
  const { navigation } = yield* getServices();
  const from = navigation.current();
  if (isEntrance(from)) return;
  yield* race({
    committed: call(() => navigation.go(loginAddress(from, reason), { replace: true })),
    late: delay(LEAVE_WITHIN_MS),
  });
}

/**
 * The end of a session: however many calls signal it, one toast and one way to
 * the login. The session slice has dropped the tokens with the signal itself; the API cache goes
 * only after the member's screens are unmounted, because emptying it under a mounted screen would
 * send the screen's calls again.
 */
export const sessionFlow = createFlow({
  name: 'session/end',
  trigger: [sessionEnded],
  // Side by side: the next session may end while the way out of this one is still under way.
  mode: 'every',
  *run({ payload }) {
    const { epoch, reason } = payload;
    const { endedEpoch } = yield* select(selectSessionFlow);
    if (epoch === endedEpoch || epoch !== (yield* select(selectEpoch))) return;
    yield* put(leavingStarted({ epoch, reason }));
    yield* put(toastShown(toastOf(payload)));
    yield* put(sessionCleared());
    try {
      yield* call(goToLogin, reason);
      // The calls whose answer was the end itself hear it first; emptying the cache lets go of them.
      yield* delay(0);
    } finally {
      yield* put(baseApi.util.resetApiState());
      yield* put(leavingDone());
    }
  },
});
