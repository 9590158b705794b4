import { Agent } from 'node:http';
import type { Scope } from '#server/http/context.ts';
import { book } from '#server/ops/bookings.ts';
import { DEMO } from '#server/seed/members.ts';
import { type Figures, send, shoot } from './client.ts';

/** A generated member who takes part: their phone number and token, and the product they buy. */
export interface Buyer {
  readonly id: number;
  readonly phone: string;
  readonly productId: number;
}

/** What a page of the app reads. */
const READS = [
  'public/api/index/config',
  'private/api/member/info',
  'private/api/banner/list',
  'private/api/product/index',
  'private/api/product/list?type_id=&page=1&size=10',
  'private/api/order/list?page=1&size=10',
  'private/api/income/list?page=1&size=10&member_order_id=',
  'private/api/transactionhistory/list?page=1&size=10&type=',
  'private/api/message/list?page=1&size=10&type=',
];
const PRODUCTS = 'private/api/product/list?type_id=&page=1&size=10';

/** Generated members, each with money for many purchases. */
export const buyersOf = async (scope: Scope, count: number): Promise<Buyer[]> => {
  const rows = await scope.db
    .selectFrom('members')
    .innerJoin('orders', 'orders.member_id', 'members.id')
    .select(['members.id', 'members.phone', 'orders.product_id'])
    .where('members.invite_code', 'like', 'G%')
    .distinctOn('members.id')
    .orderBy('members.id')
    .limit(count)
    .execute();
  const buyers = rows.map(({ id, phone, product_id: productId }) => ({
    id,
    phone: phone ?? '',
    productId,
  }));
  for (const { phone: account } of buyers) {
    const key = `load:${account}:${scope.now().getTime()}`;
    await book(scope, { kind: 'topup', account, amount: '9000000', key, remark: '' });
  }
  return buyers;
};

/** Logs members in; their tokens. */
export const tokensOf = async (base: string, buyers: readonly Buyer[]): Promise<string[]> => {
  const agent = new Agent();
  const tokens: string[] = [];
  for (const { phone } of buyers) {
    const body = JSON.stringify({ type: 1, phone, password: DEMO.password });
    const url = `${base}/public/api/member/login`;
    const answer = await send(agent, { url, token: '', method: 'POST', body });
    const { data } = JSON.parse(answer ?? '{}') as { data?: { accessToken?: string } };
    if (!data?.accessToken) throw new Error(`${phone} could not log in: ${answer}`);
    tokens.push(data.accessToken);
  }
  return tokens;
};

/** Stages of the load over these processes, each so long. */
export const httpStages = (
  bases: readonly string[],
  buyers: readonly Buyer[],
  tokens: readonly string[],
  ms: number,
) => {
  const urlOf = (client: number, path: string): string =>
    `${bases[client % bases.length] ?? ''}/${path}`;
  const tokenOf = (client: number): string => tokens[client % tokens.length] ?? '';
  let attempts = 0;
  const purchase = (client: number) => {
    attempts += 1;
    const productId = buyers[client % buyers.length]?.productId ?? 0;
    const query = `product_id=${productId}&amount=1000&count=1&pay_password=${DEMO.payPassword}`;
    return {
      url: urlOf(client, `private/api/order/add?${query}`),
      token: tokenOf(client),
      key: `load-${process.pid}-${Date.now()}-${attempts}`,
    };
  };
  const read = (client: number, shot: number) => ({
    url: urlOf(client, READS[(client + shot) % READS.length] ?? ''),
    token: tokenOf(client),
  });
  const clients = tokens.length;
  return {
    'list of products': () =>
      shoot(clients, ms, (client) => ({ url: urlOf(client, PRODUCTS), token: tokenOf(client) })),
    'reads of all pages': () => shoot(clients, ms, read),
    purchases: () => shoot(clients, ms, purchase),
    'reads beside purchases': async (): Promise<Figures> => {
      const half = Math.max(1, Math.floor(clients / 2));
      const [reads] = await Promise.all([
        shoot(half, ms, read),
        shoot(half, ms, (client) => purchase(client + half)),
      ]);
      return reads;
    },
  };
};
