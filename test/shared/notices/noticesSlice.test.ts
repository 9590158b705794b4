import { describe, expect, it } from 'vitest';
import {
  noticesSlice,
  toastDropped,
  toastHidden,
  toastShown,
} from '#shared/notices/noticesSlice.ts';

const { reducer } = noticesSlice;
const success = toastShown({ key: 'purchaseSucceeded', tone: 'success' });
const failedRead = toastShown({ key: 'networkFailed', tone: 'error', yields: true });
const failedWrite = toastShown({ key: 'networkFailed', tone: 'error' });

/** The toast after each action. */
const shown = (...actions: Parameters<typeof reducer>[1][]) => {
  let state = reducer(undefined, { type: 'start' });
  return actions.map((action) => {
    state = reducer(state, action);
    return state.toast?.id;
  });
};

describe('a toast', () => {
  it.each([
    ['a success', success],
    ['a write that failed', failedWrite],
    ['who has to log in (T3)', toastShown({ key: 'notLoggedIn', tone: 'error' })],
  ])(
    'of a read that failed waits until that of %s has been seen, and is shown then',
    (_of, other) => {
      const [first, second, third, fourth] = shown(
        other,
        failedRead,
        toastHidden(other.payload),
        toastHidden(failedRead.payload),
      );
      expect([first, second]).toEqual([other.payload.id, other.payload.id]);
      expect(third).toBe(failedRead.payload.id);
      expect(fourth).toBeUndefined();
    },
  );

  it('of a read that failed replaces that of another', () => {
    const later = toastShown({ key: 'networkFailed', tone: 'error', yields: true });
    expect(shown(failedRead, later)).toEqual([failedRead.payload.id, later.payload.id]);
  });

  it.each([
    ['another is shown, as at the end of a session', failedWrite, failedWrite.payload.id],
    ['an outcome is', toastDropped({ key: 'purchaseChecking' }), success.payload.id],
  ])('that waits is not shown any more once %s', (_what, other, seen) => {
    const [, , third, last] = shown(success, failedRead, other, toastHidden({ id: seen }));
    expect(third).toBe(seen);
    expect(last).toBeUndefined();
  });

  it('of what the page shows by now goes, and what waited with it', () => {
    const toasts = shown(success, failedRead, toastDropped({ key: 'purchaseSucceeded' }));
    expect(toasts.at(-1)).toBeUndefined();
  });

  it('that opens the chat waits on, though a read fails meanwhile', () => {
    const text = toastShown({ key: 'chatMessage', opens: 'chat', yields: true } as never);
    const later = toastShown({ key: 'chatMessage', opens: 'chat', yields: true } as never);
    const end = toastHidden(success.payload);
    expect(shown(success, text, failedRead, end).at(-1)).toBe(text.payload.id);
    expect(shown(success, text, later, end).at(-1)).toBe(later.payload.id);
    expect(shown(success, text, failedWrite, toastHidden(failedWrite.payload)).at(-1)).toBe(
      undefined,
    );
  });

  it('of a write that failed replaces a success', () => {
    expect(shown(success, failedWrite)).toEqual([success.payload.id, failedWrite.payload.id]);
  });

  it('that is gone already takes nothing with it', () => {
    expect(shown(success, failedWrite, toastHidden(success.payload))).toEqual([
      success.payload.id,
      failedWrite.payload.id,
      failedWrite.payload.id,
    ]);
  });
});
