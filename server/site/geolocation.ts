/**
 * A substitute for the third-party IP geolocation service, for installations without one. It only
 * returns the caller's address.
 */
export const GEOLOCATION_PATH = '/public/geo';

/** The response, without an envelope, as a third-party service sends it. */
export const locationOf = (address: string) => ({
  ip: address,
  country_code: 'CN',
  country: '中国',
  region: '上海市',
  city: '上海',
});
