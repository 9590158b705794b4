import { commonHeaders } from '../http/securityHeaders.ts';
import { DAY } from '../seconds.ts';

/** Where those who found a vulnerability look for the contact (RFC 9116). */
const PATH = '/.well-known/security.txt';
/** How long the answer is valid from each request on. */
const GOOD_FOR_MS = 90 * DAY * 1000;

/**
 * The answer that names the contact for vulnerabilities, null for other paths and where there is none. `contact`
 * is a mailto:, tel: or https: address; `now` in Unix milliseconds.
 */
export const securityTxt = (request: Request, contact: string, now: number): Response | null => {
  if (contact === '' || new URL(request.url).pathname !== PATH) return null;
  const expires = new Date(now + GOOD_FOR_MS).toISOString().replace(/\.\d+/, '');
  const body = `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: zh, en\n`;
  return new Response(body, {
    headers: { ...commonHeaders, 'content-type': 'text/plain; charset=utf-8' },
  });
};
