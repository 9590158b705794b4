import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { earlyPaint } from './scripts/earlyPaint.ts';
import { headersFile } from './scripts/headersFile.ts';
import { buildTargets } from './scripts/targets.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/**
 * What every visit needs, libraries and app, and the small shared components in one file each,
 * because many little files cost a request each and compress badly; what only some screens need,
 * the bundler splits by who shares it. Overlays, lists and keypads stay apart: they are loaded when
 * they are opened.
 */
const CHUNKS = [
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const], priority: 3 },
  { name: 'app', tags: ['$initial' as const], priority: 2 },
  {
    name: 'ui',
    test: /src\/shared\/ui\/(?!.*(?:Sheet|Dialog|Drawer|Picker|verlay|List|Virtual|Safe|Sanitis|Keyboard|Passcode|eypad|Timeline|ScrollLock|CloseOnBack|Drag|KeyValues|[cC]opy|listEntries|NearEnd|Backspace))/,
    minShareCount: 5,
    priority: 1,
  },
];

/**
 * What the React Compiler compiles in a build: the screens behind the login, where state and lists
 * are. The shell and the shared components, compiled too, would cost every first visit 6 KB (brotli)
 * more, the entrance 1.5 KB.
 */
const COMPILED = /\/src\/features\/(?!auth\/)/;

/** The router's package names only its development build to bundlers; this one has no warnings in it. */
const PRODUCTION_ROUTER = {
  find: /^react-router$/,
  replacement: fileURLToPath(
    new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
  ),
};

export default defineConfig(async ({ command, mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  return {
    resolve: { alias: command === 'build' ? [PRODUCTION_ROUTER] : [] },
    plugins: [
      ...earlyPaint(env),
      headersFile(env),
      react({ compiler: true, ...(command === 'build' && { include: COMPILED }) }),
      // The API in the dev server; builds know nothing of it.
      ...(command === 'serve' ? [(await import('#server/mounts/vite.ts')).apiDevPlugin()] : []),
    ],
    define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
    build: {
      target: buildTargets,
      manifest: true,
      sourcemap: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: { groups: CHUNKS },
        },
      },
    },
  };
});
