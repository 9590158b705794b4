/**
 * Has what Vite puts into a build to load a stylesheet with its code ask again for one that was lost. By itself
 * it takes a stylesheet for loaded that it once asked for, by its own list as by the element that stays in the
 * page, so that the next try runs the code without it. And has it name each further script to the browser in a task
 * of its own: ten at once took 4 ms of a fast processor, and what waits for sheets, or is imported, needs none of them.
 */
import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper\.js$/;

/** What the helper has once each, and what comes in its place. */
const CHANGES: readonly (readonly [was: string, is: string])[] = [
  ['(err) => {\n\t\tseen[href] = void 0;', '(err) => {\n\t\tdelete seen[href];'],
  // In the place of the one that was lost: what comes behind it may count on its rules.
  [
    'document.head.appendChild(link);',
    'lost[dep.href] ? lost[dep.href].replaceWith(link) : isCss ? document.head.appendChild(link) : setTimeout(() => document.head.appendChild(link));',
  ],
  [
    'if (e.type === "error") rej(',
    'if (e.type === "error") link.rel = "", lost[dep.href] = link, rej(',
  ],
];

/** The helper so changed. @throws Error where it is another one than these changes were made for. */
export const withLostSheets = (code: string): string =>
  CHANGES.reduce((text, [was, is]) => {
    if (text.split(was).length !== 2) {
      throw new Error(`Vite’s helper for stylesheets has changed: it lacks “${was}”.`);
    }
    return text.replace(was, () => is);
  }, `const lost = {};${code}`);

/** The Vite plugin. */
export const preloadHelper = (): Plugin => {
  let isChanged = false;
  return {
    name: 'preload-helper',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler: (code) => {
        isChanged = true;
        return { code: withLostSheets(code), map: null };
      },
    },
    buildEnd: (error) => {
      if (!error && !isChanged)
        throw new Error('Vite’s helper for stylesheets is not in the build.');
    },
  };
};
