import { sessionCleared, userInfoReceived } from '#api/session/sessionSlice.ts';
import { createFlow, type Flow } from '#sagas/kit/createFlow.ts';
import { attemptOutcomeUnknown } from './attemptsSlice.ts';
import { POSTED, postToTabs } from './attemptTabs.ts';
import { checkAttempt, resumeChecks } from './checkAttempt.ts';

/** Unknown outcome → checked at the server until it is known. */
const checkFlow = createFlow({
  name: 'attempt/check',
  trigger: [attemptOutcomeUnknown],
  mode: 'every',
  cancel: [sessionCleared],
  run: checkAttempt,
});

/** Attempts of an earlier page or login → checked again. */
const resumeFlow = createFlow({
  name: 'attempt/resume',
  trigger: [userInfoReceived],
  mode: 'leading',
  start: resumeChecks,
  run: resumeChecks,
});

/** Start and end of this tab's attempts → posted to the other tabs. */
const postToTabsFlow = createFlow({
  name: 'attempt/postToTabs',
  trigger: POSTED,
  mode: 'every',
  run: postToTabs,
});

/** The flows for attempts of every kind, besides followTabsFlow. */
export const attemptFlows: readonly Flow[] = [checkFlow, resumeFlow, postToTabsFlow];
