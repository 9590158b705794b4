import { userInfoReceived } from '#api/session/sessionSlice.ts';
import { selectOpenAttempt } from '#sagas/attempt/attemptSelectors.ts';
import { checkAsked } from '#sagas/attempt/attemptsSlice.ts';
import { type Bank, memberOf, startAt } from '#test/sagas/support.ts';
import { settle } from '#test/support/clock.ts';
import { logIn, logOut, type TestStore } from '#test/support/testStore.ts';
import { createTrialBank, type Trial, type TrialBank } from './trials.ts';

type Options = Parameters<typeof startAt>[1];

/** A store with what shows of an attempt in it. */
export const watch = <TApp extends TestStore>(app: TApp, bank: TrialBank, trial: Trial) => ({
  ...app,
  bank,
  attempts: () => Object.values(app.store.getState().attempts.open),
  isLocked: () => selectOpenAttempt(app.store.getState(), trial.subject) !== null,
  sent: () => bank.wire.to(trial.path),
  looks: () => bank.wire.to(trial.lookPath).length,
  /** The member asks for a check of what is open. */
  ask: (): void => {
    for (const id of Object.keys(app.store.getState().attempts.open)) {
      app.store.dispatch(checkAsked({ id }));
    }
  },
  confirm: () => trial.confirm(app),
  submit: async (): Promise<void> => {
    trial.confirm(app);
    await settle();
  },
});
export type Watched = ReturnType<typeof watch>;

/** A store whose member is about to tap confirm. */
export const openTrial = async (trial: Trial, options: Options = {}, bank = createTrialBank()) => {
  bank.wire.on(trial.path, (sent) => trial.carryOut(bank, sent));
  const app = watch(await startAt(bank, options), bank, trial);
  await trial.prepare(app);
  return app;
};

export const logInAs = async (app: TestStore & { bank: Bank }, id: number): Promise<void> => {
  app.bank.state.member = memberOf(id);
  await logIn(app, { accessToken: `access-of-${id}`, refreshToken: `refresh-of-${id}` });
  app.store.dispatch(userInfoReceived(memberOf(id)));
  await settle();
};

export const logOutAndSettle = async (app: TestStore): Promise<void> => {
  logOut(app);
  await settle();
};
