/** `npm run load`: measures reads, purchases and settlements of this machine, and prints and stores a table. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/db/open.ts';
import { readCommandLine } from '../commandLine/commandLine.mjs';
import type { Figures } from './client.ts';
import { databaseStages } from './databaseStages.ts';
import { fill, isOwnDatabase, postgresOf, SERVER_SECRET, scopeOf } from './databases.ts';
import { pagesOfReads } from './pages.ts';
import { type LoadedServer, startServer } from './servers.ts';
import { buyersOf, httpStages, tokensOf } from './stages.ts';

const USAGE = `npm run load -- [--members 2000] [--clients 16] [--seconds 5] [--processes 1,2,4] [--only embedded|postgres]
npm run load -- --full [--fill]

Starts servers of its own on 127.0.0.1, over an embedded database in a temporary folder, which syncs and does not, and
over databases load_<members> of the PostgreSQL server that TEST_DATABASE_URL names (scripts/withPostgres.sh npm run
load starts one), fills them with generated members, and measures. Several numbers of members may be named, 2000,200000;
the embedded database has the first. --full are 10000 and 1000000: 2,000,000 orders, 20,000,000 ledger entries. Databases
of a PostgreSQL server are kept and found again; --fill only makes them. The table goes to test-results/load.json, too.
Nothing else is ever put under load.`;

const FULL = '10000,1000000';

interface Row extends Figures {
  readonly database: string;
  readonly members: number;
  readonly processes: number;
  readonly stage: string;
  /** Of all processes after the stage, in MB; null where it is not known. */
  readonly memory: number | null;
  /** Processor time of all processes for one request, in ms (beside purchases, with theirs): what depends least on what else runs. */
  readonly processor: number | null;
}

const options = (() => {
  const { values } = readCommandLine(USAGE, {
    options: {
      members: { type: 'string', default: '2000' },
      clients: { type: 'string', default: '16' },
      seconds: { type: 'string', default: '5' },
      processes: { type: 'string', default: '1,2,4' },
      only: { type: 'string', default: '' },
      full: { type: 'boolean', default: false },
      fill: { type: 'boolean', default: false },
    },
  });
  const processes = values.processes.split(',').map(Number);
  const sizes = (values.full ? FULL : values.members).split(',').map(Number);
  const numbers = [Number(values.clients), Number(values.seconds)];
  if (![...numbers, ...processes, ...sizes].every((one) => Number.isSafeInteger(one) && one > 0)) {
    console.error(USAGE);
    process.exit(2);
  }
  const [clients = 0, seconds = 0] = numbers;
  const { only, fill: onlyFills } = values;
  return { sizes, clients, ms: seconds * 1000, processes, only, onlyFills };
})();

const rows: Row[] = [];
/** Pages that each read touches, by the number of members. */
const pages = new Map<number, ReadonlyMap<string, number>>();

const note = (row: Row): void => {
  rows.push(row);
  const { database, members, processes, stage, perSecond, p50, p99, errors, refused } = row;
  const cells = [database, members, processes, stage, perSecond, p50, p99, errors, refused ?? ''];
  console.log(`| ${cells.join(' | ')} | ${row.memory ?? ''} | ${row.processor ?? ''} |`);
};

/** Processor time of all servers so far, in ms; 0 where it is not known. */
const usedBy = (servers: readonly LoadedServer[]): number =>
  servers.reduce((sum, server) => sum + (server.processorTime() ?? 0), 0);

interface Subject {
  readonly database: string;
  readonly members: number;
  readonly place: Parameters<typeof openDatabase>[0];
  readonly env: Readonly<Record<string, string>>;
  readonly counts: readonly number[];
}

/** Measures one filled database under each number of processes. */
const measure = async ({ database, members, place, env, counts }: Subject): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-load-'));
  const db = await openDatabase(place);
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
          note({ database, members, processes, stage, ...figures, memory, processor });
        }
      } finally {
        for (const server of servers) await server.stop();
      }
    }
    for (const [stage, figures] of Object.entries(await databaseStages(place, options.ms))) {
      const nothing = { memory: null, processor: null };
      note({ database, members, processes: 1, stage, ...figures, ...nothing });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const measureEmbedded = async (): Promise<void> => {
  const [members = 0] = options.sizes;
  const dataDir = mkdtempSync(join(tmpdir(), 'hengdu-load-embedded-'));
  const files = join(dataDir, 'pg');
  try {
    await fill({ dataDir: files, syncs: false }, members, (line) => console.error(line));
    for (const sync of ['on', 'off']) {
      await measure({
        database: `embedded, EMBEDDED_SYNC=${sync}`,
        members,
        place: { dataDir: files, syncs: sync === 'on' },
        env: { DATA_DIR: dataDir, DATABASE_URL: '', EMBEDDED_SYNC: sync },
        counts: [1],
      });
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const measurePostgres = async (url: string): Promise<void> => {
  for (const members of options.sizes) {
    const databaseUrl = await postgresOf(url, members, (line) => console.error(line));
    if (options.onlyFills) continue;
    pages.set(members, await pagesOfReads(databaseUrl));
    await measure({
      database: 'PostgreSQL',
      members,
      place: { databaseUrl },
      env: { DATABASE_URL: databaseUrl },
      counts: options.processes,
    });
  }
};

/** How much longer the slowest hundredth takes with the most members than with the fewest, stage by stage. */
const printRatios = (): void => {
  const [few = 0, ...more] = options.sizes.toSorted((a, b) => a - b);
  const many = more.at(-1);
  if (many === undefined) return;
  console.log(`\np99 with ${many} members in parts of that with ${few}:\n`);
  for (const row of rows.filter(({ members, p99 }) => members === many && p99 > 0)) {
    const other = rows.find(
      (one) =>
        one.members === few &&
        one.database === row.database &&
        one.processes === row.processes &&
        one.stage === row.stage,
    );
    if (other) {
      const ratio = Math.round((row.p99 / other.p99) * 100) / 100;
      console.log(`| ${row.database} | ${row.processes} | ${row.stage} | ${ratio} |`);
    }
  }
};

/** The pages that reads touch with the fewest members and with the most. */
const printPages = (): void => {
  const [few = 0, ...more] = options.sizes.toSorted((a, b) => a - b);
  const most = pages.get(more.at(-1) ?? 0);
  if (!most) return;
  console.log(
    `\nPages of tables and indexes that a read touches, with ${few} members and with ${more.at(-1)}:\n`,
  );
  for (const [call, count] of most) {
    console.log(`| ${call} | ${pages.get(few)?.get(call) ?? ''} | ${count} |`);
  }
};

const databaseUrl = process.env.TEST_DATABASE_URL ?? '';
if (databaseUrl !== '' && !isOwnDatabase(databaseUrl)) {
  throw new Error('TEST_DATABASE_URL is not on this machine.');
}
const loadBefore = loadavg()[0] ?? 0;
if (!options.onlyFills) {
  console.log(
    `${options.sizes.join(' and ')} members, ${options.clients} clients, ${options.ms / 1000} s a stage, load ${loadBefore.toFixed(1)} before\n`,
  );
  console.log(
    '| database | members | processes | stage | a second | p50 ms | p99 ms | errors | refused | MB | ms a request |',
  );
  console.log('|---|--:|--:|---|--:|--:|--:|--:|--:|--:|--:|');
}
if (options.only !== 'postgres' && !options.onlyFills) await measureEmbedded();
if (options.only !== 'embedded') {
  if (databaseUrl === '') console.log('\nNo TEST_DATABASE_URL: PostgreSQL was left out.');
  else await measurePostgres(databaseUrl);
}
if (!options.onlyFills) {
  printRatios();
  printPages();
  console.log(`\nLoad ${(loadavg()[0] ?? 0).toFixed(1)} after.`);
  mkdirSync('test-results', { recursive: true });
  writeFileSync(
    'test-results/load.json',
    JSON.stringify(
      {
        at: new Date().toISOString(),
        ...options,
        loadBefore,
        rows,
        pages: [...pages].map(([members, calls]) => ({ members, ...Object.fromEntries(calls) })),
      },
      null,
      2,
    ),
  );
}
