import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsEncoding } from '../http/acceptEncoding.ts';

const gzipAsync = promisify(gzip);
const MIN_BYTES = 1024;

/** The response gzipped if it is long enough, the client accepts it, and it is not a stream. */
export const compress = async (request: Request, response: Response): Promise<Response> => {
  const isText = /json|svg/.test(response.headers.get('content-type') ?? '');
  const isFixed = /\bno-transform\b/.test(response.headers.get('cache-control') ?? '');
  // Of texts only injected faults declare a length: it must reach the client unchanged.
  if (!isText || isFixed || !response.body || response.headers.has('content-length')) {
    return response;
  }
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  if (!acceptsEncoding(request, 'gzip')) {
    return new Response(response.body, { status: response.status, headers });
  }
  const plain = Buffer.from(await response.arrayBuffer());
  if (plain.length < MIN_BYTES) return new Response(plain, { status: response.status, headers });
  headers.set('content-encoding', 'gzip');
  const body = new Uint8Array(await gzipAsync(plain));
  return new Response(body, { status: response.status, headers });
};
