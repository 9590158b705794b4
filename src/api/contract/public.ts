import * as v from 'valibot';
import { BEARER } from './bearer.ts';
import { defineCall } from './call.ts';
import {
  booleanAsFlag,
  countOrNull,
  feeOrNull,
  feeRateOrNull,
  flagOrOff,
  id,
  listOf,
  maxCountOrNull,
  maxMoneyOrNull,
  minorListOf,
  moneyOrNull,
  noPayload,
  num,
  numOrNull,
  object,
  requestIdOrAll,
  text,
  textOrNone,
  timestampOrNull,
} from './primitives.ts';

/** How an account is named: 1 phone, 2 e-mail. */
export const LOGIN = { phone: 1, email: 2 } as const;
/** 1 phone, 2 e-mail. */
export const loginType = v.pipe(num, v.picklist([1, 2]), v.metadata({ known: LOGIN }));
export type LoginType = v.InferOutput<typeof loginType>;

/** A bearer. What no header can carry is none: a session of it could not make a single call. */
const bearer = v.pipe(v.string(), v.regex(BEARER));

/** `expiresIn`: lifetime of the access token in seconds. */
export const tokens = object({
  accessToken: bearer,
  refreshToken: bearer,
  expiresIn: numOrNull,
});
export type Tokens = v.InferOutput<typeof tokens>;

/** `code` is the dial code without '+', `iso` the two-letter country. */
export const areaCode = object({ id, code: text, name: text, iso: text, is_default: flagOrOff });
export type AreaCode = v.InferOutput<typeof areaCode>;

const certificate = object({
  title: text,
  number: text,
  issuer: text,
  valid_to: text,
  image: text,
});
const question = object({ category: text, question: text, answer: text });

/** The symbol of a site that names none. */
export const DEFAULT_CURRENCY = '￥';

/** A switch of the site. */
export const ON_OFF = { off: '0', on: '1' } as const;

/** A setting that is on when it is '1'; back-ends send text or a number, and both are published. */
const onOff = v.fallback(
  v.pipe(
    booleanAsFlag,
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.metadata({ known: ON_OFF }),
  ),
  '0',
);

/** Site settings; everything but logo, currency and enable_register may be missing. */
export const website = object({
  name: text,
  logo: text,
  /** The default symbol is ￥. */
  currency: v.fallback(v.pipe(v.string(), v.minLength(1)), DEFAULT_CURRENCY),
  /** Registration is open only when this is '1'. */
  enable_register: onOff,
  require_invite_code: onOff,
  share_base: text,
  risk_notice: text,
  /** Which chat a page has, its own settings say: only the hours are shown. */
  chat: v.fallback(object({ provider: text, website_id: text, service_time: text }), {
    provider: '',
    website_id: '',
    service_time: '',
  }),
  deposit: v.fallback(object({ service_time: text, tips: text }), { service_time: '', tips: '' }),
  withdraw: v.fallback(
    v.nullable(
      object({
        min: moneyOrNull,
        max: maxMoneyOrNull,
        fee_rate: feeRateOrNull,
        fee_fixed: feeOrNull,
        daily_times: numOrNull,
        arrival: text,
        service_time: text,
      }),
    ),
    null,
  ),
  /** Simple annual rates (percent) above which the client shows increasingly strong warnings. */
  yield_caution: v.fallback(object({ ask: num, danger: num, severe: num }), {
    ask: 6,
    danger: 8,
    severe: 10,
  }),
  max_bank_cards: maxCountOrNull,
  user_agreement: text,
  privacy_policy: text,
  company_profile: text,
  team_reward: text,
  newbie_guide: text,
  company_certificate: minorListOf(certificate),
  common_problem: minorListOf(question),
  doc_updated_at: timestampOrNull,
});
export type Website = v.InferOutput<typeof website>;

const account = {
  type: loginType,
  /** '' when type is 2. */
  phone: textOrNone,
  /** '' when type is 1. */
  email: textOrNone,
  password: v.string(),
};

/** Logs in by phone (type 1) or e-mail (type 2). */
export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/public/api/member/login',
  encoding: 'json',
  request: object({ ...account, area_code_id: requestIdOrAll }),
  response: tokens,
});

/**
 * Registers a member by phone or e-mail. Nothing in the answer is required: an account that was made is no error.
 */
export const register = defineCall({
  name: 'register',
  method: 'POST',
  path: '/public/api/member/register',
  encoding: 'json',
  request: object({
    ...account,
    confirm: v.string(),
    area_code_id: requestIdOrAll,
    i_code: textOrNone,
  }),
  response: v.fallback(object({ id: countOrNull }), { id: null }),
});

/** Dial codes of the accepted phone numbers. */
export const areaCodeList = defineCall({
  name: 'areaCodeList',
  method: 'GET',
  path: '/public/api/areacode/list',
  encoding: 'query',
  request: noPayload,
  response: listOf(areaCode),
});

/** The site's configuration. */
export const indexConfig = defineCall({
  name: 'indexConfig',
  method: 'GET',
  path: '/public/api/index/config',
  encoding: 'query',
  request: noPayload,
  response: object({ website }),
});

/** Sent with the refresh token, not the access token, as its bearer. */
export const refreshToken = defineCall({
  name: 'refreshToken',
  method: 'GET',
  path: '/public/api/member/refresh_token',
  encoding: 'query',
  request: noPayload,
  response: tokens,
});
