import type { UnknownAction } from '@reduxjs/toolkit';
import { type SessionEnd, type SessionState, selectSession, sessionEnded } from './sessionSlice.ts';

/** The part of a store that the api layer uses. */
export interface SessionStore {
  dispatch(action: UnknownAction): unknown;
  getState(): unknown;
}

/** The session state of a store. */
export const sessionOf = (store: Pick<SessionStore, 'getState'>): SessionState =>
  selectSession(store.getState() as { session: SessionState });

/** Whether the login with this epoch is over: another one or none is in force. */
export const isOvertaken = (store: Pick<SessionStore, 'getState'>, epoch: number): boolean => {
  const session = sessionOf(store);
  return session.epoch !== epoch || session.accessToken === '';
};

/** Signals the end of a session exactly once, however many requests report it. */
export const endSession = (store: SessionStore, end: SessionEnd): void => {
  const { epoch, isEnded, accessToken } = sessionOf(store);
  if (end.epoch === epoch && !isEnded) {
    store.dispatch(sessionEnded({ ...end, isAnonymous: !accessToken }));
  }
};

/** Logs out: the session ends like any other, there is no call for it. Does nothing without one. */
export const logOut =
  () =>
  (dispatch: SessionStore['dispatch'], getState: SessionStore['getState']): void => {
    const { epoch, accessToken } = sessionOf({ getState });
    if (accessToken !== '') endSession({ dispatch, getState }, { epoch, reason: 'loggedOut' });
  };
