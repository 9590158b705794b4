import pg from 'pg';
import { type Db, openDatabase } from '#server/db/open.ts';
import type { Scope } from '#server/http/context.ts';
import { secretsFrom } from '#server/secrets.ts';
import { seedOnce } from '#server/seed/seed.ts';
import { defaultSettings } from '#server/settings.ts';
import { generate } from './generate.ts';

/** What the databases of the load are written with, and their servers started with. */
export const SERVER_SECRET = 'a secret that is only used for load';

/** What is needed to work on a database without a server. */
export const scopeOf = (db: Db): Scope => ({
  db,
  secrets: secretsFrom(SERVER_SECRET),
  settings: defaultSettings,
  now: () => new Date(),
});

/** Whether a PostgreSQL server is this machine's: by its address, or by a socket. */
export const isOwnDatabase = (url: string): boolean =>
  /^postgres(?:ql)?:\/\/(?:[^/?#@]*@)?127\.0\.0\.1(?::\d+)?\/\w*$|^postgres(?:ql)?:\/\/\/\w*\?host=\/[^&]*(?:&user=\w+)?$/.test(
    url,
  );

/** The address of another database of the same server. */
const beside = (url: string, name: string): string => {
  const [, before = '', after = ''] = /^(\w+:\/\/[^/?]*)(?:\/[^?]*)?(\?.*)?$/.exec(url) ?? [];
  return `${before}/${name}${after}`;
};

/** Makes a database of this server, if it is not there. */
const ensureDatabase = async (url: string, name: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
};

const generatedIn = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('members')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('invite_code', 'like', 'G%')
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Fills a database with samples and so many generated members, unless it has them already. */
export const fill = async (
  place: Parameters<typeof openDatabase>[0],
  members: number,
  say: (line: string) => void,
): Promise<void> => {
  const db = await openDatabase(place);
  try {
    await seedOnce(scopeOf(db), true);
    if ((await generatedIn(db)) >= members) return;
    const began = performance.now();
    const seconds = () => Math.round((performance.now() - began) / 1000);
    await generate(db, members, new Date(), (made) => say(`${made} members, ${seconds()} s`));
    say(`${members} members with their history, ${seconds()} s`);
  } finally {
    await db.destroy();
  }
};

/** The address of this server's database of so many members, made and filled where it is missing; it is kept. */
export const postgresOf = async (
  url: string,
  members: number,
  say: (line: string) => void,
): Promise<string> => {
  const name = `load_${members}`;
  await ensureDatabase(url, name);
  const own = beside(url, name);
  await fill({ databaseUrl: own }, members, say);
  return own;
};
