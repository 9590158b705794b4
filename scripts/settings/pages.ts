/** Settings in the pages of a build, for hosts that serve files as they are. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireAddress } from '#server/mounts/addressSetting.ts';
import { requireChat } from '#server/mounts/chatSetting.ts';
import { PAGE_TAGS, settingIn, withSetting } from '#server/mounts/page.ts';
import { PAGE_WORDS, requireWord } from '#server/mounts/wordSetting.ts';
import { pagesIn, readMediaBase, writeHeaders } from '../build/headersFile.ts';

/** Refuses a value. @throws Error with a message for the operator. */
type Rule = (name: string, value: string) => void;

const oneOf =
  (words: readonly string[]): Rule =>
  (name, value) =>
    requireWord(name, value, words);

/** Where pictures come from, if not from the app or the API: of the policy alone, so it has no tag. */
const MEDIA_BASE = 'media-base';

/** What each setting may be, by the name of its tag. */
const RULES: Readonly<Record<string, Rule>> = {
  [PAGE_TAGS.apiBase]: requireAddress,
  [PAGE_TAGS.attemptKey]: oneOf(PAGE_WORDS.attemptKey),
  [PAGE_TAGS.geolocation]: requireAddress,
  // These two are looked at together.
  [PAGE_TAGS.chatProvider]: () => {},
  [PAGE_TAGS.chatWebsiteId]: () => {},
  [PAGE_TAGS.serviceWorker]: oneOf(PAGE_WORDS.serviceWorker),
  [MEDIA_BASE]: requireAddress,
};

/** `name=value` as the two. @throws Error where there is no such setting, or it cannot be this. */
const read = (word: string): readonly [name: string, value: string] => {
  const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(word) ?? [];
  const refuse = RULES[name];
  if (!refuse) {
    throw new Error(`"${word}" sets nothing; there are ${Object.keys(RULES).join('=, ')}=.`);
  }
  refuse(name, value);
  return [name, value];
};

/**
 * Writes settings into every page of a built folder, and the headers that go with these pages; all or, where one
 * cannot be taken, none. The number of pages.
 *
 * @throws Error with a message for the operator.
 */
export const setInPages = (folder: string, words: readonly string[]): number => {
  const settings = words.map(read);
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} holds no build.`);
  const mediaBase =
    settings.findLast(([name]) => name === MEDIA_BASE)?.[1] ?? readMediaBase(folder);
  const pages = pagesIn(folder).map((name) => {
    const path = join(folder, name);
    const before = readFileSync(path, 'utf8');
    const html = settings.reduce((text, [key, value]) => withSetting(text, key, value), before);
    requireChat(settingIn(html, PAGE_TAGS.chatProvider), settingIn(html, PAGE_TAGS.chatWebsiteId), {
      provider: PAGE_TAGS.chatProvider,
      websiteId: PAGE_TAGS.chatWebsiteId,
    });
    return { path, html };
  });
  for (const { path, html } of pages) writeFileSync(path, html);
  writeHeaders(folder, mediaBase);
  return pages.length;
};
