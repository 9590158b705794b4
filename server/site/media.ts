import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commonHeaders } from '../http/securityHeaders.ts';
import { DAY } from '../seconds.ts';

const FOLDER = join(import.meta.dirname, '../assets');
const NAME = /^[a-z0-9-]+\.svg$/;

/** One of the server's own pictures. The policy allows SVGs no scripts and no requests. */
export const mediaResponse = async (name: string): Promise<Response> => {
  if (!NAME.test(name)) return new Response(null, { status: 404, headers: commonHeaders });
  try {
    const body = await readFile(join(FOLDER, name));
    return new Response(new Uint8Array(body), {
      headers: {
        ...commonHeaders,
        'content-type': 'image/svg+xml; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
        'cache-control': `public, max-age=${DAY}`,
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
  } catch {
    return new Response(null, { status: 404, headers: commonHeaders });
  }
};
