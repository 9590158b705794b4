import { put } from 'typed-redux-saga';
import { refetchUnrenewed } from '#api/cache/refetchUnrenewed.ts';
import { tokensStored } from '#api/session/sessionSlice.ts';
import { createFlow } from '#sagas/kit/createFlow.ts';

/** What failed for want of newer tokens is read again once there are some, also another tab's. */
export const renewalFlow = createFlow({
  name: 'session/renewal',
  trigger: [tokensStored],
  mode: 'latest',
  *run() {
    // At run time `put` accepts a thunk; the types only know actions.
    yield* put(refetchUnrenewed() as never);
  },
});
