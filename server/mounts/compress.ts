import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsEncoding } from '../http/acceptEncoding.ts';

const gzipAsync = promisify(gzip);
const MIN_BYTES = 1024;

/** The answer gzipped where that pays, the client takes it, and it may be changed: a stream may not. */
export const compress = async (request: Request, response: Response): Promise<Response> => {
  const isText = /json|svg/.test(response.headers.get('content-type') ?? '');
  const isFixed = /\bno-transform\b/.test(response.headers.get('cache-control') ?? '');
  // A declared length is a fault's doing: it must reach the client as it is.
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
