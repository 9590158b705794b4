import { act, fireEvent } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { settle } from './clock.ts';

/** A member with a pointer and a keyboard, whose pauses between two keys move the frozen clock. */
export const createUser = (): UserEvent =>
  userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms).then(() => undefined) });

/** A screen reader's tap: a click without a pointer, which gives the focus to what is tapped. */
export const tapWithReader = async (element: HTMLElement): Promise<void> => {
  act(() => element.focus());
  fireEvent.click(element);
  await settle();
};
