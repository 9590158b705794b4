/** One year, the least that the browsers' own lists ask for. */
const HSTS = 'max-age=31536000';

/**
 * Asks a browser that came by TLS to come no other way from now on. Only a trusted proxy can say so:
 * the server itself speaks plain HTTP, and over that the header must not be sent.
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
