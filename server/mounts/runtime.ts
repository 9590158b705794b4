import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiHandler, type ApiOptions, createApiHandler } from '../app.ts';
import { openDatabase } from '../db/open.ts';
import type { Scope } from '../http/context.ts';
import { reportToConsole } from '../http/reportError.ts';
import { printMail, type SendMail } from '../mail/mail.ts';
import { smtpMail } from '../mail/smtp.ts';
import { ownDataDir } from '../ops/operatorSocket.ts';
import { forgetDeadAttempts } from '../order/attempt.ts';
import { loadSecrets } from '../secrets.ts';
import { hasSampleData, isSeeded, seedOnce } from '../seed/seed.ts';
import { defaultSettings } from '../settings.ts';
import { createTestControl } from '../testcontrol/testControl.ts';
import type { Environment } from './environment.ts';

export interface Runtime {
  readonly handler: ApiHandler;
  /** A handler over the same database, made by newer code. */
  remake(create: typeof createApiHandler): ApiHandler;
  /** Whether this start filled the database. */
  readonly seeded: boolean;
  /** Whether the database has the demo members. */
  readonly hasSampleData: boolean;
  /** Stops the clock job and closes the database. */
  stop(): Promise<void>;
}

const SETTLE_EVERY_MS = 60_000;

/** Runs `job` now and again, never twice at once; a failure is reported and the next run tries again. */
const repeat = (job: () => Promise<unknown>): (() => Promise<void>) => {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(job).then(() => undefined, reportToConsole);
  };
  run();
  const timer = setInterval(run, SETTLE_EVERY_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
};

/** How letters go out; null where they do not. */
const mailOf = ({ smtp, printsMail }: Environment): SendMail | null => {
  if (smtp) return smtpMail(smtp);
  return printsMail ? printMail : null;
};

/** What a server that cannot be reached, or does not let us in, makes of an error: one sentence. */
const databaseError = (databaseUrl: string | undefined) => (error: unknown) => {
  if (!databaseUrl) throw error;
  // Several addresses of one host that all refused come as one error without a message.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const reason = first instanceof Error ? first.message : String(first);
  throw new Error(`The database that DATABASE_URL names cannot be used: ${reason}.`);
};

/**
 * Opens the database that the environment names and fills it on first use. A process that `serves` also
 * runs the clock job: it settles incomes and ends the sale of sold-out products.
 */
export const startRuntime = async (
  environment: Environment,
  { strict = false, serves = true } = {},
): Promise<Runtime> => {
  const { databaseUrl, dataDir } = environment;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secrets = loadSecrets(environment.secret, dataDir);
  // A PostgreSQL server takes any number of processes; the embedded database has one owner.
  const ownership = databaseUrl ? null : await ownDataDir(dataDir);
  const files = join(dataDir, 'pg');
  if (!databaseUrl) {
    // A folder that was there before may be open to others.
    mkdirSync(files, { recursive: true, mode: 0o700 });
    chmodSync(files, 0o700);
  }
  const db = await openDatabase({ databaseUrl, dataDir: files }).catch(databaseError(databaseUrl));
  const settings = { ...defaultSettings, ...environment.settings };
  const control = environment.testControl ? createTestControl({ clock: Date.now }) : null;
  const now = control?.now ?? Date.now;
  const scope: Scope = { db, secrets, settings, now: () => new Date(now()) };
  // Commands fill nothing: whether samples are wanted depends on how the server is started.
  if (!serves && !(await isSeeded(db))) {
    await db.destroy();
    await ownership?.release();
    throw new Error(
      'This database is empty: start the server once (npm start), then operate on what it wrote.',
    );
  }
  const seeded = serves && (await seedOnce(scope, environment.sampleData));
  // Other processes of a shared database may be at work: there an attempt ends with its claim.
  if (!databaseUrl) await forgetDeadAttempts(scope, { all: true });
  await control?.remember(db);
  const options: ApiOptions = {
    db,
    secrets,
    now,
    settings,
    strict,
    mail: mailOf(environment),
    ...(control && { testControl: control.attach }),
  };
  const handler = createApiHandler(options);
  const stopJob = serves
    ? repeat(async () => {
        await handler.ops.settle();
        await handler.ops.completeProducts();
        await handler.ops.forgetOldTries();
        await handler.ops.forgetDeadAttempts();
      })
    : async () => {};
  ownership?.serve(handler.ops);
  return {
    handler,
    remake: (create) => create(options),
    seeded,
    hasSampleData: await hasSampleData(db),
    stop: async () => {
      await stopJob();
      await handler.close();
      await ownership?.release();
    },
  };
};
