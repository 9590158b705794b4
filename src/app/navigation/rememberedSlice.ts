import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionCleared } from '#api/session/sessionSlice.ts';

interface RememberedState {
  /** Names of the screens that stay mounted, oldest first. */
  names: string[];
}

const initialState: RememberedState = { names: [] };

/**
 * The remembered screens: pushing a name in the list removes those after it; clearing empties the
 * list, and so does the end of a session. A screen whose name is removed is unmounted.
 */
export const rememberedSlice = createSlice({
  name: 'remembered',
  initialState,
  reducers: {
    rememberedPushed: (state, { payload: name }: PayloadAction<string>) => {
      const at = state.names.indexOf(name);
      if (at < 0) state.names.push(name);
      else state.names.length = at + 1;
    },
    rememberedCleared: (state) => {
      state.names = [];
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionCleared, () => initialState);
  },
  selectors: { selectRememberedNames: (state) => state.names },
});

export const { rememberedPushed, rememberedCleared } = rememberedSlice.actions;
export const { selectRememberedNames } = rememberedSlice.selectors;
