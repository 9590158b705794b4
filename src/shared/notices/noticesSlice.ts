import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { errorTexts } from './errorTexts.ts';
import type { noticeTexts } from './noticeTexts.ts';

/** A text as a key of a catalogue with its values, so that it follows the language. */
interface Message<TKey> {
  readonly key: TKey;
  readonly values?: Record<string, string | number>;
}

type ErrorKey = keyof (typeof errorTexts)['zh-CN'];
type NoticeKey = keyof (typeof noticeTexts)['zh-CN'];

/** What a failed call says. */
export type ErrorMessage = Message<ErrorKey>;

/** What a notice says: the words of a failed call, or others. */
export type NoticeMessage = Message<ErrorKey | NoticeKey>;

/**
 * `opens`: what a tap opens. An error is announced assertively. One that `yields` waits until another that does
 * not has been seen, unless a later one is shown.
 */
export interface Notice extends NoticeMessage {
  readonly id: string;
  readonly tone: 'plain' | 'success' | 'error';
  readonly opens?: 'chat';
  readonly yields?: boolean;
}

/** How long a toast is shown, ms. */
export const TOAST_MS = 2_000;

interface NoticesState {
  /** The one toast on screen (centre, `TOAST_MS`), or null. */
  toast: Notice | null;
  /** What is said after it, or null. */
  nextToast: Notice | null;
  /** The one notify bar on screen (top, 3000 ms), or null. */
  notify: Notice | null;
}

const initialState: NoticesState = { toast: null, nextToast: null, notify: null };

const prepare = (notice: Omit<Notice, 'id' | 'tone'> & Partial<Pick<Notice, 'tone'>>) => ({
  payload: { tone: 'plain' as const, ...notice, id: nanoid() },
});

/** Toast and notify bar: one of each at a time, a later one replaces the earlier one, see `yields`. */
export const noticesSlice = createSlice({
  name: 'notices',
  initialState,
  reducers: {
    toastShown: {
      prepare,
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        const isNext = payload.yields && state.toast && !state.toast.yields;
        if (!isNext) state.toast = payload;
        // A failed read is seen on its screen as well; what can be opened is not.
        if (isNext && state.nextToast?.opens && !payload.opens) return;
        state.nextToast = isNext ? payload : null;
      },
    },
    toastHidden: (state, { payload }: PayloadAction<{ id: string }>) => {
      if (state.toast?.id !== payload.id) return;
      state.toast = state.nextToast;
      state.nextToast = null;
    },
    /** What is shown on the page is not to be followed by what waits, nor to lie under the toast of this key. */
    toastDropped: (state, { payload: { key } }: PayloadAction<Pick<Notice, 'key'>>) => {
      state.nextToast = null;
      if (state.toast?.key === key) state.toast = null;
    },
    notifyShown: {
      prepare,
      reducer: (state, { payload }: PayloadAction<Notice>) => {
        state.notify = payload;
      },
    },
    notifyHidden: (state, { payload }: PayloadAction<{ id: string }>) => {
      if (state.notify?.id === payload.id) state.notify = null;
    },
  },
  selectors: {
    selectToast: (state) => state.toast,
    selectNotify: (state) => state.notify,
  },
});

export const { toastShown, toastHidden, toastDropped, notifyShown, notifyHidden } =
  noticesSlice.actions;
export const { selectToast, selectNotify } = noticesSlice.selectors;
