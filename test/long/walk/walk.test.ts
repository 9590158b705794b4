import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freezeClock, pass, settle } from '#test/support/clock.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { rememberTables } from '#test/support/testControl/snapshot.ts';
import { TEST_NOW } from '#test/support/testNow.ts';
import { newMember } from '../../server/support.ts';
import { type Books, createBooks } from './books.ts';
import { startBrowser } from './browser.ts';
import { expectCalm, expectSound } from './oracle.ts';
import { anySteps, PHONES, type Step, take } from './steps.ts';

const times = Number(process.env.LONG_TIMES ?? 2000);
const seed = Number(process.env.LONG_SEED ?? 1);
/** Steps of one walk at most; half as many on average. */
const LENGTH = 100;
/** What hardly changes (area codes, settings) is kept for an hour: a closed page may have left as many timers. */
const KEPT_TIMERS = 2;
/** How long a walk that failed is made shorter. */
const SHRINK_MS = 240_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.now() });
  await newMember(server, PHONES[1], '50000');
  await rememberTables(server.db);
});
afterAll(() => server.close());

const walk = async (steps: readonly Step[], books: Books): Promise<void> => {
  vi.setSystemTime(TEST_NOW);
  await server.reset();
  vi.clearAllTimers();
  const browser = startBrowser(server, books);
  try {
    await browser.open(0);
    for (const step of steps) {
      await take(step, browser, server);
      if (step.rests) await expectSound(browser);
    }
    await settle();
    await expectCalm(browser, server);
  } finally {
    // Nothing of a walk that failed goes on beside a shorter one.
    browser.close(0);
    browser.close(1);
    server.clearFaults();
    // What a page has put off for a moment, what is aborted with it, and what the server holds in a transaction.
    await pass(200_000);
  }
  expect(vi.getTimerCount()).toBeLessThanOrEqual(KEPT_TIMERS);
};

it.each([
  ['that knows attempts by their keys', true],
  ['that knows no keys', false],
] as const)(
  `with a back-end %s, whatever members do and whatever breaks, each write of money is shown as the books have it, and everything comes to rest (${times} steps)`,
  async (_, sendsKeys) => {
    freezeClock();
    await server.reset();
    const books = await createBooks(server, sendsKeys);
    let taken = 0;
    let endsAt = Number.POSITIVE_INFINITY;
    const property = fc.asyncProperty(
      fc.array(anySteps, { minLength: 1, maxLength: LENGTH, size: 'max' }),
      async (chosen) => {
        const steps = chosen.flat();
        if (taken >= times || performance.now() > endsAt) return;
        try {
          await walk(steps, books);
          taken += steps.length;
        } catch (error) {
          endsAt = Math.min(endsAt, performance.now() + SHRINK_MS);
          throw error;
        }
      },
    );
    await fc.assert(property, { seed, numRuns: Math.ceil(times / 10) });
    process.stdout.write(
      `  walk: ${taken} steps, seed ${seed}, ${sendsKeys ? 'with' : 'without'} keys\n`,
    );
  },
);
