import { useState } from 'react';

/** The value, or the last non-null one: what a dialog shows while it closes. */
export const useLast = <TValue>(value: TValue | null): TValue | null => {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
};

/** Counts openings: a key that resets a dialog. */
export const useOpenings = (open: boolean): number => {
  const [state, setState] = useState({ open, openings: 0 });
  if (state.open !== open) setState({ open, openings: state.openings + (open ? 1 : 0) });
  return state.openings;
};
