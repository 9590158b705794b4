import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { FLUSH, PAUSE, PERSIST, PURGE, persistReducer, REGISTER, REHYDRATE } from 'redux-persist';
import storage from 'redux-persist/es/storage';
import createSagaMiddleware from 'redux-saga';
import { takeEvery } from 'redux-saga/effects';

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/' }),
  endpoints: (build) => ({
    greeting: build.query<string, void>({ query: () => ({ url: 'greeting.json' }) }),
  }),
});
export const { useGreetingQuery } = api;

const taps = createSlice({
  name: 'taps',
  initialState: { count: 0 },
  reducers: {
    tapped: (state) => {
      state.count += 1;
    },
  },
});
export const { tapped } = taps.actions;

const sagas = createSagaMiddleware();
const reducer = combineReducers({ [api.reducerPath]: api.reducer, taps: taps.reducer });

export const store = configureStore({
  reducer: persistReducer({ key: 'minimal', storage, whitelist: ['taps'] }, reducer),
  middleware: (getDefault) =>
    getDefault({
      serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
    }).concat(sagas, api.middleware),
  devTools: false,
});
export type State = ReturnType<typeof store.getState>;

sagas.run(function* counting() {
  yield takeEvery(tapped.type, function* count() {});
});
