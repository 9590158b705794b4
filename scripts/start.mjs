/**
 * `npm start`: builds when there is no build of these very sources, then serves app and API.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, canBuild, stalePart } from './build/buildStamp.mjs';
import { registerTypescript } from './typescript.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

process.chdir(root);
const stale = stalePart();
if (stale !== null && canBuild()) {
  if (!build()) {
    process.stderr.write('The build failed; nothing was started.\n');
    process.exit(1);
  }
} else if (stale === 'sources') {
  process.stderr.write(
    'dist/ is no build of these sources, and what builds is not installed: npm ci --include=dev && npm run build, before npm prune.\n',
  );
  process.exit(1);
} else if (stale === 'settings') {
  process.stderr.write(
    'The VITE_ settings here are not those of the build, which alone takes them: it is served as it was built.\n',
  );
}
await registerTypescript();
const { startOrExplain } = await import('../server/mounts/start.ts');
await startOrExplain(join(root, 'dist'));
