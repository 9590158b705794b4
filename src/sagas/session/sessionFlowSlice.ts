import { createSlice } from '@reduxjs/toolkit';

/** Whether the app is leaving a session. */
export interface SessionFlowStatus {
  readonly kind: 'idle' | 'leaving';
}

const initialState: SessionFlowStatus = { kind: 'idle' };

export const sessionFlowSlice = createSlice({
  name: 'sessionFlow',
  initialState,
  reducers: {
    leavingStarted: (): SessionFlowStatus => ({ kind: 'leaving' }),
    leavingDone: (): SessionFlowStatus => ({ kind: 'idle' }),
  },
  selectors: { selectSessionFlow: (state) => state },
});

export const { leavingStarted, leavingDone } = sessionFlowSlice.actions;
export const { selectSessionFlow } = sessionFlowSlice.selectors;
