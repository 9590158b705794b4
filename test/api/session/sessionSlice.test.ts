import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { member } from '#api/contract/member.ts';
import {
  loginFieldsRemembered,
  type SessionEndReason,
  sessionCleared,
  sessionEnded,
  sessionSlice,
  tokensStored,
  userInfoReceived,
} from '#api/session/sessionSlice.ts';

const { reducer } = sessionSlice;
const initial = sessionSlice.getInitialState();
const login = (loginId: string) => tokensStored({ accessToken: 'a', refreshToken: 'r', loginId });
const loggedIn = reducer(initial, login('one'));
const info = v.parse(member, { id: 7 });

describe('tokens', () => {
  it('of a new login begin an epoch', () => {
    expect(loggedIn).toMatchObject({ accessToken: 'a', loginId: 'one', epoch: 1, isEnded: false });
    const other = reducer(reducer(loggedIn, userInfoReceived(info)), login('two'));
    expect(other).toMatchObject({ loginId: 'two', epoch: 2, userInfo: null });
  });

  it('of the same login only replace', () => {
    const before = reducer(loggedIn, userInfoReceived(info));
    const after = reducer(
      before,
      tokensStored({ accessToken: 'b', refreshToken: 's', loginId: 'one' }),
    );
    expect(after).toEqual({ ...before, accessToken: 'b', refreshToken: 's' });
  });

  it('without a login id are a new login', () => {
    const after = reducer(loggedIn, tokensStored({ accessToken: 'b', refreshToken: 's' }));
    expect(after.epoch).toBe(2);
    expect(after.loginId).not.toBe('one');
  });
});

describe('the end', () => {
  it('drops the member and keeps what the device remembers', () => {
    const before = reducer(
      reducer(loggedIn, userInfoReceived(info)),
      loginFieldsRemembered({ rememberMe: true, loginPhone: '138' }),
    );
    expect(reducer(before, sessionEnded({ epoch: 1, reason: 'loggedOut' }))).toEqual({
      ...before,
      accessToken: '',
      refreshToken: '',
      loginId: '',
      userInfo: null,
      isEnded: true,
      lastEnd: { reason: 'loggedOut', account: null },
      endedLogins: ['one'],
    });
  });

  it('keeps the account for the next login only after a new password', () => {
    const before = reducer(loggedIn, userInfoReceived({ ...info, phone: '138', email: '' }));
    const ended = (reason: SessionEndReason) => reducer(before, sessionEnded({ epoch: 1, reason }));
    expect(ended('passwordChanged').lastEnd?.account).toEqual({ phone: '138', email: '' });
    expect(ended('expired').lastEnd?.account).toBeNull();
    expect(reducer(ended('passwordChanged'), login('two')).lastEnd).toBeNull();
  });

  it('of another epoch, or a second time, changes nothing', () => {
    expect(reducer(loggedIn, sessionEnded({ epoch: 0, reason: 'expired' }))).toBe(loggedIn);
    const ended = reducer(loggedIn, sessionEnded({ epoch: 1, reason: 'expired' }));
    expect(reducer(ended, sessionEnded({ epoch: 1, reason: 'disabled' }))).toBe(ended);
  });

  it('cleared late leaves the next login alone', () => {
    const next = reducer(
      reducer(loggedIn, sessionEnded({ epoch: 1, reason: 'expired' })),
      login('two'),
    );
    expect(reducer(next, sessionCleared())).toEqual({ ...next, leaving: 2 });
  });

  it('takes no member info any more', () => {
    const ended = reducer(loggedIn, sessionEnded({ epoch: 1, reason: 'expired' }));
    expect(reducer(ended, userInfoReceived(info))).toBe(ended);
  });
});

it('keeps the account always, the password only with rememberMe (E6)', () => {
  const state = reducer(
    initial,
    loginFieldsRemembered({
      rememberMe: false,
      loginType: 2,
      loginPhone: '138',
      loginEmail: 'a@b',
      areaCode: '86',
      loginUserPassword: 'x.y',
    }),
  );
  expect(state).toMatchObject({
    loginType: 2,
    loginPhone: '138',
    loginEmail: 'a@b',
    areaCode: '86',
    loginUserPassword: '',
  });
});
