import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/** A member with a pointer and a keyboard, whose pauses between two keys move the frozen clock. */
export const createUser = (): UserEvent =>
  userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms).then(() => undefined) });
