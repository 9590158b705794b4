import * as v from 'valibot';
import { loginType } from '#api/contract/public.ts';

const schema = v.object({
  prefill: v.object({
    type: loginType,
    phone: v.string(),
    email: v.string(),
    areaCode: v.string(),
    /** The server called this account disabled. */
    isDisabled: v.boolean(),
  }),
});

/** The account passed from registration to login; never a password. */
export type Prefill = v.InferOutput<typeof schema>['prefill'];

/** The history state that holds it. */
export const prefillState = (prefill: Prefill): { prefill: Prefill } => ({ prefill });

/** Reads it from a history state; null for any other state. */
export const readPrefill = (state: unknown): Prefill | null => {
  const result = v.safeParse(schema, state);
  return result.success ? result.output.prefill : null;
};
