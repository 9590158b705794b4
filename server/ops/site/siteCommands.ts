import { type Command, need } from '../command.ts';
import { wholeOf } from '../fields.ts';
import { SITE_FIELDS } from './siteFields.ts';
import { TEXT_NAMES } from './siteTexts.ts';

const INDENT = '\n'.padEnd(44);

/** Names in lines that fit a terminal. */
const wrapped = (names: readonly string[]): string => {
  const lines = [''];
  for (const name of names) {
    const last = lines[lines.length - 1] ?? '';
    if (`${last} ${name}`.length > 76) lines.push(name);
    else lines[lines.length - 1] = `${last} ${name}`.trim();
  }
  return lines.join(INDENT);
};

/** The site's name, texts, figures and banners: commands of two words. */
export const siteCommands: Readonly<Record<string, Command>> = {
  'site show': {
    usage: 'site show',
    help: "the site's name, notices, fees, limits and lifetimes, and which texts are still placeholders",
    run: (ops) => ops.site.show(),
  },
  'site set': {
    usage: 'site set name=… notice=… …',
    help: `change them, at once and for everybody:${INDENT}${wrapped(Object.keys(SITE_FIELDS))}`,
    recorded: 'together',
    run: async (ops, words) => ops.site.set(words),
  },
  'site text': {
    usage: 'site text <which> <file>',
    help: `replace a page's text; HTML, questions and certificates as JSON:${INDENT}${wrapped(TEXT_NAMES)}`,
    recorded: 'together',
    notedWords: ([which = '']) => [which],
    run: async (ops, [which, content]) =>
      ops.site.text(need(which, `which text: ${TEXT_NAMES.join(', ')}`), need(content, 'file')),
  },
  'site history': {
    usage: 'site history <field or text>',
    help: 'who changed it, when, from what to what, in full',
    run: async (ops, [name]) => ops.site.history(need(name, 'field or text')),
  },
  'banner list': {
    usage: 'banner list',
    help: 'the banners of the home screen with their ids',
    run: (ops) => ops.banners.list(),
  },
  'banner add': {
    usage: 'banner add title=… cover=<picture> link=… sort=…',
    help: 'show another; without a cover its title is drawn, without a link it is not tappable',
    recorded: 'together',
    run: async (ops, words) => ops.banners.add(words),
  },
  'banner remove': {
    usage: 'banner remove <id>',
    help: 'show it no more',
    recorded: 'together',
    run: async (ops, [id]) => ops.banners.remove(wholeOf(need(id, 'id'), 'id', 1)),
  },
};
