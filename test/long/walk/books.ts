import { expect } from 'vitest';
import type { Attempt } from '#sagas/attempt/attempt.ts';
import { minorOf } from '#server/ledger/money.ts';
import type { TestServer } from '#test/support/server.ts';
import type { Said } from './browser.ts';

/** Purchases and withdrawals of the books: their keys, and what names them without one, their terms. */
const readBooks = async ({ db }: TestServer) => {
  const orders = await db.selectFrom('orders').selectAll().execute();
  const withdrawals = await db.selectFrom('withdrawals').selectAll().execute();
  return [
    ...orders.map((one) => ({
      key: one.attempt_key,
      terms: `order ${one.member_id} ${one.product_id} ${one.count} × ${one.unit_amount}`,
    })),
    ...withdrawals.map((one) => ({
      key: one.attempt_key,
      terms: `withdrawal ${one.member_id} ${one.bank_card_id} ${one.amount}`,
    })),
  ];
};

const termsOf = (attempt: Attempt): string => {
  switch (attempt.kind) {
    case 'purchase':
      return `order ${attempt.memberId} ${attempt.productId} ${attempt.count} × ${minorOf(attempt.amount)}`;
    case 'withdrawal':
      return `withdrawal ${attempt.memberId} ${attempt.cardId} ${minorOf(attempt.amount)}`;
    case 'buyback':
      return '';
  }
};

const countOf = (terms: readonly string[], wanted: string): number =>
  terms.filter((one) => one === wanted).length;

/**
 * With keys: each write is in the books once, confirmed by somebody and not said to be refused; what was said
 * to be placed is there. Without (the back-end knows none): of equal writes there are no fewer than
 * were said to be placed, and no more than may be.
 */
export const createBooks = async (server: TestServer, sendsKeys: boolean) => {
  const before = (await readBooks(server)).map(({ terms }) => terms);
  return {
    sendsKeys,
    expectAsSaid: async ({ started, placed, denied }: Said): Promise<void> => {
      const books = await readBooks(server);
      if (sendsKeys) {
        const keys = books.flatMap(({ key }) => key ?? []);
        expect(new Set(keys).size).toBe(keys.length);
        expect(keys.filter((key) => !started.has(key))).toEqual([]);
        expect(keys.filter((key) => denied.has(key))).toEqual([]);
        const claimed = [...placed].filter((id) => started.get(id)?.kind !== 'buyback');
        expect(claimed.filter((id) => !keys.includes(id))).toEqual([]);
        return;
      }
      const booked = books.map(({ terms }) => terms);
      const attempts = [...started.values()].filter(({ kind }) => kind !== 'buyback');
      const termsIn = (ids?: ReadonlySet<string>): string[] =>
        attempts.filter(({ id }) => ids?.has(id) ?? true).map(termsOf);
      for (const terms of new Set([...booked, ...termsIn()])) {
        const made = countOf(booked, terms) - countOf(before, terms);
        const mayBe = countOf(termsIn(), terms) - countOf(termsIn(denied), terms);
        expect({ terms, made, isEnough: made >= countOf(termsIn(placed), terms) }).toEqual({
          terms,
          made,
          isEnough: true,
        });
        expect({ terms, made, mayBe, isTooMany: made > mayBe }).toMatchObject({ isTooMany: false });
      }
    },
  };
};

/** What the books are compared with. */
export type Books = Awaited<ReturnType<typeof createBooks>>;
