/** Classes and stylesheets of an app's files. */
import { createHash } from 'node:crypto';
import { findCalls, placeOf, type StyleCall } from './findCalls.ts';
import type { StyleRecord } from './recorder.ts';
import type { Run } from './runModules.ts';
import { keyframesRule, rulesOf } from './serialise.ts';
import { slim } from './slim.ts';

/** A file's calls, the name each comes to (a class, an animation), and its rules. */
export interface Sheet {
  readonly calls: readonly StyleCall[];
  readonly names: readonly string[];
  readonly css: string;
}

/** Letters of a file's name in its classes. */
const SHORT = 3;

/** Short names, a file each, that stay the same as long as the file stays where it is. */
export const prefixesOf = (files: readonly string[]): ReadonlyMap<string, string> => {
  const taken = new Map<string, string>();
  for (const file of files.toSorted()) {
    const digest = BigInt(`0x${createHash('sha256').update(file).digest('hex')}`).toString(36);
    let length = SHORT;
    while (taken.has(`s${digest.slice(0, length)}`)) length += 1;
    taken.set(`s${digest.slice(0, length)}`, file);
  }
  return new Map([...taken].map(([prefix, file]) => [file, prefix]));
};

/** The one record of a call; throws where the call was not run, or more than once. */
const recordOf = (records: readonly StyleRecord[], place: string): StyleRecord => {
  const [record, ...others] = records;
  if (!record || others.length > 0) {
    throw new Error(`${place}: a style is made once, when its module is loaded, to be static.`);
  }
  return record;
};

/** The sheets of `texts` (sources by file) after a run. Throws with the place of a call that has no static form. */
export const makeSheets = (
  texts: ReadonlyMap<string, string>,
  { records, theme }: Pick<Run, 'records' | 'theme'>,
): ReadonlyMap<string, Sheet> => {
  const prefixes = prefixesOf([...texts.keys()]);
  const sheetOf = (file: string, text: string): Sheet => {
    const calls = findCalls(file, text);
    const own = records.filter((one) => one.file === file);
    const made = calls.map(({ kind, start }, index) => {
      const place = placeOf(file, text, start);
      const { given } = recordOf(
        own.filter((one) => one.index === index),
        place,
      );
      if (kind === 'keyframes') return keyframesRule(given[0]);
      const name = `${prefixes.get(file)}-${index.toString(36)}`;
      try {
        return { name, rule: rulesOf(name, given, theme) };
      } catch (error) {
        throw new Error(`${place}: ${error instanceof Error ? error.message : error}`);
      }
    });
    return {
      calls,
      names: made.map(({ name }) => name),
      css: slim(made.map(({ rule }) => rule).join('')),
    };
  };
  return new Map([...texts].map(([file, text]) => [file, sheetOf(file, text)]));
};
