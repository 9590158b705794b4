import * as v from 'valibot';
import { text } from './primitives.ts';

/** Answer of the third-party IP geolocation service (C42); a field it does not send reads as ''. */
export const geolocation = v.object({
  ip: text,
  country_code: text,
  country: text,
  region: text,
  city: text,
});
export type Geolocation = v.InferOutput<typeof geolocation>;
