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
  /** Whether the page uses Crisp's hosted chat (record 15). */
  readonly crisp?: boolean;
}

/**
 * The hosts that Crisp needs (docs.crisp.chat, "Crisp Domain Names"), without those for calls, page
 * sharing and its waiting game.
 */
const CRISP = {
  client: 'https://client.crisp.chat',
  image: 'https://image.crisp.chat',
  storage: 'https://storage.crisp.chat',
  relay: 'wss://client.relay.crisp.chat',
  rescue: 'wss://client.relay.rescue.crisp.chat',
} as const;

/** What Crisp needs beyond the policy; empty without it. */
const crispSources = (isUsed = false) => ({
  script: isUsed ? [CRISP.client] : [],
  images: isUsed ? [CRISP.client, CRISP.image, CRISP.storage] : [],
  fonts: isUsed ? [CRISP.client] : [],
  connect: isUsed ? [CRISP.client, CRISP.storage, CRISP.relay, CRISP.rescue] : [],
  workers: isUsed ? ['blob:', CRISP.client] : [],
  media: isUsed ? [CRISP.client, CRISP.storage] : [],
  policies: isUsed ? ['default'] : [],
});

/**
 * Crisp adds inline styles. A hash next to 'unsafe-inline' would disable that, so with Crisp there
 * are none.
 */
const styleSources = ({ crisp, styleHashes }: PageSources): string[] =>
  crisp
    ? [`style-src 'self' 'unsafe-inline' ${CRISP.client}`]
    : [["style-src 'self'", EMPTY_STYLE, ...quoted(styleHashes)].join(' ')];

/** The origin of an absolute address; null for relative and empty ones, which 'self' covers. */
export const originOf = (address: string): string | null =>
  /^https?:\/\//.test(address) ? new URL(address).origin : null;

const quoted = (hashes: readonly string[] = []): string[] => hashes.map((hash) => `'${hash}'`);

/**
 * The content security policy of the app's pages: no foreign sources, only named inline code,
 * Trusted Types.
 */
export const contentSecurityPolicy = (sources: PageSources = {}): string => {
  const crisp = crispSources(sources.crisp);
  const connect = [...(sources.connect ?? []), ...crisp.connect];
  return [
    // Also for calls, what is prefetched (Firefox), the manifest and fonts, as script-src is for workers and style-src
    // for attributes: naming them again would only make a page longer.
    "default-src 'self'",
    ["script-src 'self'", ...quoted(sources.scriptHashes), ...crisp.script].join(' '),
    ...styleSources(sources),
    ["img-src 'self' data: blob:", ...(sources.images ?? []), ...crisp.images].join(' '),
    ...(crisp.fonts.length > 0 ? [["font-src 'self'", ...crisp.fonts].join(' ')] : []),
    ...(connect.length > 0 ? [["connect-src 'self'", ...connect].join(' ')] : []),
    ...(crisp.workers.length > 0 ? [["worker-src 'self'", ...crisp.workers].join(' ')] : []),
    ['media-src', ...(crisp.media.length > 0 ? crisp.media : ["'none'"])].join(' '),
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ['trusted-types dompurify hd-worker service-worker', ...crisp.policies].join(' '),
  ].join('; ');
};

/**
 * Headers of every answer, page or API. Answers with more to forbid have a policy of their own; a built
 * file has none, because a worker's would hold for all that the worker does.
 */
export const commonHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
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
