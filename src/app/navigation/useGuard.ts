import { useEffect, useRef } from 'react';
import { createPath, type Location, useLocation, useNavigate } from 'react-router-dom';
import { useMemberInfoQuery } from '#api/memberApi.ts';
import { selectHasMember, selectIsLoggedIn } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { type GuardOutcome, guard } from './guard.ts';
import { findScreen } from './routeTable.ts';

/**
 * True while the address has changed already: a flow navigated just now, or this guard did and runs
 * again before the router has updated.
 */
const isLeaving = (location: Location): boolean =>
  createPath(window.location) !== createPath(location);

/**
 * The guard at the current address: decides, and applies its decision. An anonymous arrival at a
 * member's screen shows a message once and goes to the login. A session that ends while its screen
 * is shown is announced by the session flow; only if that flow does not navigate, the guard goes to
 * the login without a message.
 */
export const useGuard = (): GuardOutcome => {
  const location = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const hasUserInfo = useAppSelector(selectHasMember);
  const { pathname, search, key } = location;
  const outcome = guard({
    route: findScreen(pathname),
    pathname,
    search,
    isLoggedIn,
    hasUserInfo,
  });
  const { kind } = outcome;
  const target = 'to' in outcome ? outcome.to : null;
  const lastMemberKey = useRef<string | null>(null);

  useEffect(() => {
    if (isLoggedIn) lastMemberKey.current = key;
    if (target === null || isLeaving(location)) return;
    const sessionEndedHere = lastMemberKey.current === key;
    if (kind === 'login' && !sessionEndedHere) {
      dispatch(toastShown({ key: 'notLoggedIn', tone: 'error' }));
    }
    void navigate(target, { replace: true });
  }, [isLoggedIn, kind, target, key, location, navigate, dispatch]);

  return outcome;
};

/** Fetches the member's info when a session has none yet, on public screens too. */
export const useMissingMemberInfo = () => {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const hasUserInfo = useAppSelector(selectHasMember);
  return useMemberInfoQuery(undefined, {
    skip: !isLoggedIn || hasUserInfo,
    // What the cache has is of the session before, however new. Not `true`, which would force a first read as well: that takes
    // what the page asked for early.
    refetchOnMountOrArgChange: Number.NEGATIVE_INFINITY,
  });
};
