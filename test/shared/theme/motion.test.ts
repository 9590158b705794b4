import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../src/', import.meta.url);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => ({ name, code: readFileSync(new URL(name, root), 'utf8') }));

/** The lines that match, with their files. */
const linesWith = (pattern: RegExp, except: RegExp): string[] =>
  sources.flatMap(({ name, code }) =>
    code
      .split('\n')
      .filter((line) => pattern.test(line) && !except.test(line))
      .map((line) => `${name}: ${line.trim()}`),
  );

describe('movement', () => {
  it('scrolls smoothly only on a condition: browsers do so under reduced motion, too', () => {
    expect(linesWith(/'smooth'/, /\? '\w+' : 'smooth'|\? 'smooth' : '\w+'/)).toEqual([]);
  });

  it('changes no size and no place by which a page is laid out', () => {
    const laidOut =
      /transition: `(?:[^`]*[\s,])?(?:width|height|inset|top|left|right|bottom|margin|padding)\b/;
    // The room that a pull makes above the page closes with the page.
    const room = 'shared/ui/layout/PullIndicator.tsx';
    expect(linesWith(laidOut, /^$/).filter((line) => !line.startsWith(room))).toEqual([]);
  });
});
