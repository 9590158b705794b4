import type { Action, DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { createApiActionSanitizer } from '@reduxjs/toolkit/query/react';
import { baseApi } from '#api/baseApi.ts';
import { labelOf } from './devtoolsReplay.ts';

const HIDDEN = '‹hidden›';

/** Fields hidden in a recording of a debugging session. */
const PRIVATE_FIELDS: ReadonlySet<string> = new Set([
  'accessToken',
  'refreshToken',
  'loginUserPassword',
  'loginPhone',
  'loginEmail',
  'phone',
  'email',
  'v_code',
  'username',
  'nickname',
  'realname',
  'id_no',
  'id_front_img',
  'id_back_img',
  'card_no',
  'account_no',
  'ip',
  'avatar',
  // Identify a member's team, and so the member.
  'inviteCode',
  'invite_code',
  'invite_url',
  'i_code',
  // Whom a deposit is paid to, and what was written with it.
  'account_name',
  'qrcode',
  'remark',
  // What members and customer service write to each other, and the pictures they send.
  'text',
  'topic',
  'image',
  // Addresses of uploads are public while they are valid.
  'img',
  'url',
]);

/** The state hardly changes between actions: unchanged parts are copied once. */
const copies = new WeakMap<object, unknown>();

/**
 * A copy with every private field hidden, at any depth; '' is kept, to show that the field was
 * empty. It has no mark of redux-persist, so that a state that is imported is never stored.
 */
export const redact = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  const known = copies.get(value);
  if (known) return known;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain) return value;
  const copy = Array.isArray(value)
    ? value.map(redact)
    : Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => key !== '_persist')
          .map(([key, field]) => [
            key,
            PRIVATE_FIELDS.has(key) && typeof field === 'string' && field !== ''
              ? HIDDEN
              : redact(field),
          ]),
      );
  copies.set(value, copy);
  return copy;
};

const withEndpoint = createApiActionSanitizer(baseApi);

/**
 * The extension's buttons. Left to itself it exports what the page holds, tokens and all; with `true` it
 * exports what it was shown. What is not named here is off, such as its own keeping of sessions in storage. An action
 * that is skipped or moved would have the reducers carry out those after it a second time, and store what they make.
 */
const features: DevToolsEnhancerOptions['features'] = {
  export: true,
  import: 'custom',
  lock: true,
  pause: true,
  jump: true,
  skip: false,
  reorder: false,
  dispatch: true,
  test: true,
};

/** Redux DevTools in development: calls labelled with their endpoint, private values hidden. */
export const devToolsOptions: DevToolsEnhancerOptions = {
  name: 'hengdu',
  // A purchase with its reads is more than the 50 that would be kept otherwise.
  maxAge: 200,
  // Where each action was dispatched.
  trace: true,
  features,
  actionSanitizer: <TAction extends Action>(action: TAction): TAction =>
    redact(labelOf(withEndpoint(action))) as TAction,
  stateSanitizer: <TState>(state: TState): TState => redact(state) as TState,
};
