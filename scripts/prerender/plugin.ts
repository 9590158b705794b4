/**
 * Writes a page of its own for each public address (record 25): index.html with that page's markup in
 * both languages and the rules it needs, painted before any script and then hydrated by React.
 */
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { type Face, faceName, facesOf, PAINTED, PAINTED_STYLE_ID } from '#app/boot/paintedPage.ts';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { translator } from '#shared/i18n/texts.ts';
import { paths } from '#shared/paths.ts';
import { type Bundle, filesBeside, filesOf, filesTag, START } from '../build/bundleFiles.ts';
import { classicScript } from '../build/classicScript.ts';
import type { StaticStyles } from '../staticStyles/plugin.ts';
import { criticalStyles } from './criticalStyles.ts';
import { handoverNotice, shellNotice } from './handoverNotice.ts';
import type { SeenCards } from './seenCards.tsx';
import { withViews } from './shellViews.ts';

const RENDERER = 'scripts/prerender/renderPage.tsx';
const PATTERN_RENDERER = 'scripts/prerender/patterns.tsx';
const SEEN_RENDERER = 'scripts/prerender/seenCards.tsx';
const BOOT = new URL('../../src/app/boot/', import.meta.url);
const HANDOVER = 'handover.ts';

const PHONE = 1;
const EMAIL = 2;

interface Page {
  /** Modules of the screen, the first one its own. */
  readonly modules: readonly [string, ...string[]];
  /** Scripts at the end of the page, from src/app/boot. */
  readonly scripts?: readonly string[];
  readonly faces: readonly Face[];
  /** What its address can show instead, of the static shell. */
  readonly views: readonly string[];
}

/** Where the code does not come. */
const FAILED = ['failed'];
/** A member is led on to home. */
const ENTRANCE = ['home', ...FAILED];

const DOCUMENTS: Page = {
  modules: ['src/features/about/documentScreens.tsx', 'src/shared/ui/content/SanitisedHtml.tsx'],
  scripts: [HANDOVER, 'earlyText.ts'],
  faces: facesOf([PHONE]),
  views: FAILED,
};

/** The public pages by their address. */
const PAGES: Readonly<Record<string, Page>> = {
  [paths.login]: {
    modules: ['src/features/auth/LoginScreen.tsx'],
    faces: facesOf([PHONE, EMAIL]),
    views: ENTRANCE,
  },
  [paths.register]: {
    modules: ['src/features/auth/register/RegisterScreen.tsx'],
    faces: facesOf([PHONE]),
    views: ENTRANCE,
  },
  [paths.userAgreement]: DOCUMENTS,
  [paths.privacyPolicy]: DOCUMENTS,
  [paths.companyProfile]: DOCUMENTS,
  [paths.teamReward]: DOCUMENTS,
  [paths.newbieGuide]: DOCUMENTS,
  [paths.companyCertificate]: {
    modules: ['src/features/about/certificates/CertificateScreen.tsx'],
    scripts: [HANDOVER, 'earlyCertificates.ts'],
    faces: facesOf([PHONE]),
    views: FAILED,
  },
  [paths.commonProblem]: {
    modules: ['src/features/about/QuestionsScreen.tsx'],
    scripts: [HANDOVER, 'earlyQuestions.ts'],
    faces: facesOf([PHONE]),
    views: FAILED,
  },
};

/** A page's title in a language, from its markup's heading. */
const titleOf = (markup: string, { language }: Face): string => {
  const [, heading = ''] = /<h1[^>]*>([^<]+)<\/h1>/.exec(markup) ?? [];
  return `${heading} - ${translator(uiTexts, language)('siteName')}`;
};

/** What React writes for a part that it could not render. */
const UNFINISHED = /<!--\$[!?]-->.{0,200}/;

/** Throws where a page is unfinished. The security policy refuses `style`: the page's script sets it. */
const checked = (markup: string, path: string): string => {
  const [found] = UNFINISHED.exec(markup) ?? [];
  if (found || markup === '') throw new Error(`${path} cannot be prerendered: ${found}`);
  return markup.replaceAll(/(<[^>]*) style="/g, '$1 data-style="');
};

const ROOT = '<div id="root"></div>';

interface Parts {
  readonly path: string;
  readonly rendered: readonly { readonly face: Face; readonly markup: string }[];
  /** Templates of what the page's script fills in. */
  readonly patterns: string;
  readonly css: string;
  readonly scripts: readonly string[];
  /** Files of its screen's code. */
  readonly code: readonly string[];
  readonly views: readonly string[];
}

/** index.html as the page at `path`. */
const pageFrom = (
  html: string,
  { path, rendered, patterns, css, scripts, code, views }: Parts,
): string => {
  const [first, ...others] = rendered;
  if (!first || !html.includes(ROOT)) throw new Error(`There is nothing to make ${path} of.`);
  const all = rendered.map(({ markup }) => markup).join('') + patterns;
  const templates = others.map(
    ({ face, markup }) =>
      `<template data-face="${faceName(face)}" data-title="${titleOf(markup, face)}">${markup}</template>`,
  );
  const root = `<div id="root" data-face="${faceName(first.face)}">${first.markup}</div>`;
  return withViews(html, views)
    .replace('data-shell="page"', `data-shell="${PAINTED}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${titleOf(first.markup, first.face)}</title>`)
    .replace(
      '<meta name="hd:entry"',
      (tag) => `<meta name="hd:page" content="${path}" />${filesTag('code-painted', code)}${tag}`,
    )
    .replace(
      ROOT,
      // Behind the stylesheets that come while it is shown, each of which lacks the others.
      () =>
        `<style id="${PAINTED_STYLE_ID}">${criticalStyles(css, all)}</style>${root}${handoverNotice()}${templates.join('')}${patterns}${scripts.map((script) => `<script>${script}</script>`).join('')}`,
    );
};

/** The screens whose first cards index.html can paint. */
const SEEN_SCREENS = [
  'src/features/product/home/HomeScreen.tsx',
  'src/features/product/list/ProductListScreen.tsx',
  'src/features/mine/MineScreen.tsx',
];
const SHELL = '<div id="static-shell"';

/**
 * index.html with its notice, and with templates of the first cards and their rules, in the shell and so gone with
 * it: behind the stylesheets that come while it is shown, each of which lacks the others.
 */
const withNoticeAndCards = (html: string, templates: string, css: string): string => {
  const shell = html.indexOf(SHELL);
  const start = html.indexOf('>', shell) + 1;
  if (shell < 0) throw new Error('index.html has no static shell.');
  const style = `<style>${criticalStyles(css, templates, { inert: true })}</style>`;
  return (
    html.slice(0, shell) +
    shellNotice() +
    html.slice(shell, start) +
    style +
    templates +
    html.slice(start)
  );
};

const textOf = (bundle: Bundle, file: string): string => {
  const output = bundle[file];
  if (output?.type !== 'asset') throw new Error(`${file} is not in the build.`);
  return String(output.source);
};

/** All styles of screens and of what the app starts with. */
const stylesOf = (screens: readonly string[], bundle: Bundle): string =>
  [...filesOf([...START, ...screens], bundle)]
    .filter((file) => file.endsWith('.css'))
    .map((file) => textOf(bundle, file))
    .join('');

interface Rendered {
  /** Markup by address and name of the face. */
  readonly rendered: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Markup by address and language; '' for a page without a pattern. */
  readonly patterns: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Markup of the first cards by language. */
  readonly seenCards: Readonly<Record<string, SeenCards>>;
}

const ENTRY = 'prerender:run';

/** A module that renders all pages; modules cannot be loaded any more once it has been run. */
const entry = (root: string): Pick<Plugin, 'name' | 'resolveId' | 'load'> => ({
  name: 'prerender:run',
  resolveId: (id) => (id === ENTRY ? `\0${id}` : null),
  load: (id) =>
    id === `\0${ENTRY}`
      ? [
          `import { renderPage } from ${JSON.stringify(join(root, RENDERER))};`,
          `import { renderPattern } from ${JSON.stringify(join(root, PATTERN_RENDERER))};`,
          `import { renderSeenCards } from ${JSON.stringify(join(root, SEEN_RENDERER))};`,
          'export const rendered = {};',
          'export const seenCards = {};',
          ...LANGUAGES.map(
            (language) => `seenCards['${language}'] = renderSeenCards('${language}');`,
          ),
          'export const patterns = {};',
          ...Object.entries(PAGES).flatMap(([path, { faces }]) => [
            `rendered['${path}'] = {};`,
            `patterns['${path}'] = {};`,
            ...LANGUAGES.map(
              (language) =>
                `patterns['${path}']['${language}'] = renderPattern('${path}', '${language}');`,
            ),
            ...faces.map(
              (face) =>
                `rendered['${path}']['${faceName(face)}'] = await renderPage('${path}', ${JSON.stringify(face)});`,
            ),
          ]),
        ].join('\n')
      : null,
});

/** The Vite plugin. */
export const prerender = ({ withClasses }: StaticStyles): Plugin => {
  let root = '';
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle(_options, bundle) {
      const html = textOf(bundle, 'index.html');
      const { module } = await runnerImport<Rendered>(ENTRY, {
        root,
        logLevel: 'error',
        plugins: [{ ...entry(root), enforce: 'pre', transform: withClasses }],
      });
      for (const [path, { modules, faces, views, scripts = [HANDOVER] }] of Object.entries(PAGES)) {
        const rendered = faces.map((face) => ({
          face,
          markup: checked(module.rendered[path]?.[faceName(face)] ?? '', path),
        }));
        const patterns = LANGUAGES.map((language) => {
          const markup = module.patterns[path]?.[language];
          return markup
            ? `<template data-pattern="${language}">${checked(markup, path)}</template>`
            : '';
        }).join('');
        const css = stylesOf([modules[0]], bundle);
        const code = filesBeside(modules, START, bundle);
        this.emitFile({
          type: 'asset',
          fileName: `${path.slice(1)}.html`,
          source: pageFrom(html, {
            path,
            rendered,
            patterns,
            css,
            scripts: await Promise.all(scripts.map((name) => classicScript(new URL(name, BOOT)))),
            code,
            views,
          }),
        });
      }
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const templates = Object.entries(module.seenCards).flatMap(([language, parts]) =>
        Object.entries(parts).map(
          ([name, markup]) =>
            `<template data-pattern="${name} ${language}">${checked(markup, 'index.html')}</template>`,
        ),
      );
      page.source = withNoticeAndCards(html, templates.join(''), stylesOf(SEEN_SCREENS, bundle));
    },
  };
};
