import { expect, FAILED_LOADS, LIN, test } from '#test/e2e/support/fixtures.ts';
import { SAMPLE } from '#test/support/sample/products.ts';

const times = Number(process.env.LONG_TIMES ?? 1000);
/** Attempts that share the resends, each of one share of a product of which the member may have twenty more. */
const ATTEMPTS = 20;

test.use({ member: LIN.phone });

/**
 * Sends one purchase with its key until it is answered, as its page would: by the page's own network stack, which
 * may resend by itself what lost its connection. Gives how often that took a call, and the answer.
 */
const sendUntilAnswered = async ([address, key]: readonly [string, string]) => {
  const stored = Object.values({ ...localStorage }).find((value) => value.includes('accessToken'));
  const { accessToken } = JSON.parse(stored ?? '{}') as { accessToken?: string };
  const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': key };
  for (let calls = 1; ; calls += 1) {
    try {
      // What goes before keeps a connection open: only on such a one does a browser resend.
      await (await fetch('/public/api/index/config', { cache: 'no-store' })).text();
      const response = await fetch(address, { headers, cache: 'no-store' });
      return { calls, ...((await response.json()) as { code: number; msg: string }) };
    } catch {
      // The answer was lost once more.
    }
  }
};

test(`${times} times resent by a browser, purchases are ${ATTEMPTS} orders (faults 2, 3)`, async ({
  page,
  server,
  watch,
}, { project }) => {
  test.setTimeout(0);
  watch.allow(FAILED_LOADS);
  await page.goto('/product-list?id=1');
  const link = page.getByRole('link', { name: SAMPLE.shares, exact: true });
  const product = /\d+$/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? '';
  const before = await server.orders(LIN.phone);
  const path = '/private/api/order/add';
  const fields = { product_id: product, amount: '1000', count: '1', pay_password: LIN.payPassword };
  const address = `${path}?${new URLSearchParams(fields)}`;
  let calls = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const resends = Math.floor(times / ATTEMPTS) + (attempt < times % ATTEMPTS ? 1 : 0);
    await server.fault(
      { path: 'order/add', kind: 'drop', point: 'after-commit', times: 1 },
      { path: 'order/add', kind: 'drop', point: 'after', times: resends - 1 },
    );
    const sent = await page.evaluate(sendUntilAnswered, [address, `resent-${attempt}`] as const);
    expect(sent).toMatchObject({ code: 0 });
    calls += sent.calls;
  }
  const arrived = (await server.requests())[path] ?? 0;
  expect(arrived).toBe(ATTEMPTS + times);
  const keys = (await server.orders(LIN.phone))
    .filter(({ id }) => before.every((order) => order.id !== id))
    .map(({ attempt_key }) => attempt_key);
  expect(keys.toSorted()).toEqual(
    Array.from({ length: ATTEMPTS }, (_, attempt) => `resent-${attempt}`).toSorted(),
  );
  process.stdout.write(
    `  ${project.name}: ${times} resends, ${arrived - calls} of them by the browser itself: ${ATTEMPTS} orders\n`,
  );
});
