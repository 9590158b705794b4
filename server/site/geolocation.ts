/**
 * A stand-in for the third-party IP geolocation service, so that the app has something real to
 * ask where no service is configured. It knows nothing but the caller's address.
 */
export const GEOLOCATION_PATH = '/public/geo';

/** The service's answer: no envelope, third parties know none. */
export const locationOf = (address: string) => ({
  ip: address,
  country_code: 'CN',
  country: '中国',
  region: '上海市',
  city: '上海',
});
