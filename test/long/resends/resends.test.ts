import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultyLine, type LineFault, startFaultyLine } from '#test/support/faultyLine.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { type Answer, buy, callerOf, loginTokens, productId } from '../../server/support.ts';

const times = Number(process.env.LONG_TIMES ?? 1000);
/** So many are sent at once. */
const AT_ONCE = 20;
/** In turn: two of three lose their answer. */
const FAULTS: readonly LineFault[] = [{ kind: 'resetAfter' }, { kind: 'cut' }, { kind: 'copied' }];

let server: TestServer;
let line: FaultyLine;
beforeAll(async () => {
  server = await startTestServer();
  line = await startFaultyLine(server.handler);
});
afterAll(async () => {
  await line.close();
  await server.close();
});

it(`sent ${times} times over a line that breaks, a purchase is one order (faults 2, 3, 4)`, async () => {
  const { accessToken } = await loginTokens(server, DEMO.lin);
  const caller = callerOf(
    { fetch: (input, init) => line.fetch(`${line.base}${input}`, init) },
    accessToken,
  );
  const want = { product_id: await productId(server, SAMPLE.trialShares), amount: '200' };
  const key = 'attempt-sent-a-thousand-times';
  const answers: Answer[] = [];
  for (let sent = 0; sent < times; sent += AT_ONCE) {
    const wave = Array.from({ length: Math.min(AT_ONCE, times - sent) }, (_, index) => index);
    line.order('order/add', ...wave.map((index) => FAULTS[index % FAULTS.length] as LineFault));
    const settled = await Promise.allSettled(wave.map(() => buy(caller, want, key)));
    answers.push(...settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
  }
  expect(answers.length).toBeGreaterThan(0);
  expect(answers.length).toBeLessThan(times);
  expect(new Set(answers.map(({ code, data }) => JSON.stringify([code, data]))).size).toBe(1);
  expect(answers[0]).toMatchObject({ code: 0 });
  const orders = await server.db
    .selectFrom('orders')
    .select('id')
    .where('attempt_key', '=', key)
    .execute();
  expect(orders).toHaveLength(1);
  expect(await server.ops.audit()).toEqual([]);
  process.stdout.write(`  resends: ${times} sent, ${answers.length} answered, one order\n`);
});
