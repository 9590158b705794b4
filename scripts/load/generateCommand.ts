/** `npm run generate -- --members N`: fills the database that the settings name with members and their history. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { readEnvironment } from '#server/mounts/environment.ts';
import { ownDataDir } from '#server/ops/operatorSocket.ts';
import { hasSampleData } from '#server/seed/seed.ts';
import { readCommandLine } from '../commandLine/commandLine.mjs';
import { generate, PER_MEMBER } from './generate.ts';

const USAGE = `npm run generate -- --members <number>

Adds members with orders, incomes, ledger entries, messages and the rest, for measuring; 1000000 make
${2 * 1_000_000} orders and ${20 * 1_000_000} ledger entries. DATABASE_URL or DATA_DIR name the database, as for the
server, which must not run on an embedded one. It must have sample data: their password is the demo member's.`;

/** Ends the command with a sentence that says why. */
const refuse = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};

const { values } = readCommandLine(USAGE, {
  options: { members: { type: 'string', default: '' } },
});
const members = Number(values.members);
if (!Number.isSafeInteger(members) || members < 1 || members > 10_000_000) {
  console.error(USAGE);
  process.exit(2);
}
const { databaseUrl, dataDir } = readEnvironment(process.env);
const embedded = join(dataDir, 'pg');
if (!databaseUrl && !existsSync(embedded)) {
  refuse(`There is no database in ${dataDir}. The server makes one: start it once, and stop it.`);
}
const ownership = databaseUrl
  ? null
  : await ownDataDir(dataDir).catch((error: Error) => refuse(error.message));
const db = await openDatabase({ databaseUrl, dataDir: embedded, migrates: false });
try {
  if (await hasSampleData(db)) {
    const began = performance.now();
    await generate(db, members, new Date(), (made) => {
      console.log(`${made} members, ${Math.round((performance.now() - began) / 1000)} s`);
    });
    console.log(`${members * PER_MEMBER.entries} ledger entries were added.`);
  } else {
    console.error(
      'This database has no sample data: a new one gets it by a first start with SAMPLE_DATA=1.',
    );
    process.exitCode = 1;
  }
} finally {
  await db.destroy();
  await ownership?.release();
}
