/**
 * The static shell on a public page, which shows what is painted there instead: only the views that the
 * page can still need, and their rules. The page is to come with the first ten packets of its connection.
 */
import { keepRules } from './criticalStyles.ts';

const VIEW = /<section class="s-view s-([\w-]+)">.*?<\/section>/gs;
const TABS = /<div class="s-tabs">(?:<div>.*?<\/div>)+<\/div>/s;
const STYLE = /<style>(.*?)<\/style>/s;

/** Alternatives within a selector: one of them is enough. */
const ALTERNATIVES = /:(?:is|where|not)\([^()]*\)/g;
/** A class of the shell, the view that is shown, and what is only set for a view of it. */
const OF_SHELL = /\.(s-[\w-]+)/g;
const SHOWN = /\[data-shell="([\w-]+)"\]/g;
const OF_PRODUCT = '[data-pigment';

/** A variable of the shell's colours, with its value. */
const VARIABLE = /(--(?:s-\w+|[ch]\d+)):[^;}]*;/g;

/**
 * `html` with these views of its static shell alone, and the tab bar where home is one of them. Throws where
 * there is no such view.
 */
export const withViews = (html: string, views: readonly string[]): string => {
  const names = [...html.matchAll(VIEW)].map(([, name = '']) => name);
  const unknown = views.filter((view) => !names.includes(view));
  if (unknown.length > 0) throw new Error(`The static shell has no view ${unknown.join()}.`);
  const pruned = html
    .replace(VIEW, (view, name: string) => (views.includes(name) ? view : ''))
    .replace(TABS, (tabs) => (views.includes('home') ? tabs : ''));
  const isHere = (name: string): boolean =>
    new RegExp(`class="[^"]*\\b${name}(?![\\w-])`).test(pruned);
  const canBeShown = (view: string): boolean => !names.includes(view) || views.includes(view);
  const canMatch = (selector: string): boolean => {
    const needed = selector.replaceAll(ALTERNATIVES, '');
    return (
      !needed.includes(OF_PRODUCT) &&
      [...needed.matchAll(OF_SHELL)].every(([, name = '']) => isHere(name)) &&
      [...needed.matchAll(SHOWN)].every(([, view = '']) => canBeShown(view))
    );
  };
  const withRules = pruned.replace(
    STYLE,
    (_style, css: string) => `<style>${keepRules(css, canMatch)}</style>`,
  );
  return withRules.replaceAll(VARIABLE, (declaration, name: string) =>
    withRules.includes(`var(${name})`) ? declaration : '',
  );
};
