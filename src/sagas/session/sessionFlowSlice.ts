import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Whether the app is leaving a session. The epoch is kept afterwards, so that late signals of the
 * same session are recognised.
 */
export type SessionFlowStatus =
  | { readonly kind: 'idle'; readonly endedEpoch: number | null }
  | { readonly kind: 'leaving'; readonly endedEpoch: number };

/** A function, because TypeScript narrows a constant to the one member of the union it is. */
const initialState = (): SessionFlowStatus => ({ kind: 'idle', endedEpoch: null });

export const sessionFlowSlice = createSlice({
  name: 'sessionFlow',
  initialState,
  reducers: {
    leavingStarted: (_, { payload: endedEpoch }: PayloadAction<number>): SessionFlowStatus => ({
      kind: 'leaving',
      endedEpoch,
    }),
    leavingDone: ({ endedEpoch }): SessionFlowStatus => ({ kind: 'idle', endedEpoch }),
  },
  selectors: { selectSessionFlow: (state) => state },
});

export const { leavingStarted, leavingDone } = sessionFlowSlice.actions;
export const { selectSessionFlow } = sessionFlowSlice.selectors;
