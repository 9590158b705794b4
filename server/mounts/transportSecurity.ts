import { YEAR } from '../seconds.ts';

/** One year, the minimum of the browsers' preload lists. */
const HSTS = `max-age=${YEAR}`;

/**
 * Adds HSTS for requests that came over TLS. Only a trusted proxy can report that: the server
 * itself uses plain HTTP, where the header must not be sent.
 */
export const withTransportSecurity = (
  request: Request,
  response: Response,
  trustProxy: boolean,
): Response => {
  const scheme = request.headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim();
  if (trustProxy && scheme === 'https') response.headers.set('strict-transport-security', HSTS);
  return response;
};
