import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  countOrNull,
  id,
  listOf,
  noPayload,
  nothing,
  object,
  requestId,
  text,
  timestampOrNull,
} from './primitives.ts';

/** A bank whose cards can be bound; `color` is a CSS colour. */
export const bankCardType = object({ id, name: text, code: text, icon: text, color: text });
export type BankCardType = v.InferOutput<typeof bankCardType>;

/** `realname` is the holder, `name` the opening branch, `card_no` masked by the server. */
export const bankCard = object({
  id,
  bank_card_type_id: countOrNull,
  bank_name: text,
  icon: text,
  color: text,
  realname: text,
  name: text,
  card_no: text,
  created_at: timestampOrNull,
});
export type BankCard = v.InferOutput<typeof bankCard>;

/** The member’s cards. */
export const bankCardList = defineCall({
  name: 'bankCardList',
  method: 'GET',
  path: '/private/api/bankcard/list',
  encoding: 'query',
  request: noPayload,
  response: listOf(bankCard),
});

/** The banks. */
export const bankCardTypes = defineCall({
  name: 'bankCardTypes',
  method: 'GET',
  path: '/private/api/bankcard/types',
  encoding: 'query',
  request: noPayload,
  response: listOf(bankCardType),
});

/** `card_no` digits only. */
export const bankCardAdd = defineCall({
  name: 'bankCardAdd',
  method: 'POST',
  path: '/private/api/bankcard/add',
  encoding: 'json',
  request: object({
    bank_card_type_id: requestId,
    realname: v.string(),
    name: v.string(),
    card_no: v.string(),
  }),
  response: v.fallback(v.nullable(bankCard), null),
});

/** Deletes a card. */
export const bankCardDel = defineCall({
  name: 'bankCardDel',
  method: 'POST',
  path: '/private/api/bankcard/del',
  encoding: 'json',
  request: object({ id: requestId }),
  response: nothing,
});
