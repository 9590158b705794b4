/** Hash of the empty style element that emotion fills through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export interface PageSources {
  /** Origins the page's scripts may call besides its own: a foreign API base, geolocation. */
  readonly connect?: readonly string[];
  /** Origins of pictures besides its own. */
  readonly images?: readonly string[];
  /** Hashes of the page's own inline styles and scripts, e.g. sha256-…; nothing else inline runs. */
  readonly styleHashes?: readonly string[];
  readonly scriptHashes?: readonly string[];
}

/** The origin of an absolute address; null for relative and empty ones, which 'self' covers. */
export const originOf = (address: string): string | null =>
  /^https?:\/\//.test(address) ? new URL(address).origin : null;

const quoted = (hashes: readonly string[] = []): string[] => hashes.map((hash) => `'${hash}'`);

/** The content security policy of the app's pages: no foreign source, nothing inline but what is named, Trusted Types. */
export const contentSecurityPolicy = (sources: PageSources = {}): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...quoted(sources.scriptHashes)].join(' '),
    ["style-src 'self'", EMPTY_STYLE, ...quoted(sources.styleHashes)].join(' '),
    "style-src-attr 'none'",
    ["img-src 'self' data: blob:", ...(sources.images ?? [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...(sources.connect ?? [])].join(' '),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types dompurify',
  ].join('; ');

/** Headers of every answer, page or API. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Headers of a page of the app. */
export const pageHeaders = (sources: PageSources = {}): Record<string, string> => ({
  ...commonHeaders,
  'content-security-policy': contentSecurityPolicy(sources),
});

/** Headers of an answer that is data, never a document. */
export const apiHeaders: Readonly<Record<string, string>> = {
  ...commonHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};
