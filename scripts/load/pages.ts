import { CompiledQuery, PostgresQueryCompiler } from 'kysely';
import { createApiHandler } from '#server/app.ts';
import { openPostgres } from '#server/db/open.ts';
import { secretsFrom } from '#server/secrets.ts';
import { DEMO } from '#server/seed/members.ts';
import { READS } from '../contract/reads.ts';
import { SERVER_SECRET } from './databases.ts';

interface Plan {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

const ORIGIN = 'http://127.0.0.1';

/** Calls `work`, and returns the statements that only read which Kysely was asked for meanwhile. */
const readsDuring = async (work: () => Promise<void>): Promise<CompiledQuery[]> => {
  const { prototype } = PostgresQueryCompiler;
  const compile = prototype.compileQuery;
  const found: CompiledQuery[] = [];
  prototype.compileQuery = function (...given) {
    const query = compile.apply(this, given);
    if (/^\s*(?:select|with)\b/i.test(query.sql)) found.push(query);
    return query;
  };
  try {
    await work();
  } finally {
    prototype.compileQuery = compile;
  }
  return found;
};

/**
 * Pages of tables and indexes that each read of one generated member touches, by the name of its call: what it
 * costs with so many members, whatever else the machine does.
 */
export const pagesOfReads = async (databaseUrl: string): Promise<ReadonlyMap<string, number>> => {
  const db = openPostgres(databaseUrl);
  const handler = createApiHandler({ db, secrets: secretsFrom(SERVER_SECRET) });
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await handler.fetch(new Request(`${ORIGIN}${path}`, init));
    const { data } = (await response.json()) as { data: unknown };
    return data;
  };
  const pagesOf = async ({ sql, parameters }: CompiledQuery): Promise<number> => {
    const explained = `explain (analyze, buffers, timing off, format json) ${sql}`;
    const { rows } = await db.executeQuery(CompiledQuery.raw(explained, [...parameters]));
    const [row] = rows as { 'QUERY PLAN': [{ Plan: Plan }] }[];
    const plan = row?.['QUERY PLAN'][0].Plan;
    return plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : 0;
  };
  try {
    const { phone } = await db
      .selectFrom('members')
      .select('phone')
      .where('invite_code', 'like', 'G%')
      .orderBy('id')
      .offset(1_000)
      .limit(1)
      .executeTakeFirstOrThrow();
    const body = JSON.stringify({ type: 1, phone, password: DEMO.password });
    const headers = { 'content-type': 'application/json' };
    const session = await ask('/public/api/member/login', { method: 'POST', headers, body });
    const { accessToken } = session as { accessToken: string };
    const answers = new Map<string, unknown>();
    const found = new Map<string, number>();
    for (const { call, fields } of READS) {
      const given = fields(answers);
      if (typeof given === 'string') continue;
      const query = new URLSearchParams(
        Object.entries(given).map(([name, value]) => [name, `${value}`]),
      );
      const path = `/${call.path.replace(/^\//, '')}?${query}`;
      const statements = await readsDuring(async () => {
        const data = await ask(path, { headers: { authorization: `Bearer ${accessToken}` } });
        answers.set(call.name, data);
      });
      let pages = 0;
      for (const statement of statements) pages += await pagesOf(statement);
      found.set(call.path, pages);
    }
    return found;
  } finally {
    await handler.close();
  }
};
