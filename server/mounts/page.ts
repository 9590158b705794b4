import { createHash } from 'node:crypto';
import { originOf, type PageSources } from '../http/securityHeaders.ts';
import type { PageSettings } from './environment.ts';

/** Names of the meta tags in every page; the page's own list is src/app/settings.ts, and a test compares. */
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

const unescapeAttribute = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const META = /<meta\b(?:"[^"]*"|[^">])*>/g;
const CONTENT = /content="([^"]*)"/;

/** A page with another content in the meta tag of this name. */
export const withSetting = (html: string, name: string, value: string): string =>
  html.replace(META, (tag) =>
    tag.includes(`name="${name}"`)
      ? tag.replace(CONTENT, () => `content="${escapeAttribute(value)}"`)
      : tag,
  );

/** What a page's meta tag of this name says, '' without one. */
export const settingIn = (html: string, name: string): string => {
  const tag = (html.match(META) ?? []).find((one) => one.includes(`name="${name}"`)) ?? '';
  return unescapeAttribute(CONTENT.exec(tag)?.[1] ?? '').trim();
};

/** What a setting becomes that pages were built with. */
const settingOver = (built: string, given: PageSettings[keyof PageSettings]): string => {
  if (typeof given === 'string') return given || built;
  return 'always' in given ? given.always : built || given.unlessBuilt;
};

/** A page with the settings in its meta tags; an empty one keeps the page's own value, unless it is for `always`. */
export const injectSettings = (html: string, page: PageSettings): string =>
  Object.entries(PAGE_TAGS).reduce((text, [key, name]) => {
    const built = settingIn(text, name);
    const value = settingOver(built, page[key as keyof PageSettings]);
    return value === built ? text : withSetting(text, name, value);
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

/** The sources the policy must allow: a page's inline parts, and the origins that its settings name. */
export const sourcesOf = (html: string, mediaBase = ''): PageSources => {
  const api = originOf(settingIn(html, PAGE_TAGS.apiBase));
  const foreign = [api, originOf(settingIn(html, PAGE_TAGS.geolocation))];
  return {
    connect: foreign.filter((origin) => origin !== null),
    images: [...new Set([api, originOf(mediaBase)])].filter((origin) => origin !== null),
    styleHashes: hashesOf(html, 'style'),
    scriptHashes: hashesOf(html, 'script'),
    crisp: settingIn(html, PAGE_TAGS.chatProvider) === 'crisp',
  };
};
