import * as v from 'valibot';
import { isApiError } from './client/apiError.ts';
import { num } from './contract/primitives.ts';

const extras = v.object({ retry_after: v.pipe(num, v.minValue(0)) });

/** Whole seconds until what was refused may be tried again; null where the refusal does not say. */
export const retryAfterOf = (error: unknown): number | null => {
  const data = isApiError(error) && error.kind === 'business' ? error.data : null;
  const parsed = v.safeParse(extras, data);
  return parsed.success ? Math.ceil(parsed.output.retry_after) : null;
};
