import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { memberInfo } from '#api/contract/member.ts';
import { orderAdd, orderList } from '#api/contract/order.ts';
import { text } from '#api/contract/primitives.ts';
import { productList } from '#api/contract/product.ts';
import { login, refreshToken } from '#api/contract/public.ts';
import type { Finding } from './compare.ts';
import { type Exchanged, exchange } from './exchange.ts';

/** A member whose session the check may open. */
export interface Account {
  /** Phone number, or e-mail address. */
  readonly name: string;
  readonly password: string;
  readonly areaCodeId: string;
  /** For a purchase only. */
  readonly payPassword: string;
}

type Done = (title: string, exchanged: Exchanged) => void;

const get = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const listIn = (data: unknown): unknown[] => {
  const list = get(data, 'list');
  return Array.isArray(list) ? list : [];
};

const found = (words: string, kind: Finding['kind'] = 'differs'): Finding => ({
  kind,
  path: 'walk',
  text: words,
});

/** Logs in, refreshes, and uses the new token; resolves to it, or to null where that did not work. */
export const walkSession = async (
  base: string,
  account: Account,
  done: Done,
): Promise<string | null> => {
  const isEmail = account.name.includes('@');
  const loggedIn = await exchange(base, login, {
    type: isEmail ? 2 : 1,
    phone: isEmail ? '' : account.name,
    email: isEmail ? account.name : '',
    password: account.password,
    area_code_id: account.areaCodeId,
  });
  done('login', loggedIn);
  const old = get(loggedIn.data, 'refreshToken');
  if (typeof old !== 'string') return null;
  const refreshed = await exchange(base, refreshToken, {}, { bearer: old });
  done('refresh', refreshed);
  const access = get(refreshed.data, 'accessToken');
  if (typeof access !== 'string') return null;
  done('the new token', await exchange(base, memberInfo, {}, { bearer: access }));
  return access;
};

/**
 * A logout is the client's alone; what it relies on is that without its token, or with another, nothing
 * private is answered.
 */
export const walkLogout = async (base: string, done: Done): Promise<void> => {
  for (const [title, bearer] of [
    ['logout: a private call without a token', undefined],
    ['logout: a private call with a wrong token', 'not-a-token'],
  ] as const) {
    const { status, ms, findings } = await exchange(base, memberInfo, {}, { bearer });
    const odd = status === undefined ? findings : [found(`HTTP ${status} instead of 401`)];
    done(title, { ms, findings: status === 401 ? [] : odd });
  }
};

const priceOf = (product: unknown): number => Number(get(product, 'amountMin') ?? Number.NaN);

/** As the client reads them: a number is a text, too; '' for none. */
const orderNoOf = (order: unknown): string => v.parse(text, get(order, 'order_no'));
const attemptKeyOf = (order: unknown): string => v.parse(text, get(order, 'attempt_key'));

const NO_KEY =
  'no attempt_key of the purchase, so it is not sent again: it might be a second one. While your back-end knows no keys, set SEND_ATTEMPT_KEY=off';

/**
 * Buys the cheapest product once, and looks for one order of it. The same attempt is sent again only where that order
 * shows that the back-end knows keys: another one would take it for a second purchase.
 */
export const walkPurchase = async (
  base: string,
  bearer: string,
  payPassword: string,
  done: Done,
): Promise<void> => {
  const listed = await exchange(base, productList, { type_id: '', page: 1, size: 100 }, { bearer });
  const [cheapest] = listIn(listed.data)
    .filter((product) => Number(get(product, 'status')) === 0 && priceOf(product) > 0)
    .sort((a, b) => priceOf(a) - priceOf(b));
  if (!cheapest) return done('purchase', { findings: [found('no product is on sale')], ms: 0 });
  const fields = {
    product_id: Number(get(cheapest, 'id')),
    amount: String(get(cheapest, 'amountMin')),
    count: 1,
    pay_password: payPassword,
  };
  const key = randomUUID();
  const bought = await exchange(base, orderAdd, fields, { bearer, key });
  const orderNo = orderNoOf(bought.data);
  const isUnnamed = bought.data !== undefined && orderNo === '';
  const unnamed = isUnnamed ? [found('no order_no: its repeat cannot be checked')] : [];
  done('purchase', { ...bought, findings: [...bought.findings, ...unnamed] });
  if (orderNo === '') return;
  const look = async (): Promise<boolean> => {
    const orders = await exchange(base, orderList, { page: 1, size: 10 }, { bearer });
    const made = listIn(orders.data).filter(
      (order) => orderNoOf(order) === orderNo || attemptKeyOf(order) === key,
    );
    const hasKey = made.some((order) => attemptKeyOf(order) === key);
    const odd = made.length === 1 ? [] : [found(`the order is in the list ${made.length} times`)];
    // Of an order that is not there nothing is known.
    const keyless = hasKey || made.length === 0 ? [] : [found(NO_KEY, 'note')];
    done('the order in the list', {
      ...orders,
      findings: [...orders.findings, ...odd, ...keyless],
    });
    return hasKey;
  };
  if (!(await look())) return;
  const again = await exchange(base, orderAdd, fields, { bearer, key });
  const isSame = orderNoOf(again.data) === orderNo;
  const twice = isSame ? [] : [found('the same Idempotency-Key did not give the first answer')];
  done('the same attempt again', { ...again, findings: [...again.findings, ...twice] });
  await look();
};
