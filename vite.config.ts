import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { earlyPaint } from './scripts/earlyPaint.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/**
 * Two files that every visit needs, libraries and app, because many small ones cost a request each
 * and compress badly; what only some screens need, the bundler splits by who shares it.
 */
const CHUNKS = [
  { name: 'vendor', test: /node_modules/, tags: ['$initial' as const], priority: 2 },
  { name: 'app', tags: ['$initial' as const], priority: 1 },
];

export default defineConfig(async ({ command, mode }) => ({
  plugins: [
    earlyPaint(loadEnv(mode, process.cwd(), 'VITE_')),
    react({ compiler: true }),
    // The API in the dev server; builds know nothing of it.
    ...(command === 'serve' ? [(await import('#server/mounts/vite.ts')).apiDevPlugin()] : []),
  ],
  define: { 'import.meta.env.APP_VERSION': JSON.stringify(version) },
  build: {
    target: ['chrome117', 'safari17', 'firefox117'],
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
}));
