import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { earlyPaint } from './scripts/earlyPaint.ts';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Libraries of every screen, apart from the app so that a new version of it leaves them cached. */
const VENDORS = {
  'vendor-react': /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
  'vendor-redux':
    /node_modules\/(@reduxjs|redux|react-redux|redux-saga|@redux-saga|redux-persist|reselect|immer|use-sync-external-store)\//,
};

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
        codeSplitting: {
          groups: Object.entries(VENDORS).map(([name, test]) => ({ name, test })),
        },
      },
    },
  },
}));
