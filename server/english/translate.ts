import type { Localise } from '../http/answer.ts';
import { CHAT_GREETING } from '../seed/chatGreeting.ts';
import { samples } from './samples.ts';
import { type Sentence, sentences } from './sentences.ts';

interface Pattern {
  readonly matches: RegExp;
  readonly english: string;
}

const SLOT = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replace(/[.*+?^$()|[\]\\/]/g, '\\$&');

/** What varies is taken as short as it can be; the ends of a sentence hold it. */
const patternOf = ([chinese, english]: Sentence): Pattern => ({
  matches: new RegExp(`^${escaped(chinese).replace(SLOT, '(?<$1>.+?)')}$`, 'u'),
  english,
});

const all = [...sentences, ...samples];
const isFixed = ([chinese]: Sentence): boolean => !chinese.includes('{');
const fixed: ReadonlyMap<string, string> = new Map(all.filter(isFixed));
/** Those that say the most come first: what varies in a shorter one could be all of a longer. */
const patterns = all
  .filter((sentence) => !isFixed(sentence))
  .sort(([one], [other]) => other.replace(SLOT, '').length - one.replace(SLOT, '').length)
  .map(patternOf);

const CHINESE = /\p{Script=Han}/u;
/** What varies in a sentence and is a member's: as it is. */
const OWN_SLOT = 'email';
/** The texts between the tags of a piece of HTML. */
const BETWEEN_TAGS = /(?<=>)[^<]+(?=<)/g;

/** A sentence in English; as it is where the server did not write it. */
const textInEnglish = (text: string): string => {
  if (!CHINESE.test(text)) return text;
  const known = fixed.get(text);
  if (known !== undefined) return known;
  if (text.startsWith('<')) return text.replace(BETWEEN_TAGS, textInEnglish);
  for (const { matches, english } of patterns) {
    const slots = matches.exec(text)?.groups;
    if (slots) {
      return english.replace(SLOT, (_, name: string) => {
        const said = slots[name] ?? '';
        return name === OWN_SLOT ? said : textInEnglish(said);
      });
    }
  }
  return text;
};

/**
 * Written by members and customer service, in whose texts the server's sentences may occur; and the name of the account
 * that a transfer goes to, which a bank takes only as it is registered.
 */
const OWN_WORDS: ReadonlySet<string> = new Set([
  'username',
  'realname',
  'email',
  'text',
  'topic',
  'account_name',
]);
/** A bound card's `name` is its opening branch, in its member's words; other names are a product's or a bank's. */
const isOwn = (key: string, fields: object): boolean =>
  OWN_WORDS.has(key) || (key === 'name' && 'card_no' in fields);

/** Their words as they are, but for the greeting that the sample data has customer service say. */
const ownWords = (value: unknown): unknown =>
  value === CHAT_GREETING.chinese ? CHAT_GREETING.english : value;

const valueInEnglish = (value: unknown): unknown => {
  if (typeof value === 'string') return textInEnglish(value);
  if (Array.isArray(value)) return value.map(valueInEnglish);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      isOwn(key, value) ? ownWords(one) : valueInEnglish(one),
    ]),
  );
};

/**
 * An answer for a reader of English: what the server and its sample data say is in English, what an
 * operator or a member wrote is as they wrote it.
 */
export const inEnglish: Localise = (value) => valueInEnglish(value) as typeof value;
