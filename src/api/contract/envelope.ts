import * as v from 'valibot';
import { num, text } from './primitives.ts';

/** Every answer's frame. `code` 0 is success; '0' as a string means the same. */
export const envelope = v.looseObject({
  code: num,
  msg: text,
  data: v.optional(v.unknown(), null),
});

export type Envelope = v.InferOutput<typeof envelope>;

/** `code` of an answer that is no refusal. */
export const SUCCESS_CODE = 0;
/** Body code of a disabled member. */
export const DISABLED_CODE = 402;
