import type * as v from 'valibot';
import { object, text } from './primitives.ts';

/** Response of the third-party IP geolocation service; missing fields are ''. */
export const geolocation = object({
  ip: text,
  country_code: text,
  country: text,
  region: text,
  city: text,
});
export type Geolocation = v.InferOutput<typeof geolocation>;
