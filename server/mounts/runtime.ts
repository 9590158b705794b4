import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiHandler, type ApiOptions, createApiHandler } from '../app.ts';
import { forgetDeadAttempts } from '../attempt/forgetAttempts.ts';
import { watchPauses } from '../attempt/pauses.ts';
import { createDatabaseClock } from '../db/databaseClock.ts';
import { type Db, openDatabase } from '../db/open.ts';
import type { Scope } from '../http/context.ts';
import { reportToConsole } from '../http/reportError.ts';
import { loadTestControl } from '../http/testControl.ts';
import { printMail, type SendMail } from '../mail/mail.ts';
import { smtpMail } from '../mail/smtp.ts';
import { fillIdentityDigests } from '../member/identityDigests.ts';
import { respellStoredEmails } from '../member/storedEmails.ts';
import { refuseMoved } from '../moved.ts';
import { ownDataDir } from '../ops/operatorSocket.ts';
import { textNamesOf } from '../ops/site/siteTexts.ts';
import { requireSameSecret } from '../secretCheck.ts';
import { endIfExchanged } from '../secretMark.ts';
import { loadSecrets, secretsFrom } from '../secrets.ts';
import { hasSampleData, isSeeded, seedOnce } from '../seed/seed.ts';
import { defaultSettings, type ServerSettings } from '../settings.ts';
import { requireRightClock } from '../settlement/requireRightClock.ts';
import { placeholdersIn } from '../site/placeholders.ts';
import { readSettings } from '../site/settingsTable.ts';
import { removeUnfinished, requireWritable } from '../upload/pictureFiles.ts';
import { clockJobs, startJobs } from './clockJobs.ts';
import type { Environment } from './environment.ts';

/** A started server: its handler, database and jobs. */
export interface Runtime {
  readonly handler: ApiHandler;
  readonly db: Db;
  readonly settings: ServerSettings;
  /** A new handler over the same database, made by reloaded code. */
  remake(create: typeof createApiHandler): ApiHandler;
  /** Whether this start seeded the database. */
  readonly seeded: boolean;
  /** Whether the database has the demo members. */
  readonly hasSampleData: boolean;
  /** Names of the texts that are still placeholders, as `npm run ops -- site text` takes them. */
  readonly placeholders: readonly string[];
  /** When each regular job last succeeded, in Unix seconds by this machine's clock; 0: not since the start. */
  jobsDone(): Readonly<Record<string, number>>;
  /** Stops the jobs and closes the database. */
  stop(): Promise<void>;
}

/** How mails are sent; null without a way. */
const mailOf = ({ smtp, printsMail }: Environment): SendMail | null => {
  if (smtp) return smtpMail(smtp);
  return printsMail ? printMail : null;
};

/** Turns a failure to connect, log in or migrate into one sentence for operators. */
const databaseError = (which: string) => (error: unknown) => {
  // When all addresses of a host refuse, the error has no message of its own.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  const reason = first instanceof Error ? first.message : String(first);
  throw new Error(`The database ${which} cannot be used: ${reason}.`, { cause: error });
};

/**
 * Opens the configured database and seeds it on first use. A process that `serves` also runs the
 * jobs: settling incomes, ending the sale of sold-out products, cleaning up. An embedded database that was moved away
 * is refused, unless this `takesMoved`. Rejects where it cannot start, with words for the operator.
 */
export const startRuntime = async (
  environment: Environment,
  { strict = false, serves = true, takesMoved = false } = {},
): Promise<Runtime> => {
  const { databaseUrl, dataDir } = environment;
  const control = environment.testControl ? await loadTestControl() : null;
  const secrets = loadSecrets(environment.secret, dataDir, { makes: serves });
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const settings: ServerSettings = {
    ...defaultSettings,
    ...control?.settings,
    ...environment.settings,
  };
  // Before anything is changed: a member's proof of payment would be the first to find out.
  if (serves && settings.uploadDir !== '') await requireWritable(settings.uploadDir);
  // PostgreSQL accepts any number of processes; the embedded database only one.
  const ownership = databaseUrl ? null : await ownDataDir(dataDir);
  const files = join(dataDir, 'pg');
  if (!databaseUrl) {
    // An existing folder may be readable by others.
    mkdirSync(files, { recursive: true, mode: 0o700 });
    chmodSync(files, 0o700);
  }
  const db = await openDatabase({
    databaseUrl,
    dataDir: files,
    syncs: environment.embeddedSync,
    migrates: serves,
  }).catch(databaseError(databaseUrl ? 'that DATABASE_URL names' : `in ${dataDir}`));
  const clock = createDatabaseClock(db);
  const now = control?.now ?? clock.now;
  const isClockReal = control === null;
  const machine = { db, now: () => new Date() };
  // The embedded database has this machine's clock.
  const compareClocks = async (): Promise<void> => {
    if (databaseUrl && isClockReal) await clock.compare();
  };
  const scope: Scope = { db, secrets, settings, now: () => new Date(now()) };
  await compareClocks().catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });
  // Commands do not seed: whether samples are wanted depends on how the server is started.
  if (!serves && !(await isSeeded(db))) {
    await db.destroy();
    await ownership?.release();
    throw new Error(
      'This database is empty: start the server once (npm start), then operate on what it wrote.',
    );
  }
  const seeded = serves && (await seedOnce(scope, environment.sampleData));
  try {
    if (!databaseUrl && !takesMoved) await refuseMoved(db, dataDir);
    const before = serves ? environment.secretBefore : undefined;
    await requireSameSecret(scope, before === undefined ? before : secretsFrom(before), {
      serves,
    });
    // What a command books and writes down is dated by it, and may be paid by it.
    if (!serves && isClockReal) await requireRightClock(machine);
  } catch (error) {
    await db.destroy();
    await ownership?.release();
    throw error;
  }
  if (serves) {
    await fillIdentityDigests(scope, reportToConsole);
    await respellStoredEmails(scope, reportToConsole);
  }
  // With a shared database other processes may be running; there an attempt ends when its claim
  // expires.
  if (!databaseUrl) await forgetDeadAttempts(scope, { all: true });
  await control?.remember(db);
  const pauses = watchPauses();
  const options: ApiOptions = {
    db,
    secrets,
    now,
    isClockReal,
    waited: pauses.waited,
    settings,
    strict,
    mail: mailOf(environment),
    ...(control && { testControl: control.attach }),
  };
  const handler = createApiHandler(options);
  // Nothing waits for it: a folder may hold very many pictures, and a failure there stops no start.
  if (serves) removeUnfinished(settings.uploadDir).catch(reportToConsole);
  const jobs = clockJobs(scope, reportToConsole, { isEmbedded: !databaseUrl });
  const before = async (): Promise<void> => {
    await endIfExchanged(scope);
    await compareClocks();
    if (isClockReal) await requireRightClock(machine);
  };
  const done = new Map(jobs.map(({ name }) => [name, 0]));
  const onSuccess = (name: string): void => void done.set(name, Math.floor(Date.now() / 1000));
  const rounds = { before, onSuccess };
  const stopJobs = serves ? startJobs(jobs, reportToConsole, rounds) : async () => {};
  ownership?.serve(handler.ops);
  return {
    handler,
    db,
    settings,
    remake: (create) => create(options),
    seeded,
    hasSampleData: await hasSampleData(db),
    placeholders: textNamesOf(placeholdersIn(await readSettings(db))),
    jobsDone: () => Object.fromEntries(done),
    stop: async () => {
      pauses.stop();
      await stopJobs();
      await handler.close();
      await ownership?.release();
    },
  };
};
