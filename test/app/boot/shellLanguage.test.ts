// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(
  join(import.meta.dirname, '../../../src/app/boot/staticShell.css'),
  'utf8',
);
/** What hides one of the languages in which the shell has its words. */
const [, hidden = ''] = /([^{}]*\[lang="zh"\][^{}]*)\{\s*display: none;\s*\}/.exec(css) ?? [];

it.each([
  ['zh-CN', 'zh'],
  ['en', 'en'],
  // What a further language lacks is English.
  ['ko', 'en'],
])('a page in %s has the shell’s words in %s', (language, shown) => {
  expect(hidden).not.toBe('');
  document.documentElement.lang = language;
  document.body.innerHTML = ['s-tabs', 'handover']
    .map((name) => `<p class="${name}" id="${name}"><i lang="zh"></i><i lang="en"></i></p>`)
    .join('');
  const left = [...document.querySelectorAll('i')].filter((word) => !word.matches(hidden));
  expect(left.map(({ lang }) => lang)).toEqual([shown, shown]);
});
