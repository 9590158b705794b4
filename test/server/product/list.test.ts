import { beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE } from '#test/support/sample/products.ts';
import { serverForFile } from '#test/support/server.ts';
import { buy, type Caller, loginAs, newMember, productId } from '../support.ts';

const server = await serverForFile();
let lin: Caller;
let other: Caller;
beforeEach(async () => {
  lin = await loginAs(server);
  other = await newMember(server, '13700000051', '50000');
});

describe('product/list', () => {
  interface Product {
    id: number;
    productTypeId: number;
    status: number;
    boughtCount: number;
  }
  const read = async (caller: Caller, typeId: number | '', size = 100) =>
    (
      await caller.get<{ list: Product[]; total: number }>('/private/api/product/list', {
        type_id: typeId,
        page: 1,
        size,
      })
    ).data;

  it('holds the products of one type and counts no others, or all of them (C16, C17)', async () => {
    const { data: types } = await lin.get<{ productTypeId: number }[]>(
      '/private/api/product/types',
    );
    expect(types.length).toBeGreaterThan(3);
    const all = await read(lin, '');
    let counted = 0;
    for (const { productTypeId } of types) {
      const { list, total } = await read(lin, productTypeId);
      expect(new Set(list.map((row) => row.productTypeId))).toEqual(new Set([productTypeId]));
      expect(total).toBe(list.length);
      counted += total;
    }
    expect(all.total).toBe(counted);
  });

  it('shows what can still be bought first, and what the member bought, not others (C16)', async () => {
    const { list } = await read(lin, '');
    const states = list.map(({ status }) => status);
    expect(new Set(states).size).toBe(2);
    expect(states).toEqual(states.toSorted((a, b) => a - b));
    const id = await productId(server, SAMPLE.trialShares);
    await buy(other, { product_id: id, amount: '200', count: 3 });
    const bought = async (caller: Caller) =>
      (await read(caller, '')).list.find((row) => row.id === id)?.boughtCount;
    expect([await bought(other), await bought(lin)]).toEqual([3, 0]);
  });
});
