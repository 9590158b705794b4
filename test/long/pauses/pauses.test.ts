import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { MONEY_WRITES } from '#server/limits.ts';
import { startTwoProcesses, type TwoProcesses } from '#test/server/postgres/twoProcesses.ts';
import { buy, callerOf, loginTokens, newMember, productId } from '#test/server/support.ts';
import { isOnPostgres } from '#test/support/postgres.ts';
import { SAMPLE } from '#test/support/sample/products.ts';

const PHONE = '13600000090';
const KEY = 'attempt-in-the-system';

describe.runIf(isOnPostgres)('a process that is stopped', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-pauses-'));
  let both: TwoProcesses;
  beforeAll(async () => {
    both = await startTwoProcesses(folder, {});
    await newMember(both.inside, PHONE, '10000');
  });
  afterAll(async () => {
    await both?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('refuses a purchase that lay in the system until its client had given it up', async () => {
    const { inside, processes } = both;
    const [stopped, other] = processes;
    if (!stopped || !other) throw new Error('Nothing was started.');
    const product = await productId(inside, SAMPLE.trialShares);
    const { accessToken } = await loginTokens(inside, PHONE);
    const buyAt = (base: string, key: string) => {
      const send: typeof fetch = (path, init) => fetch(base + String(path), init);
      return buy(
        callerOf({ fetch: send }, accessToken),
        { product_id: product, amount: '200' },
        key,
      );
    };
    const ordersOf = (key: string) =>
      inside.db.selectFrom('orders').select('id').where('attempt_key', '=', key).execute();

    stopped.child.kill('SIGSTOP');
    const answer = buyAt(stopped.base, KEY);
    await pass(MONEY_WRITES.deadlineMs + 1_000);
    stopped.child.kill('SIGCONT');
    expect(await answer).toMatchObject({ status: 200, code: CODE.busy });
    expect(await ordersOf(KEY)).toEqual([]);
    // That is what a copy of it hears anywhere, and the member's next try is carried out.
    expect(await buyAt(other.base, KEY)).toMatchObject({ status: 200, code: CODE.busy });
    expect(await buyAt(other.base, `${KEY}-2`)).toMatchObject({ code: CODE.ok });
    let tries = 0;
    await expect
      .poll(async () => (await buyAt(stopped.base, `${KEY}-again-${tries++}`)).code)
      .toBe(CODE.ok);
    expect(await inside.ops.audit()).toEqual([]);
  });
});
