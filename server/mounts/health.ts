import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { missingSteps } from '../db/migrate.ts';
import { type Db, readsOf } from '../db/open.ts';
import { commonHeaders } from '../http/securityHeaders.ts';
import { inTime } from './inTime.ts';
import type { Metrics } from './metrics.ts';

const headers = {
  ...commonHeaders,
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
};
const say = (status: number, text: string): Response =>
  new Response(`${text}\n`, { status, headers });

export interface HealthOptions {
  readonly db: Db;
  readonly metrics: Metrics;
  /** Who may read /metrics; '' nobody. */
  readonly metricsToken: string;
  readonly isStopping: () => boolean;
  readonly now: () => Date;
}

const isBearer = (request: Request, token: string): boolean => {
  const given = Buffer.from(request.headers.get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== '' && given.length === wanted.length && timingSafeEqual(given, wanted);
};

/**
 * Answers for those who operate the server: /healthz (the process lives), /readyz (it takes requests: the
 * database answers, its schema is this version's, no stop is under way), /metrics with its token. Null for
 * any other address.
 */
export const createHealth =
  ({ db, metrics, metricsToken, isStopping, now }: HealthOptions) =>
  async (request: Request): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    if (pathname === '/healthz') return say(200, 'ok');
    if (pathname === '/readyz') {
      if (isStopping()) return say(503, 'stopping');
      try {
        // Not behind members' writes: a queue of those is no reason to take away what reads.
        await inTime(sql`select 1`.execute(readsOf(db)));
        const missing = await inTime(missingSteps(readsOf(db)));
        return missing?.length === 0
          ? say(200, 'ok')
          : say(503, 'the schema is not of this version');
      } catch {
        return say(503, 'the database does not answer');
      }
    }
    if (pathname !== '/metrics') return null;
    if (!isBearer(request, metricsToken)) return say(404, 'not found');
    return say(200, (await metrics.text(db, now())).trimEnd());
  };
