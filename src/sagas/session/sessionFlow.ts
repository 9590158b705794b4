import { call, delay, put, race, select } from 'typed-redux-saga';
import { baseApi } from '#api/baseApi.ts';
import { sessionExpiredMessage } from '#api/errorMessage.ts';
import {
  mayReturn,
  type SessionEnd,
  type SessionEndReason,
  selectEpoch,
  sessionCleared,
  sessionEnded,
  sessionLeft,
} from '#api/session/sessionSlice.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';
import { getServices } from '#sagas/kit/services.ts';
import { type Notice, toastShown } from '#shared/notices/noticesSlice.ts';
import { pathnameOf, paths, safeRedirect, withRedirect } from '#shared/paths.ts';

/** The longest wait for the login screen: the old member's data must not stay in memory longer. */
export const LEAVE_WITHIN_MS = 3000;

/** The toast of an end; what the member did is no error. */
const toastOf = ({ reason, msg = '' }: SessionEnd): Omit<Notice, 'id'> => {
  if (reason === 'expired') return { ...sessionExpiredMessage(msg), tone: 'error' };
  const isOwnWish = reason === 'loggedOut' || reason === 'passwordChanged';
  return {
    key: reason === 'disabled' ? 'userDisabled' : reason,
    tone: isOwnWish ? 'plain' : 'error',
  };
};

/** /login, with a redirect back unless the member chose to leave. */
const loginAddress = (from: string, reason: SessionEndReason): string =>
  mayReturn(reason) && safeRedirect(from) ? withRedirect(paths.login, from) : paths.login;

const isEntrance = (address: string): boolean => {
  const pathname = pathnameOf(address);
  return pathname === paths.login || pathname === paths.register;
};

/**
 * The end of a session: one toast and one navigation to the login. However many calls report an end, it is
 * signalled once (`endSession.ts`).
 * The session slice dropped the tokens with the signal itself; the API cache is emptied only after
 * the member's screens are unmounted, because emptying it under a mounted screen would send its
 * calls again. At the entrance, an end that nobody's session had empties nothing: that would send the call that
 * reported it again for ever, and abort a login under way.
 * The next end counts once this one was left; not while the screens are still there, whose calls would report more.
 */
export const sessionFlow = createFlow({
  name: 'session/end',
  trigger: [sessionEnded],
  // In parallel: the next session may end while this one is still being left.
  mode: 'every',
  *run({ payload }) {
    const { epoch, reason, isAnonymous } = payload;
    if (epoch !== (yield* select(selectEpoch))) return;
    const { navigation } = yield* getServices();
    const from = navigation.current();
    if (isAnonymous && isEntrance(from)) {
      // A failed public call has a toast of its own.
      if (reason === 'loginRequired') yield* put(toastShown(toastOf(payload)));
      // Several ends in one tick count once.
      yield* delay(0);
      yield* put(sessionLeft({ epoch, isLate: false }));
      return;
    }
    yield* put(toastShown(toastOf(payload)));
    yield* put(sessionCleared());
    const arrival = isEntrance(from)
      ? undefined
      : navigation.go(loginAddress(from, reason), { replace: true });
    let isLate = true;
    try {
      const first = yield* race({ isThere: call(() => arrival), isLate: delay(LEAVE_WITHIN_MS) });
      isLate = first.isLate === true;
      // First lets the calls whose answer was the end settle; emptying the cache aborts them.
      yield* delay(0);
    } finally {
      yield* put(baseApi.util.resetApiState());
      yield* put(sessionLeft({ epoch, isLate }));
    }
    if (!isLate) return;
    yield* call(() => arrival);
    yield* put(sessionLeft({ epoch, isLate: false }));
  },
});
