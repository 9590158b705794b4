/** Compares the computed styles of every screen between development and the build (record 21). */
import { spawnSync } from 'node:child_process';

const { status } = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'test/e2e/builtStyles.spec.ts'],
  { stdio: 'inherit', env: { ...process.env, STYLES: 'all' } },
);
process.exitCode = status ?? 1;
