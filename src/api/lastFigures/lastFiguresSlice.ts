import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * What is kept: the last answers of these endpoints, of which the member's own is stored as the profile, so
 * only its time is, and of a list its first page; what the member's orders are to pay, and of that what comes next, worked out of many
 * answers; and the words of three screens' first cards, which the page paints before the app runs.
 */
export const KEPT = [
  'productBanners',
  'productIndex',
  'productTypes',
  'productList',
  'memberInfo',
  'orderList',
  'payouts',
  'nextPayout',
  'home',
  'product-list',
  'mine',
] as const;
export type KeptName = (typeof KEPT)[number];

/** One answer as it was seen. */
export interface KeptAnswer {
  /** Unix milliseconds. */
  readonly at: number;
  /** As the contract has it once parsed; null where only the time is kept. */
  readonly data: unknown;
}

/** A product that the member looked at. */
export interface Viewed {
  readonly id: number;
  readonly name: string;
}

/** Products that are remembered as looked at. */
const MOST_VIEWED = 8;

/** What a member last saw, for the next visit, in the language it was seen in. */
export interface LastFiguresState {
  /** The login they belong to; '' while there are none. */
  loginId: string;
  language: string;
  answers: Partial<Record<KeptName, KeptAnswer>>;
  /** The products looked at, the last one first. */
  viewed: readonly Viewed[];
}

/** Whose something is that was seen, and in which language it was. */
export interface Seen {
  readonly loginId: string;
  readonly language: string;
}

interface Kept extends KeptAnswer, Seen {
  readonly endpoint: KeptName;
}

const initialState: LastFiguresState = { loginId: '', language: '', answers: {}, viewed: [] };

/** Resets the state unless it is of this login and language. */
const belongTo = (state: LastFiguresState, { loginId, language }: Seen): void => {
  if (state.loginId === loginId && state.language === language) return;
  // New objects: those of the initial state are frozen.
  Object.assign(state, { loginId, language, answers: {}, viewed: [] });
};

/** The figures that a member last saw, shown at the next visit until there are new ones (record 26). */
export const lastFiguresSlice = createSlice({
  name: 'lastFigures',
  initialState,
  reducers: {
    answerKept: (state, { payload }: PayloadAction<Kept>) => {
      belongTo(state, payload);
      const { endpoint, at, data } = payload;
      state.answers[endpoint] = { at, data };
    },
    productViewed: (state, { payload }: PayloadAction<Seen & Viewed>) => {
      belongTo(state, payload);
      const { id, name } = payload;
      const others = state.viewed.filter((product) => product.id !== id);
      state.viewed = [{ id, name }, ...others].slice(0, MOST_VIEWED);
    },
    figuresForgotten: () => initialState,
  },
  selectors: { selectLastFigures: (state) => state },
});

export const { answerKept, productViewed, figuresForgotten } = lastFiguresSlice.actions;
export const { selectLastFigures } = lastFiguresSlice.selectors;
