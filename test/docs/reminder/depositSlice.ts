import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionCleared } from '#api/session/sessionSlice.ts';

export type DepositStatus =
  | { kind: 'off' }
  | { kind: 'looking' }
  | { kind: 'waiting'; depositId: number; remindAt: number }
  | { kind: 'due'; depositId: number };
type Is<TKind> = Extract<DepositStatus, { kind: TKind }>;

/** A function, because TypeScript narrows a constant to the one member of the union it is. */
const initialState = (): DepositStatus => ({ kind: 'off' });

export const depositSlice = createSlice({
  name: 'deposit',
  initialState,
  reducers: {
    lookStarted: (): DepositStatus => ({ kind: 'looking' }),
    lookFailed: initialState,
    nothingUnpaid: initialState,
    waitStarted: (_, { payload }: PayloadAction<Omit<Is<'waiting'>, 'kind'>>): DepositStatus => ({
      kind: 'waiting',
      ...payload,
    }),
    reminderDue: (_, { payload }: PayloadAction<Omit<Is<'due'>, 'kind'>>): DepositStatus => ({
      kind: 'due',
      ...payload,
    }),
  },
  // `cancel` ends the run; what it leaves in the state is the slice's own business.
  extraReducers: (builder) => builder.addCase(sessionCleared, initialState),
  selectors: { selectDeposit: (status) => status },
});

export const { lookStarted, lookFailed, nothingUnpaid, waitStarted, reminderDue } =
  depositSlice.actions;
export const { selectDeposit } = depositSlice.selectors;
