import { beforeEach, describe, expect, it } from 'vitest';
import { flowFailed } from '#sagas/kit/flowFailed.ts';
import { toastsOf } from '#test/sagas/support.ts';
import { freezeClock, pass } from '#test/support/clock.ts';
import { mutate } from '#test/support/oddAnswers/mutate.ts';
import { randomOf } from '#test/support/random.ts';
import { openTrial } from './support.ts';
import { TRIALS } from './trials.ts';

/** So many odd answers to each kind; `npm run test:long -- writes` tries more. */
const times = Number(process.env.LONG_TIMES ?? 4);
const seed = Number(process.env.LONG_SEED ?? 1);

/** Longer than the first looks for it take, shorter than until it could be said not to be placed. */
const LOOKED_FOR_MS = 60_000;

/** Whether an answer says by its code that nothing was done: that is to be believed. */
const isRefusal = (body: string): boolean => {
  try {
    const { code } = JSON.parse(body) as { code?: unknown };
    return (typeof code === 'number' || typeof code === 'string') && Number(code) !== 0;
  } catch {
    return false;
  }
};

beforeEach(freezeClock);

describe.each(TRIALS)('a $name that is carried out and answered oddly', (trial) => {
  it('is one, said to be placed in the end, and never refused or lost (faults 23–26)', async () => {
    const random = randomOf(seed);
    const wrong: unknown[] = [];
    for (let tried = 0; tried < times; ) {
      const app = await openTrial(trial);
      let odd = '';
      let isOdd = false;
      app.bank.wire.on(trial.path, async (sent) => {
        const right = await trial.carryOut(app.bank, sent).text();
        const { status, body, what } = mutate(right, random);
        odd = what;
        isOdd = !isRefusal(body);
        return new Response(body, { status, headers: { 'content-type': 'application/json' } });
      });
      await app.submit();
      await pass(LOOKED_FOR_MS);
      if (!isOdd) continue;
      tried += 1;
      const seen = {
        made: trial.count(app.bank),
        sent: app.sent().length,
        open: app.attempts().length,
        said: toastsOf(app).filter((toast) => toast !== trial.toasts.checking),
        failed: app.actions.filter(flowFailed.match),
      };
      const expected = { made: 1, sent: 1, open: 0, said: [trial.toasts.placed], failed: [] };
      if (JSON.stringify(seen) !== JSON.stringify(expected)) wrong.push([odd, seen]);
    }
    expect(wrong).toEqual([]);
  });
});
