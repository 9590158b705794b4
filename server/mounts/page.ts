import { createHash } from 'node:crypto';
import { originOf, type PageSources } from '../http/securityHeaders.ts';
import type { PageSettings } from './environment.ts';

/** Names of the meta tags in index.html; the page's own list is src/app/settings.ts, and a test compares. */
export const PAGE_TAGS: Readonly<Record<keyof PageSettings, string>> = {
  apiBase: 'hd:api-base',
  attemptKey: 'hd:attempt-key',
  geolocation: 'hd:geolocation',
  chatProvider: 'hd:chat-provider',
  chatWebsiteId: 'hd:chat-website-id',
  serviceWorker: 'hd:service-worker',
};

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** index.html with the settings in its meta tags; an empty setting keeps the page's own value. */
export const injectSettings = (html: string, page: PageSettings): string =>
  Object.entries(PAGE_TAGS).reduce((text, [key, name]) => {
    const value = page[key as keyof PageSettings];
    if (value === '') return text;
    return text.replace(/<meta\b[^>]*>/g, (tag) =>
      tag.includes(`name="${name}"`)
        ? tag.replace(/content="[^"]*"/, () => `content="${escapeAttribute(value)}"`)
        : tag,
    );
  }, html);

const hashesOf = (html: string, tag: 'style' | 'script'): string[] => {
  const parts = html.matchAll(
    new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
  );
  const hashes = [...parts].map(
    ([, content = '']) => `sha256-${createHash('sha256').update(content).digest('base64')}`,
  );
  return [...new Set(hashes)];
};

/** The page's chat provider: as set, else as the build wrote it. */
const chatProviderIn = (html: string, page: PageSettings): string => {
  if (page.chatProvider !== '') return page.chatProvider;
  const tag = (html.match(/<meta\b[^>]*>/g) ?? []).find((one) =>
    one.includes(`name="${PAGE_TAGS.chatProvider}"`),
  );
  return /content="([^"]*)"/.exec(tag ?? '')?.[1] ?? '';
};

/** The sources the policy must allow: the page's inline parts, and the origins in its settings. */
export const sourcesOf = (html: string, page: PageSettings, mediaBase = ''): PageSources => {
  const api = originOf(page.apiBase);
  const foreign = [api, originOf(page.geolocation)].filter((origin) => origin !== null);
  return {
    connect: foreign,
    images: [...new Set([api, originOf(mediaBase)])].filter((origin) => origin !== null),
    styleHashes: hashesOf(html, 'style'),
    scriptHashes: hashesOf(html, 'script'),
    crisp: chatProviderIn(html, page) === 'crisp',
  };
};
