import * as v from 'valibot';
import { num, text } from './primitives.ts';

/** The frame of every answer. `code` 0 is success; the string '0' means the same. */
export const envelope = v.looseObject({
  code: num,
  msg: text,
  data: v.optional(v.unknown(), null),
});

/** `code` of a successful answer. */
export const SUCCESS_CODE = 0;
/** Body code of a disabled member. */
export const DISABLED_CODE = 402;
