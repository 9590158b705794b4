import { createSlice } from '@reduxjs/toolkit';

const initialState = false as boolean;

/** Whether the app is leaving a session. */
export const sessionFlowSlice = createSlice({
  name: 'sessionFlow',
  initialState,
  reducers: {
    leavingStarted: () => true,
    leavingDone: () => false,
  },
  selectors: { selectIsLeaving: (isLeaving) => isLeaving },
});

export const { leavingStarted, leavingDone } = sessionFlowSlice.actions;
export const { selectIsLeaving } = sessionFlowSlice.selectors;
