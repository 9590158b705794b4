import { useState } from 'react';
import type * as v from 'valibot';
import { selectLoginId } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import type { KeptName } from './lastFiguresSlice.ts';
import { type LastSeen, useLastSeen } from './useLastSeen.ts';

const NOTHING = { data: undefined, seenAt: null };

/**
 * The same as `useLastSeen` for what is the member's own: a screen that is still there after its login has
 * ended, or that had an answer of this visit, shows nothing of an earlier one.
 */
export const useOwnLastSeen = <TData>(
  endpoint: KeptName,
  answer: TData | undefined,
  schema: v.GenericSchema<unknown, TData>,
): LastSeen<TData> => {
  const loginId = useAppSelector(selectLoginId);
  const [owner] = useState(loginId);
  const [isAnswered, setAnswered] = useState(false);
  if (answer !== undefined && !isAnswered) setAnswered(true);
  const seen = useLastSeen(endpoint, answer, schema);
  return seen.seenAt !== null && (loginId !== owner || isAnswered) ? NOTHING : seen;
};
