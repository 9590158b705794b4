import { sql } from 'kysely';
import { INCOME, ORDER } from '#api/contract/order.ts';
import { type Db, readsOf } from '../db/open.ts';
import { failedSettlements } from '../settlement/failures.ts';
import { inTime } from './inTime.ts';

/** What is known of a request when its answer is ready. */
export interface Observed {
  readonly method: string;
  /** The pattern of the address, without anything of a member: a path of the contract, 'page', 'asset'. */
  readonly route: string;
  readonly status: number;
  /** The envelope's code, where there is one. */
  readonly code: number | null;
  readonly ms: number;
}

/** Upper bounds of the histogram of durations, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Histogram {
  readonly counts: number[];
  sum: number;
  count: number;
}

/** A quoted label value of Prometheus' text format. */
const quoted = (value: string | number): string =>
  `"${String(value).replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/"/g, '\\"')}"`;

const labelsOf = (labels: Readonly<Record<string, string | number>>): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}=${quoted(value)}`)
    .join(',');

const head = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

const gauge = (name: string, help: string, value: number): string[] => [
  ...head(name, 'gauge', help),
  `${name} ${value}`,
];

/** What waits in the database, asked at each reading. */
const queues = async (db: Db, at: Date): Promise<string[]> => {
  const due = await db
    .selectFrom('incomes')
    .innerJoin('orders', 'orders.id', 'incomes.order_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('incomes.status', '=', INCOME.planned)
    .where('orders.status', '=', ORDER.earning)
    .where('plan_at', '<=', at)
    .executeTakeFirstOrThrow();
  const failed = await failedSettlements(db)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return [
    ...gauge('hengdu_incomes_due', 'Incomes that are due and not paid yet.', due.count),
    ...gauge('hengdu_settlement_failures', 'Orders whose settlement failed.', failed.count),
  ];
};

/** The same, and whether it could be asked: where the database is the trouble, what else is known is wanted most. */
const queuesOrNone = async (db: Db, at: Date): Promise<string[]> => {
  const answer = (answers: 0 | 1) =>
    gauge('hengdu_database_answers', 'Whether the database answered this reading.', answers);
  try {
    // Not behind members' writes, and no longer than a look may take.
    return [...answer(1), ...(await inTime(queues(readsOf(db), at)))];
  } catch {
    return answer(0);
  }
};

type Figures = () => Readonly<Record<string, number>>;

/**
 * Counts requests and writes them as Prometheus reads them; `queued` counts waiting work in the process, `jobsDone` says
 * when each regular job last succeeded (Unix seconds, 0: not since the start).
 */
export const createMetrics = (queued: Figures = () => ({}), jobsDone: Figures = () => ({})) => {
  const requests = new Map<string, number>();
  const codes = new Map<string, number>();
  const durations = new Map<string, Histogram>();

  const add = (counters: Map<string, number>, labels: Record<string, string | number>): void => {
    const key = labelsOf(labels);
    counters.set(key, (counters.get(key) ?? 0) + 1);
  };

  return {
    observe: ({ method, route, status, code, ms }: Observed): void => {
      add(requests, { method, route, status });
      if (code !== null && code !== 0) add(codes, { route, code });
      const key = labelsOf({ route });
      const histogram = durations.get(key) ?? { counts: BOUNDS.map(() => 0), sum: 0, count: 0 };
      durations.set(key, histogram);
      const seconds = ms / 1000;
      BOUNDS.forEach((bound, index) => {
        if (seconds <= bound) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
      });
      histogram.sum += seconds;
      histogram.count += 1;
    },
    /** The text of one reading; without what only the database knows where that does not answer. */
    text: async (db: Db, at: Date): Promise<string> => {
      const memory = process.memoryUsage();
      const lines = [
        ...head('hengdu_requests_total', 'counter', 'Requests by route and HTTP status.'),
        ...[...requests].map(([labels, value]) => `hengdu_requests_total{${labels}} ${value}`),
        ...head('hengdu_refusals_total', 'counter', 'Refusals by code; 1101 is a failed login.'),
        ...[...codes].map(([labels, value]) => `hengdu_refusals_total{${labels}} ${value}`),
        ...head('hengdu_request_seconds', 'histogram', 'Time until an answer begins.'),
        ...[...durations].flatMap(([labels, { counts, sum, count }]) => [
          ...BOUNDS.map(
            (bound, index) =>
              `hengdu_request_seconds_bucket{${labels},le="${bound}"} ${counts[index]}`,
          ),
          `hengdu_request_seconds_bucket{${labels},le="+Inf"} ${count}`,
          `hengdu_request_seconds_sum{${labels}} ${sum}`,
          `hengdu_request_seconds_count{${labels}} ${count}`,
        ]),
        ...Object.entries(queued()).flatMap(([name, value]) =>
          gauge(`hengdu_${name}`, 'In this process, now.', value),
        ),
        ...head(
          'hengdu_job_last_success_timestamp_seconds',
          'gauge',
          'When a regular job last succeeded; 0: not since the start.',
        ),
        ...Object.entries(jobsDone()).map(
          ([job, value]) =>
            `hengdu_job_last_success_timestamp_seconds{${labelsOf({ job })}} ${value}`,
        ),
        ...(await queuesOrNone(db, at)),
        ...gauge('process_resident_memory_bytes', 'Memory of the process.', memory.rss),
        ...gauge('process_uptime_seconds', 'Since the start.', process.uptime()),
      ];
      return `${lines.join('\n')}\n`;
    },
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
