import { expect, it } from 'vitest';
import { runCommand } from '#server/ops/commands.ts';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile } from '#test/support/server.ts';
import { buy, loginAs, productId } from '../support.ts';
import { uploadedPath } from '../upload/uploads.ts';

// Days pass here in one session.
const server = await serverForFile({ settings: { accessTokenSeconds: 365 * 24 * 3600 } });
const run = (...line: string[]) => runCommand(server.ops, line);

interface Named {
  id: number;
  order_no: string;
}

it('an amount in a message has the currency of the site, whatever the message is about', async () => {
  await run('site', 'set', 'currency=€');
  const lin = await loginAs(server);
  const made = async (path: string, fields: Record<string, string | number>) =>
    (await lin.post<Named>(path, fields)).data;
  const product = await productId(server, SAMPLE.trialShares);
  const bought = async () => (await buy(lin, { product_id: product, amount: '200' })).data;
  const seen = await server.db
    .selectFrom('messages')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();

  const deposit = await made('/private/api/deposit/add', {
    pay_id: 2,
    channel: 'default',
    amount: '1000.50',
  });
  const img = await uploadedPath(server, DEMO.lin);
  await made('/private/api/deposit/submit', { order_no: deposit.order_no, img });
  await run('approve-deposit', deposit.order_no);
  const withdrawal = () =>
    made('/private/api/withdrawal/add', {
      bank_card_id: 1,
      amount: '2000',
      pay_password: DEMO.payPassword,
    });
  const paid = await withdrawal();
  await run('approve-withdrawal', paid.order_no);
  await run('complete-withdrawal', paid.order_no);
  await run('reject-withdrawal', (await withdrawal()).order_no, 'no');
  await run('cancel-order', (await bought()).order_no, 'wrong');
  const left = await bought();
  const answer = await made('/private/api/order/buyback', {
    id: left.id,
    pay_password: DEMO.payPassword,
  });
  expect(answer.id).toBe(left.id);
  await run('finish-buyback', left.order_no);
  await server.ops.settle(new Date('2040-01-01T00:00:00+08:00'));

  const written = await server.db
    .selectFrom('messages')
    .select(['title', 'summary', 'content'])
    .where('id', '>', seen.id)
    .execute();
  expect(written.filter(({ summary, content }) => /￥/.test(summary + content))).toEqual([]);
  const withAmounts = written.filter(({ summary }) => /€[\d,]+\.\d\d/.test(summary));
  expect(new Set(withAmounts.map(({ title }) => title))).toEqual(
    new Set([
      ...['充值审核通过', '提现审核通过', '提现已到账', '提现已驳回'],
      ...['订单已撤销', '回购已完成', '收益已到账', '本金已返还'],
    ]),
  );
});
