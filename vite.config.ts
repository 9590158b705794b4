import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { chunkFileName, chunkGroups, moduleMap } from './scripts/build/chunks.ts';
import { COMPILED, NOT_COMPILED } from './scripts/build/compiled.ts';
import { compileHints } from './scripts/build/compileHints.ts';
import { earlyPaint } from './scripts/build/earlyPaint.ts';
import { headersFile } from './scripts/build/headersFile.ts';
import { persistParts } from './scripts/build/persistParts.ts';
import { preloadHelper } from './scripts/build/preloadHelper.ts';
import { reloadFile } from './scripts/build/reloadFile.ts';
import { routerParts } from './scripts/build/routerParts.ts';
import { serviceWorker } from './scripts/build/serviceWorker.ts';
import { prerender } from './scripts/prerender/plugin.ts';
import { staticStyles } from './scripts/staticStyles/plugin.ts';
import { buildTargets } from './scripts/targets.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The router's package names only its development build to bundlers; this one has no warnings in it. */
const PRODUCTION_ROUTER = {
  find: /^react-router$/,
  replacement: fileURLToPath(
    new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
  ),
};

/**
 * The app's file names two hundred others, each with a hash that no compression shortens: seven characters
 * keep a file's versions apart as well as eight. A stylesheet has nothing else in its name; the build's
 * manifest says whose it is.
 */
const FILE_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: chunkFileName,
  assetFileNames: ({ names: [name = ''] }: Rolldown.PreRenderedAsset) =>
    name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]',
};

export default defineConfig(async ({ command }) => {
  const { env } = process;
  const styles = staticStyles();
  return {
    // Settings come from the environment alone: `npm start` could not know what a file said to the build.
    envDir: false as const,
    resolve: { alias: command === 'build' ? [PRODUCTION_ROUTER] : [] },
    plugins: [
      ...earlyPaint(env),
      headersFile(env),
      moduleMap(),
      compileHints(),
      preloadHelper(),
      routerParts(),
      persistParts(),
      styles.plugin,
      prerender(styles),
      reloadFile(),
      serviceWorker(),
      react({
        compiler: true,
        ...(command === 'build' && { include: COMPILED, exclude: [...NOT_COMPILED] }),
      }),
      // The API in the dev server; builds know nothing of it.
      ...(command === 'serve' ? [(await import('#server/mounts/vite.ts')).apiDevPlugin()] : []),
    ],
    define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
    build: {
      target: buildTargets,
      manifest: true,
      // Whose code is in the build, with their licences; served beside it.
      license: { fileName: 'third-party-notices.txt' },
      // For those who read reports of errors; the pages do not name them, and the server keeps them back.
      sourcemap: env.VITE_SOURCE_MAPS === 'hidden' ? ('hidden' as const) : false,
      modulePreload: { polyfill: false },
      // What emotion serialises is small already, and the minifier rounds the alpha of colours.
      cssMinify: false,
      minify: 'terser' as const,
      terserOptions: { ecma: 2020 as const, module: true, compress: { passes: 3 } },
      rolldownOptions: {
        preserveEntrySignatures: false as const,
        output: {
          minify: true,
          ...FILE_NAMES,
          codeSplitting: { groups: chunkGroups() },
        },
      },
    },
  };
});
