import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { isApiPath } from '#api/contract/roots.ts';
import { acceptsEncoding } from '../http/acceptEncoding.ts';
import { commonHeaders, pageHeaders } from '../http/securityHeaders.ts';
import { YEAR } from '../seconds.ts';
import type { PageSettings } from './environment.ts';
import { injectSettings, sourcesOf } from './page.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Encodings in order of preference, with the suffix of the precompressed file. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

const IMMUTABLE = `public, max-age=${YEAR}, immutable`;
const REVALIDATE = 'no-cache';

/** What browsers run beside the pages, and what takes its place where it is switched off. */
const SERVICE_WORKER = '/sw.js';
const SERVICE_WORKER_END = '/sw-off.js';

const bytes = (buffer: Buffer): Uint8Array<ArrayBuffer> => new Uint8Array(buffer);

const notFound = (): Response => new Response(null, { status: 404, headers: commonHeaders });

/** A page with its settings, compressed once at the start. */
const createPage = (file: string, settings: PageSettings, mediaBase: string) => {
  const html = injectSettings(readFileSync(file, 'utf8'), settings);
  const plain = Buffer.from(html);
  const bodies = {
    br: bytes(brotliCompressSync(plain)),
    gzip: bytes(gzipSync(plain)),
    plain: bytes(plain),
  };
  const headers = {
    ...pageHeaders(sourcesOf(html, mediaBase)),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': REVALIDATE,
    vary: 'accept-encoding',
  };
  return (request: Request): Response => {
    const encoding = ENCODINGS.find(({ name }) => acceptsEncoding(request, name))?.name;
    return new Response(request.method === 'HEAD' ? null : bodies[encoding ?? 'plain'], {
      headers: encoding ? { ...headers, 'content-encoding': encoding } : headers,
    });
  };
};

const ENDING = '.html';
const MAIN = '/index';

/** The pages of a build by their address: each file's name, and MAIN for all other addresses. */
const createPages = (folder: string, settings: PageSettings, mediaBase: string) =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) => [
        `/${name.slice(0, -ENDING.length)}`,
        createPage(join(folder, name), settings, mediaBase),
      ]),
  );

/** Whether a segment of a path starts with a dot, like the build's own manifest. */
const isHidden = (path: string): boolean => /(?:^|[\\/])\./.test(path);

/** The path of an address as it is looked for: a dot of a file's name, too, may be written as %2E. */
const pathOf = ({ url }: Request): string => {
  const { pathname } = new URL(url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
};

/** The file of a name, or null when it is hidden or outside the folder. */
const locate = (folder: string, name: string): string | null => {
  if (name.includes('\0') || isHidden(name)) return null;
  const path = normalize(join(folder, name));
  return path.startsWith(folder + sep) && extname(path) in TYPES ? path : null;
};

/**
 * Leads a page's address that ends in a slash to the one without it; null for all others. An address that begins with
 * two slashes would lead to another host.
 */
const withoutSlash = ({ url }: Request): Response | null => {
  const { pathname, search } = new URL(url);
  const path = pathname.replace(/(?<=[^/])\/+$/, '');
  if (path === pathname || path.startsWith('//')) return null;
  return new Response(null, {
    status: 308,
    headers: { ...commonHeaders, location: path + search },
  });
};

const readOrNull = async (path: string): Promise<Buffer | null> => {
  try {
    return await readFile(path);
  } catch {
    return null;
  }
};

/** A built file, precompressed if the browser accepts that. */
const serveFile = async (request: Request, path: string, isAsset: boolean): Promise<Response> => {
  const headers: Record<string, string> = {
    ...commonHeaders,
    'content-type': TYPES[extname(path)] ?? 'application/octet-stream',
    'cache-control': isAsset ? IMMUTABLE : REVALIDATE,
    vary: 'accept-encoding',
  };
  for (const { name, ending } of ENCODINGS) {
    const body = acceptsEncoding(request, name) ? await readOrNull(path + ending) : null;
    if (body)
      return new Response(bytes(body), { headers: { ...headers, 'content-encoding': name } });
  }
  const body = await readOrNull(path);
  return body ? new Response(bytes(body), { headers }) : notFound();
};

/**
 * Serves the built app: files by name, with immutable ones below /assets/; for every other path without
 * an extension and for everything a browser opens as a page the page made for it, else index.html; at an
 * address that ends in a slash only the one without it. A missing asset is 404, never the page.
 */
export const createStaticFiles = (folder: string, settings: PageSettings, mediaBase = '') => {
  const pages = createPages(folder, settings, mediaBase);
  const main = pages.get(MAIN);
  if (!main) throw new Error(`${folder} has no index.html.`);
  const isOff = settings.serviceWorker === 'off';
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...commonHeaders, allow: 'GET, HEAD' } });
    }
    const pathname = pathOf(request);
    // Source maps are for the readers of error reports.
    if (pathname.endsWith('.map')) return notFound();
    const isAsset = pathname.startsWith('/assets/');
    const name = isOff && pathname === SERVICE_WORKER ? SERVICE_WORKER_END : pathname;
    const path = name.endsWith(ENDING) ? null : locate(folder, name);
    if (path) {
      const file = await serveFile(request, path, isAsset);
      if (file.status !== 404 || isAsset) return file;
    }
    if (isAsset || isApiPath(pathname) || isHidden(pathname)) return notFound();
    const asksForPage = request.headers.get('accept')?.includes('text/html') ?? false;
    if (!asksForPage && extname(pathname) !== '') return notFound();
    return withoutSlash(request) ?? (pages.get(pathname) ?? main)(request);
  };
};
