import type { Scope } from '#server/http/context.ts';
import { runCommand } from '#server/ops/commands.ts';
import type { Ops } from '#server/ops/ops.ts';
import type { Fault } from './faults.ts';
import { type Filling, fill } from './fill.ts';
import type { TestControlPanel } from './testControl.ts';

const PREFIX = '/__test__/';

const ordersOf = ({ db }: Scope, account: string) =>
  db
    .selectFrom('orders')
    .innerJoin('members', 'members.id', 'orders.member_id')
    .select([
      'orders.id',
      'orders.order_no',
      'orders.product_id',
      'orders.amount',
      'orders.count',
      'orders.status',
      'orders.attempt_key',
    ])
    .where(({ or, eb }) => or([eb('members.phone', '=', account), eb('email', '=', account)]))
    .orderBy('orders.id')
    .execute();

/** What the server keeps about an attempt: its key, and the code it was refused with, or null. */
export interface KeptAttempt {
  readonly key: string;
  readonly refused: number | null;
}

const attemptsOf = async ({ db }: Scope): Promise<KeptAttempt[]> => {
  const rows = await db.selectFrom('purchase_attempts').select(['key', 'refusal']).execute();
  return rows.map(({ key, refusal }) => ({ key, refused: refusal?.code ?? null }));
};

/** bigint goes out as a decimal string of minor units. */
const json = (value: unknown): Response =>
  new Response(
    JSON.stringify(value ?? null, (_key, field) =>
      typeof field === 'bigint' ? field.toString() : field,
    ),
    { headers: { 'content-type': 'application/json', 'cache-control': 'no-store' } },
  );

/**
 * Control calls of end-to-end tests:
 * POST reset · POST clock {set?: ms, advance?: ms} · POST faults (one or a list) · DELETE faults ·
 * POST streams {how: 'cut' | 'stall'} · GET requests · GET received · GET audit · GET orders?account= · GET attempts · POST ops {command, args}
 * POST fill {what, account, count}
 */
export const answerControl = async (
  request: Request,
  panel: TestControlPanel,
  scope: Scope,
  ops: Ops,
): Promise<Response | null> => {
  const url = new URL(request.url);
  if (!url.pathname.startsWith(PREFIX)) return null;
  const call = `${request.method} ${url.pathname.slice(PREFIX.length)}`;
  switch (call) {
    case 'POST reset':
      await panel.reset();
      return json({ now: panel.now() });
    case 'POST clock': {
      const { set, advance } = (await request.json()) as { set?: number; advance?: number };
      panel.setClock(set ?? panel.now() + (advance ?? 0));
      return json({ now: panel.now() });
    }
    case 'POST faults': {
      const faults = (await request.json()) as Fault | Fault[];
      for (const fault of [faults].flat()) panel.addFault(fault);
      return json({ faults: [faults].flat().length });
    }
    case 'DELETE faults':
      panel.clearFaults();
      return json(null);
    case 'POST streams': {
      const { how } = (await request.json()) as { how: 'cut' | 'stall' };
      return json({ streams: panel.breakStreams(how) });
    }
    case 'GET requests':
      return json(panel.allRequests());
    case 'GET received':
      return json(await panel.received());
    case 'GET audit':
      return json(await ops.audit());
    case 'GET orders':
      return json(await ordersOf(scope, url.searchParams.get('account') ?? ''));
    case 'GET attempts':
      return json(await attemptsOf(scope));
    case 'POST ops': {
      const { command, args = [] } = (await request.json()) as { command: string; args?: string[] };
      return json(await runCommand(ops, [command, ...args]));
    }
    case 'POST fill': {
      const { what, account, count } = (await request.json()) as {
        what: Filling;
        account: string;
        count: number;
      };
      await fill(scope, what, account, count);
      return json({ filled: count });
    }
    default:
      return new Response(null, { status: 404 });
  }
};
