import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { TARGETS } from '../scripts/targets.ts';

const src = new URL('../src/', import.meta.url);

/** Something browsers learned late: the first version of each, null for none yet. */
interface Feature {
  readonly what: string;
  readonly written: RegExp;
  readonly since: Readonly<Record<keyof typeof TARGETS, number | null>>;
  /** Files that ask first whether the browser has it. */
  readonly guardedIn?: readonly string[];
}

const feature = (
  what: string,
  written: RegExp,
  [chrome, safari, firefox]: readonly [number | null, number | null, number | null],
  guardedIn: readonly string[] = [],
): Feature => ({ what, written, since: { chrome, safari, firefox }, guardedIn });

/** Without these something fails or cannot be seen; what only looks plainer without is not listed. */
const FEATURES: readonly Feature[] = [
  feature('AbortSignal.any', /AbortSignal\.any\b/, [116, 17.4, 124]),
  feature('Array.fromAsync', /Array\.fromAsync\b/, [121, 16.4, 115]),
  feature('a stream in for await', /\bfor await\b/, [124, 26.4, 110]),
  feature('a named orientation of pictures', /imageOrientation/, [112, 17.1, 111]),
  feature('bytes in base64', /\.(?:toBase64|toHex)\(|\.from(?:Base64|Hex)\(/, [140, 18.2, 133]),
  feature('group by', /\b(?:Object|Map)\.groupBy\b/, [117, 17.4, 119]),
  feature(
    'helpers of iterators',
    /\bIterator\.|\.(?:values|keys|entries)\(\)\.(?:map|filter|some|find|take|toArray)\(/,
    [122, 18.4, 131],
  ),
  feature('Promise.try', /Promise\.try\b/, [128, 18.2, 134]),
  feature('Promise.withResolvers', /Promise\.withResolvers\b/, [119, 17.4, 121]),
  feature('RegExp.escape', /RegExp\.escape\b/, [136, 18.2, 134]),
  feature(
    'comparing sets',
    /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
    [122, 17, 127],
  ),
  feature('URL.canParse', /URL\.canParse\b/, [120, 17, 115]),
  feature('URL.parse', /URL\.parse\b/, [126, 18, 126]),
  feature('idle callbacks', /requestIdleCallback/, [47, null, 55], ['app/start/whenIdle.ts']),
  feature('the end of a scroll', /scrollend/i, [114, 26.2, 109]),
  feature('view transitions', /startViewTransition|viewTransition\b/, [111, 18, 144]),
  feature('popovers', /\bpopover=|showPopover/, [114, 17, 125]),
  feature(':has()', /:has\(/, [105, 15.4, 121]),
  feature(
    'anchored places',
    /anchor-name|anchorName|position-anchor|positionAnchor/,
    [125, 26, 147],
  ),
  feature('light-dark()', /light-dark\(/, [123, 17.5, 120]),
  feature('colours made of others', /\b(?:rgb|hsl|oklch|color)\(from /, [119, 18, 128]),
  feature('@scope', /@scope\b/, [118, 17.4, 146]),
  feature('fields as large as their text', /field-sizing|fieldSizing/, [123, 26.2, null]),
];

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(tsx?|css)$/.test(name))
  .map((name) => ({ name, text: readFileSync(new URL(name, src), 'utf8') }));

const tooNew = ({ since }: Feature): boolean =>
  (['chrome', 'safari', 'firefox'] as const).some(
    (browser) => (since[browser] ?? Number.POSITIVE_INFINITY) > TARGETS[browser],
  );

describe('the browsers the app is built for', () => {
  it.each(FEATURES.filter(tooNew))(
    'are asked before $what is used',
    ({ written, guardedIn = [] }) => {
      const users = files.filter(({ text }) => written.test(text)).map(({ name }) => name);
      expect(users.filter((name) => !guardedIn.includes(name))).toEqual([]);
      // A guard that is gone from its file is gone from the list as well.
      expect(guardedIn.filter((name) => !users.includes(name))).toEqual([]);
    },
  );
});
