import * as account from '#api/contract/account.ts';
import * as bankcard from '#api/contract/bankcard.ts';
import type { Call } from '#api/contract/call.ts';
import * as member from '#api/contract/member.ts';
import * as message from '#api/contract/message.ts';
import * as money from '#api/contract/money.ts';
import * as order from '#api/contract/order.ts';
import * as product from '#api/contract/product.ts';
import * as published from '#api/contract/public.ts';
import * as team from '#api/contract/team.ts';

/** Answers' `data` so far, by call name. */
export type Answers = ReadonlyMap<string, unknown>;

/** One read with its fields; a text instead of fields says why it is left out. */
export interface Read {
  readonly call: Call;
  readonly fields: (answers: Answers) => Readonly<Record<string, string | number>> | string;
}

const PAGE = { page: 1, size: 10 };

const read = (call: Call, fields: Record<string, string | number> = {}): Read => ({
  call,
  fields: () => fields,
});

const get = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const firstOf = (list: unknown): unknown => (Array.isArray(list) ? list[0] : undefined);

/** Fields with the id of the first item a list answered with. */
const withFirstId =
  (list: Call, more: Record<string, number> = {}): Read['fields'] =>
  (answers) => {
    const id = get(firstOf(get(answers.get(list.name), 'list')), 'id');
    return typeof id === 'number' || typeof id === 'string'
      ? { id, ...more }
      : `${list.name} gave no item to ask for`;
  };

const hasCoin = (answers: Answers): boolean => {
  const ways = answers.get(money.payList.name);
  return Array.isArray(ways) && ways.some((way) => get(way, 'type') === 'coin');
};

/**
 * The reads a check makes, in order: GETs that change nothing. Never here: `order/add` (a GET that
 * buys), `message/read` (a GET that marks), `refresh_token` (may spend the token) and every POST.
 */
export const READS: readonly Read[] = [
  read(published.indexConfig),
  read(published.areaCodeList),
  read(member.memberInfo),
  read(account.realnameInfo),
  read(product.bannerList),
  read(product.productIndex),
  read(product.productTypes),
  read(product.productList, { type_id: '', ...PAGE }),
  { call: product.productInfo, fields: withFirstId(product.productList) },
  read(order.orderList, PAGE),
  { call: order.orderInfo, fields: withFirstId(order.orderList, PAGE) },
  read(order.incomeList, { ...PAGE, member_order_id: '' }),
  read(money.txTypes),
  read(money.txList, { ...PAGE, type: '' }),
  read(money.depositList, PAGE),
  read(money.withdrawalList, PAGE),
  read(money.payList),
  {
    call: money.coinQuote,
    fields: (answers) => (hasCoin(answers) ? {} : 'no way to pay is of type coin'),
  },
  read(bankcard.bankCardList),
  read(bankcard.bankCardTypes),
  read(message.messageTypes),
  read(message.messageList, { ...PAGE, type: '' }),
  read(team.teamInfo),
  read(team.teamMemberList, { lv: 1 }),
];
