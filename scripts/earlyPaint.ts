/**
 * What index.html needs for its first paint, put in by the build and by the dev server: the static
 * shell with its stylesheet, the early script, and this build's default settings. Style and script
 * are inline, because each file less in front of the first paint saves a round trip; the content
 * security policy allows exactly them, by the hashes that server/mounts/page.ts takes of the page.
 */
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { dark, light, type Tokens } from '#shared/theme/tokens.ts';
import { FONT } from '#shared/theme/typography.ts';
import { RidgeDrawing } from '#shared/ui/art/RidgeDrawing.tsx';
import { ridgeColours, SCENES } from '#shared/ui/art/ridgeScenes.ts';
import { buildTargets } from './targets.ts';

const BOOT = new URL('../src/app/boot/', import.meta.url);
const readBoot = (name: string): string => readFileSync(new URL(name, BOOT), 'utf8');

/** Tokens the shell's stylesheet uses, as `--s-…`. */
const SHELL_TOKENS = [
  'paper',
  'surface',
  'line',
  'outline',
  'ink1',
  'ink3',
  'brand',
  'onBrand',
  'cardShadow',
] as const satisfies readonly (keyof Tokens)[];

const declarations = (tokens: Tokens): string =>
  [
    ...SHELL_TOKENS.map((name) => `--s-${name}:${tokens[name]};`),
    ...ridgeColours(tokens, tokens === dark).login.map((colour, index) => `--c${index}:${colour};`),
  ].join('');

/** The login's art, drawn as the screen itself draws it, so that nothing moves when that comes. */
const loginArt = (): string => {
  const { width, height } = SCENES.login;
  return renderToStaticMarkup(
    createElement(
      'svg',
      {
        className: 's-ridges',
        viewBox: `0 0 ${width} ${height}`,
        preserveAspectRatio: 'xMidYMid slice',
        'aria-hidden': true,
      },
      createElement(RidgeDrawing, { variant: 'login', id: 's-ridge' }),
    ),
  );
};

/** Dark follows the system until the early script has read the member's own choice. */
const shellStyle = (): string => `
  :root { ${declarations(light)} --s-font:${FONT}; color-scheme: light; }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme="light"]) { ${declarations(dark)} color-scheme: dark; }
  }
  :root[data-theme="dark"] { ${declarations(dark)} color-scheme: dark; }
  ${readBoot('staticShell.css')}`;

/** The early script, bundled to one classic script without exports. */
const earlyScript = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: buildTargets,
      minify: true,
      lib: { entry: new URL('early.ts', BOOT).pathname, formats: ['iife'], name: '_' },
      rolldownOptions: { output: { exports: 'none' } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The early script was not built.');
  return chunk.code.trim();
};

/** Build-time defaults of the settings in the meta tags. */
const SETTINGS = {
  'hd:api-base': 'VITE_API_BASE',
  'hd:attempt-key': 'VITE_SEND_ATTEMPT_KEY',
  'hd:geolocation': 'VITE_GEOLOCATION_URL',
  'hd:chat-provider': 'VITE_CHAT_PROVIDER',
  'hd:chat-website-id': 'VITE_CHAT_WEBSITE_ID',
} as const;

const escapeAttribute = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const withSettings = (html: string, env: Record<string, string | undefined>): string =>
  Object.entries(SETTINGS).reduce((page, [name, variable]) => {
    const value = env[variable];
    if (value === undefined) return page;
    const tag = new RegExp(`(<meta name="${name}" content=")[^"]*(")`);
    return page.replace(tag, (_whole, before: string, after: string) => {
      return before + escapeAttribute(value) + after;
    });
  }, html);

const onOneLine = (markup: string): string => markup.replace(/\s*\n\s*/g, '').trim();

/** The screens most first visits open; the early script starts loading their code at once. */
const FIRST_SCREENS = {
  home: 'src/features/product/home/HomeScreen.tsx',
  login: 'src/features/auth/LoginScreen.tsx',
} as const;

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Files of a screen's code, apart from what index.html names anyway. */
const filesOf = (module: string, bundle: Bundle, html: string): string[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const screen = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!screen) throw new Error(`${module} is not a chunk of its own.`);
  const files = new Set<string>();
  const collect = (name: string): void => {
    if (files.has(name) || html.includes(name)) return;
    files.add(name);
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) {
      collect(imported);
    }
  };
  collect(screen.fileName);
  return [...files];
};

/** One tag a screen, read by the early script. */
const screenTags = (bundle: Bundle, html: string): string =>
  Object.entries(FIRST_SCREENS)
    .map(([name, module]) => {
      const files = filesOf(module, bundle, html).map((file) => `/${file}`);
      return `<meta name="hd:code-${name}" content="${files.join(' ')}" />`;
    })
    .join('');

const SCREENS_MARK = '<!-- early:screens -->';

/** The Vite plugins: the shell goes in before the page is processed, the screens' files after. */
export const earlyPaint = (env: Record<string, string | undefined>): Plugin[] => [
  {
    name: 'early-paint',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const script = await earlyScript();
        return withSettings(html, env)
          .replace('<!-- early:style -->', () => `<style>${shellStyle()}</style>`)
          .replace('<!-- early:script -->', () => `<script>${script}</script>`)
          .replace('<!-- static-shell -->', () =>
            onOneLine(readBoot('staticShell.html')).replace('<!-- login-art -->', loginArt()),
          );
      },
    },
  },
  {
    name: 'early-screens',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace(SCREENS_MARK, () => (bundle ? screenTags(bundle, html) : '')),
    },
  },
];
