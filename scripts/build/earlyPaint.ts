/**
 * What index.html needs for its first paint, put in by the build and by the dev server: the static
 * shell with its stylesheet, the early script, and this build's default settings. Style and script
 * are inline, because each file less in front of the first paint saves a round trip; the content
 * security policy allows exactly them, by the hashes that server/mounts/page.ts takes of the page.
 */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { SETTING_TAGS } from '#app/settings.ts';
import { MEMBER_FILES } from '#app/start/prefetch.ts';
import { requireAddress } from '#server/mounts/addressSetting.ts';
import { requireChat } from '#server/mounts/chatSetting.ts';
import { withSetting } from '#server/mounts/page.ts';
import { PAGE_WORDS, requireWord } from '#server/mounts/wordSetting.ts';
import { paths } from '#shared/paths.ts';
import * as onArt from '#shared/theme/artColours.ts';
import { dark, light, type Tokens } from '#shared/theme/colours.ts';
import { PIGMENTS } from '#shared/theme/pigments.ts';
import { ridgeColours } from '#shared/theme/ridgeColours.ts';
import { FONT } from '#shared/theme/typography.ts';
import { RidgeDrawing } from '#shared/ui/ridges/RidgeDrawing.tsx';
import { SCENES } from '#shared/ui/ridges/ridgeScenes.ts';
import { type Bundle, filesBeside, filesOf, filesTag, START } from './bundleFiles.ts';
import { classicScript } from './classicScript.ts';
import { readBoot, staticShell } from './staticShell.ts';

/** Tokens the shell's stylesheet uses, as `--s-…`. */
const SHELL_TOKENS = [
  'paper',
  'surface',
  'line',
  'outline',
  'ink1',
  'ink2',
  'ink3',
  'brand',
  'onBrand',
  'cardShadow',
  'coverDim',
] as const satisfies readonly (keyof Tokens)[];

const declarations = (tokens: Tokens): string =>
  [
    ...SHELL_TOKENS.map((name) => `--s-${name}:${tokens[name]};`),
    ...ridgeColours(tokens, tokens === dark).login.map((colour, index) => `--c${index}:${colour};`),
    ...ridgeColours(tokens, tokens === dark).header.map(
      (colour, index) => `--h${index}:${colour};`,
    ),
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
  :root { ${declarations(light)} --s-font:${FONT}; --s-glass:${onArt.glass}; --s-onArt:${onArt.ink}; color-scheme: light; }
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme="light"]) { ${declarations(dark)} color-scheme: dark; }
  }
  :root[data-theme="dark"] { ${declarations(dark)} color-scheme: dark; }
  ${PIGMENTS.map(({ from, to }, index) => `[data-pigment="${index}"] { --s-from:${from}; --s-to:${to}; }`).join('')}
  ${readBoot('staticShell.css')}`;

/** Build-time defaults of the settings in the meta tags. */
const SETTINGS: Readonly<Record<keyof typeof SETTING_TAGS, string>> = {
  apiBase: 'VITE_API_BASE',
  attemptKey: 'VITE_SEND_ATTEMPT_KEY',
  geolocation: 'VITE_GEOLOCATION_URL',
  chatProvider: 'VITE_CHAT_PROVIDER',
  chatWebsiteId: 'VITE_CHAT_WEBSITE_ID',
  serviceWorker: 'VITE_SERVICE_WORKER',
};

const withSettings = (html: string, env: Record<string, string | undefined>): string =>
  Object.entries(SETTING_TAGS).reduce((page, [setting, name]) => {
    const value = env[SETTINGS[setting as keyof typeof SETTING_TAGS]];
    return value === undefined ? page : withSetting(page, name, value);
  }, html);

/** CSS without comments, and without spaces that mean nothing. */
const shortened = (css: string): string =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim();

const onOneLine = (markup: string): string => markup.replace(/\s*\n\s*/g, '').trim();

/** The screens most first visits open; the early script loads their code with the app's. */
const FIRST_SCREENS = {
  home: 'src/features/product/home/HomeScreen.tsx',
  login: 'src/features/auth/LoginScreen.tsx',
} as const;

/** What the app needs right after its first screen. */
const LATER = ['src/app/laterFlows.ts', 'src/app/shell/laterHosts.ts'];

/** What a member likely opens next, fetched ahead; the code of the other main tabs is run as well. */
const NEXT: readonly { readonly module: string; readonly tab?: string }[] = [
  { module: FIRST_SCREENS.home },
  { module: 'src/features/product/list/ProductListScreen.tsx', tab: paths.productList },
  { module: 'src/features/mine/MineScreen.tsx', tab: paths.mine },
  { module: 'src/features/product/detail/ProductDetailScreen.tsx' },
  { module: 'src/features/product/buy/BuyHost.tsx' },
  { module: 'src/features/chat/ChatWindow.tsx' },
];

/** The list of those files, in their order: of each module what those before it have not named. */
const nextOf = (bundle: Bundle): readonly string[] => {
  const known: string[] = [...START, ...LATER];
  return NEXT.flatMap(({ module, tab }) => {
    const files = filesBeside([module], known, bundle).map((file) => `/${file}`);
    known.push(module);
    return tab === undefined ? files : [...files, tab];
  });
};

/** The app's files, named for the early script: the entry, the first stage, the others, what a first screen adds. */
const codeTags = (bundle: Bundle): string => {
  const [main, react] = START;
  const [entry = '', ...firstStage] = filesOf([main, react], bundle);
  return [
    filesTag('entry', [entry]),
    filesTag('react', firstStage),
    filesTag('code', filesBeside(START, [main, react], bundle)),
    ...Object.entries(FIRST_SCREENS).map(([name, module]) =>
      filesTag(`code-${name}`, filesBeside([module], START, bundle)),
    ),
  ].join('');
};

const CODE_MARK = '<!-- early:code -->';
/** What the bundler puts into the page for the entry. */
const SCRIPT_TAGS = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/** @throws Error where a setting of the build cannot be. */
const checkSettings = (env: Record<string, string | undefined>): void => {
  for (const name of [SETTINGS.apiBase, SETTINGS.geolocation])
    requireAddress(name, env[name] ?? '');
  for (const setting of ['attemptKey', 'serviceWorker'] as const)
    requireWord(SETTINGS[setting], env[SETTINGS[setting]] ?? '', PAGE_WORDS[setting]);
  requireChat(env[SETTINGS.chatProvider] ?? '', env[SETTINGS.chatWebsiteId] ?? '', {
    provider: SETTINGS.chatProvider,
    websiteId: SETTINGS.chatWebsiteId,
  });
};

/**
 * The Vite plugins: the shell goes in before the page is processed, the names of the app's files after.
 * A built page has no script tag: what a page fetches before its first paint delays that.
 */
export const earlyPaint = (env: Record<string, string | undefined>): Plugin[] => {
  checkSettings(env);
  return [
    {
      name: 'early-paint',
      transformIndexHtml: {
        order: 'pre',
        async handler(html) {
          const script = await classicScript(
            new URL('../../src/app/boot/early.ts', import.meta.url),
          );
          return withSettings(html, env)
            .replace('<!-- early:style -->', () => `<style>${shortened(shellStyle())}</style>`)
            .replace('<!-- early:script -->', () => `<script>${script}</script>`)
            .replace('<!-- static-shell -->', () =>
              onOneLine(staticShell()).replace('<!-- login-art -->', loginArt()),
            );
        },
      },
    },
    {
      name: 'early-code',
      transformIndexHtml: {
        order: 'post',
        handler: (html, { bundle }) =>
          (bundle ? html.replaceAll(SCRIPT_TAGS, '') : html).replace(CODE_MARK, () =>
            bundle ? codeTags(bundle) : '',
          ),
      },
      generateBundle(_options, bundle) {
        const source = nextOf(bundle)
          .map((line) => `${line}\n`)
          .join('');
        this.emitFile({ type: 'asset', fileName: MEMBER_FILES, source });
      },
    },
  ];
};
