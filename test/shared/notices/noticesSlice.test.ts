import { describe, expect, it } from 'vitest';
import { noticesSlice, toastHidden, toastShown } from '#shared/notices/noticesSlice.ts';

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
  it('of a read that failed waits until a success has been seen, and is shown then', () => {
    const [first, second, third, fourth] = shown(
      success,
      failedRead,
      toastHidden(success.payload),
      toastHidden(failedRead.payload),
    );
    expect([first, second]).toEqual([success.payload.id, success.payload.id]);
    expect(third).toBe(failedRead.payload.id);
    expect(fourth).toBeUndefined();
  });

  it('of a read that failed replaces any other', () => {
    expect(shown(failedWrite, failedRead)).toEqual([failedWrite.payload.id, failedRead.payload.id]);
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
