/** `npm run load`: measures reads, purchases and settlements of this machine, and prints and stores a table. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Db, openDatabase } from '#server/db/open.ts';
import type { Scope } from '#server/http/context.ts';
import { secretsFrom } from '#server/secrets.ts';
import { seedOnce } from '#server/seed/seed.ts';
import { defaultSettings } from '#server/settings.ts';
import type { Figures } from './client.ts';
import { generate } from './generate.ts';
import { type LoadedServer, startServer } from './servers.ts';
import { buyersOf, databaseStages, httpStages, tokensOf } from './stages.ts';

const USAGE = `npm run load -- [--members 2000] [--clients 16] [--seconds 5] [--processes 1,2,4] [--only embedded|postgres]

Starts servers of its own on 127.0.0.1, over an embedded database in a temporary folder and over the PostgreSQL
server that TEST_DATABASE_URL names (scripts/withPostgres.sh npm run load starts one), fills them with generated
members, and measures. The table goes to test-results/load.json, too. Nothing else is ever put under load.`;

const SERVER_SECRET = 'a secret that is only used for load';

interface Row extends Figures {
  readonly database: string;
  readonly processes: number;
  readonly stage: string;
  /** Of all processes after the stage, in MB; null where it is not known. */
  readonly memory: number | null;
  /** Processor time of all processes for one request, in ms (beside purchases, with theirs): what depends least on what else runs. */
  readonly processor: number | null;
}

const options = (() => {
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '2000' },
      clients: { type: 'string', default: '16' },
      seconds: { type: 'string', default: '5' },
      processes: { type: 'string', default: '1,2,4' },
      only: { type: 'string', default: '' },
    },
  });
  const processes = values.processes.split(',').map(Number);
  const numbers = [Number(values.members), Number(values.clients), Number(values.seconds)];
  if (![...numbers, ...processes].every((number) => Number.isSafeInteger(number) && number > 0)) {
    console.error(USAGE);
    process.exit(2);
  }
  const [members = 0, clients = 0, seconds = 0] = numbers;
  return { members, clients, ms: seconds * 1000, processes, only: values.only };
})();

const scopeOf = (db: Db): Scope => ({
  db,
  secrets: secretsFrom(SERVER_SECRET),
  settings: defaultSettings,
  now: () => new Date(),
});

/** Whether a PostgreSQL server is this machine's: by its address, or by a socket. */
const isOwnDatabase = (url: string): boolean =>
  /^\w+:\/\/(?:[^/?@]*@)?127\.0\.0\.1[:/]|^\w+:\/\/\/[^?]*\?host=\//.test(url);

const rows: Row[] = [];

const note = (row: Row): void => {
  rows.push(row);
  const { database, processes, stage, perSecond, p50, p99, errors, memory, processor } = row;
  console.log(
    `| ${database} | ${processes} | ${stage} | ${perSecond} | ${p50} | ${p99} | ${errors} | ${memory ?? ''} | ${processor ?? ''} |`,
  );
};

/** Processor time of all servers so far, in ms; 0 where it is not known. */
const usedBy = (servers: readonly LoadedServer[]): number =>
  servers.reduce((sum, server) => sum + (server.processorTime() ?? 0), 0);

/** Measures one database under each number of processes. */
const measure = async (
  database: string,
  place: Parameters<typeof openDatabase>[0],
  env: Record<string, string>,
  counts: readonly number[],
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-load-'));
  const db = await openDatabase(place);
  await seedOnce(scopeOf(db), true);
  await generate(db, options.members, new Date());
  const buyers = await buyersOf(scopeOf(db), options.clients);
  await db.destroy();
  try {
    for (const processes of counts) {
      const servers: LoadedServer[] = [];
      for (let index = 0; index < processes; index += 1) {
        const own = { DATA_DIR: join(folder, `data-${index}`), SERVER_SECRET, SAMPLE_DATA: '1' };
        servers.push(await startServer(folder, { ...own, ...env }));
      }
      try {
        const bases = servers.map(({ base }) => base);
        const tokens = await tokensOf(bases[0] ?? '', buyers);
        for (const [stage, run] of Object.entries(httpStages(bases, buyers, tokens, options.ms))) {
          const before = usedBy(servers);
          const figures = await run();
          const used = (usedBy(servers) - before) / Math.max(1, figures.requests);
          const processor = Math.round(used * 100) / 100 || null;
          const memory = servers.reduce((sum, server) => sum + (server.memory() ?? 0), 0) || null;
          note({ database, processes, stage, ...figures, memory, processor });
        }
      } finally {
        for (const server of servers) await server.stop();
      }
    }
    const stages = await databaseStages(place, scopeOf, buyers, options.ms);
    for (const [stage, figures] of Object.entries(stages)) {
      note({ database, processes: 1, stage, ...figures, memory: null, processor: null });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const loadBefore = loadavg()[0] ?? 0;
console.log(
  `${options.members} members, ${options.clients} clients, ${options.ms / 1000} s a stage, load ${loadBefore.toFixed(1)} before\n`,
);
console.log(
  '| database | processes | stage | a second | p50 ms | p99 ms | errors | MB | ms a request |',
);
console.log('|---|--:|---|--:|--:|--:|--:|--:|--:|');
if (options.only !== 'postgres') {
  const dataDir = mkdtempSync(join(tmpdir(), 'hengdu-load-embedded-'));
  await measure(
    'embedded',
    { dataDir: join(dataDir, 'pg') },
    { DATA_DIR: dataDir, DATABASE_URL: '' },
    [1],
  );
  rmSync(dataDir, { recursive: true, force: true });
}
const databaseUrl = process.env.TEST_DATABASE_URL ?? '';
if (options.only !== 'embedded') {
  if (databaseUrl === '') console.log('\nNo TEST_DATABASE_URL: PostgreSQL was left out.');
  else if (!isOwnDatabase(databaseUrl))
    throw new Error('TEST_DATABASE_URL is not on this machine.');
  else
    await measure('PostgreSQL', { databaseUrl }, { DATABASE_URL: databaseUrl }, options.processes);
}
console.log(`\nLoad ${(loadavg()[0] ?? 0).toFixed(1)} after.`);
mkdirSync('test-results', { recursive: true });
writeFileSync(
  'test-results/load.json',
  JSON.stringify({ at: new Date().toISOString(), ...options, loadBefore, rows }, null, 2),
);
