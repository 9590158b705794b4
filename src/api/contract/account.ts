import * as v from 'valibot';
import { defineCall } from './call.ts';
import { REALNAME } from './member.ts';
import {
  countOrNull,
  flagOrOn,
  noPayload,
  nothing,
  numOrNull,
  object,
  oneOf,
  text,
  textOrNone,
  timestampOrNull,
} from './primitives.ts';

/** Name and number are masked by the server once `status` is 1 or more. */
export const realname = object({
  status: oneOf(REALNAME),
  realname: text,
  id_no: text,
  id_front_img: text,
  id_back_img: text,
  reason: text,
  created_at: timestampOrNull,
  audited_at: timestampOrNull,
});
export type Realname = v.InferOutput<typeof realname>;

/** `path` is what later calls send; `url` is a preview, short-lived for identity pictures; `size` bytes. */
export const upload = object({
  path: v.pipe(v.string(), v.minLength(1)),
  url: text,
  size: countOrNull,
});
export type Upload = v.InferOutput<typeof upload>;

/** Changes the login password; every session ends with it. */
export const modifyPassword = defineCall({
  name: 'modifyPassword',
  method: 'POST',
  path: '/private/api/member/modify_password',
  encoding: 'json',
  request: object({
    old_password: v.string(),
    new_password: v.string(),
    new_password_confirm: v.string(),
  }),
  response: nothing,
});

/** Changes the payment password. */
export const modifyPayPassword = defineCall({
  name: 'modifyPayPassword',
  method: 'POST',
  path: '/private/api/member/modify_pay_password',
  encoding: 'json',
  request: object({
    old_pay_password: v.string(),
    new_pay_password: v.string(),
    new_pay_password_confirm: v.string(),
  }),
  response: nothing,
});

/** `password` is the login password. */
export const setPayPassword = defineCall({
  name: 'setPayPassword',
  method: 'POST',
  path: '/private/api/member/set_pay_password',
  encoding: 'json',
  request: object({
    password: v.string(),
    pay_password: v.string(),
    pay_password_confirm: v.string(),
  }),
  response: nothing,
});

/**
 * `v_code` '' requests a code by mail (`sent` 1; 0 says that none can be mailed); six digits bind the address (`bound` 1).
 * A success that says neither did what was asked for. Asked for a code, `bound` says nothing.
 */
export const bindEmail = defineCall({
  name: 'bindEmail',
  method: 'POST',
  path: '/private/api/member/bind_email',
  encoding: 'json',
  request: object({ email: v.string(), v_code: textOrNone }),
  response: v.fallback(
    object({
      sent: flagOrOn,
      bound: flagOrOn,
      resend_in: numOrNull,
      expires_in: numOrNull,
    }),
    { sent: 1, bound: 1, resend_in: null, expires_in: null },
  ),
});

/** The application of who has not applied yet. */
export const NO_APPLICATION: Realname = {
  status: REALNAME.none,
  realname: '',
  id_no: '',
  id_front_img: '',
  id_back_img: '',
  reason: '',
  created_at: null,
  audited_at: null,
};

/** The newest application for verification; null, too, says that there is none. */
export const realnameInfo = defineCall({
  name: 'realnameInfo',
  method: 'GET',
  path: '/private/api/realname/info',
  encoding: 'query',
  request: noPayload,
  response: v.pipe(
    v.nullable(realname),
    v.transform((read) => read ?? NO_APPLICATION),
  ),
});

/** The two images are upload paths. Nothing in the answer is required: without a state the application is under review. */
export const realnameAdd = defineCall({
  name: 'realnameAdd',
  method: 'POST',
  path: '/private/api/realname/add',
  encoding: 'json',
  request: object({
    realname: v.string(),
    id_no: v.string(),
    id_front_img: v.string(),
    id_back_img: v.string(),
  }),
  response: v.fallback(object({ status: oneOf(REALNAME, REALNAME.pending) }), {
    status: REALNAME.pending,
  }),
});

/** What a picture is uploaded for. */
export const UPLOAD = { realname: 'realname', deposit: 'deposit', chat: 'chat' } as const;

/** Purpose of a picture; 'chat' belongs to the embedded server's chat, an extension. */
export const uploadType = v.pipe(
  v.picklist(['realname', 'deposit', 'chat']),
  v.metadata({ known: UPLOAD }),
);
export type UploadType = v.InferOutput<typeof uploadType>;

/** Stores a picture; the calls that need one take its `path`. */
export const uploadAdd = defineCall({
  name: 'uploadAdd',
  method: 'POST',
  path: '/private/api/upload/add',
  encoding: 'multipart',
  request: object({ file: v.instance(Blob), type: uploadType }),
  response: upload,
});
