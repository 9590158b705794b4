import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerCommands } from './ledgerCommands.ts';
import { createLedgerModel } from './ledgerModel.ts';
import { type LedgerWorld, nothingMade, openLedgerWorld, START_MONEY } from './ledgerWorld.ts';

/** The same histories for everybody; `npm run test:long -- ledger` tries others, and all that it was asked for. */
const seed = Number(process.env.LONG_SEED ?? 20_261_129);
const numRuns = Number(process.env.LONG_TIMES ?? 16);
/** How long a failing run is made smaller. */
const SHRINK_MS = 40_000;

let world: LedgerWorld;
beforeAll(async () => {
  world = await openLedgerWorld();
});
afterAll(() => world.server.close());

const say = (line: string) => process.stdout.write(`  ledger model: ${line}\n`);

it(
  'whatever members and operators do, in whatever order, and at whatever point it crashes, the ledger is sound and shows what a simple model says (C6, C25)',
  async () => {
    let steps = 0;
    /** When a failing run is small enough. */
    let endsAt = Number.POSITIVE_INFINITY;
    const property = fc.asyncProperty(
      // Short runs show little: without bias they have 20 commands on average.
      fc.noBias(fc.commands(ledgerCommands, { maxCommands: 40, size: 'max' })),
      async (commands) => {
        if (Date.now() > endsAt) return;
        await world.server.reset();
        const stepDone = () => {
          steps += 1;
        };
        const setUp = () => {
          const model = createLedgerModel(world.members.length, world.server.clock.now());
          for (const member of world.members.keys()) model.topUp(member, START_MONEY);
          return { model, real: { world, made: nothingMade(), stepDone } };
        };
        try {
          await fc.asyncModelRun(setUp, commands);
        } catch (error) {
          endsAt = Math.min(endsAt, Date.now() + SHRINK_MS);
          throw error;
        }
      },
    );
    await fc.assert(property, { seed, numRuns });
    say(`${steps} steps of seed ${seed}`);
    // A run that does nothing shows nothing.
    expect(steps).toBeGreaterThan(numRuns);
  },
  process.env.LONG_TIMES ? 0 : SHRINK_MS + 240_000,
);
