import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('a build is made again once anything that the build is configured with has changed', () => {
  const stamp = readFileSync(join(root, 'scripts/buildStamp.mjs'), 'utf8');
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8');
  const imported = [...config.matchAll(/from '\.\/(scripts\/[^']+)'/g)].map(
    ([, path = '']) => path,
  );
  expect(imported.length).toBeGreaterThan(8);
  const isListed = (path: string): boolean =>
    stamp.includes(`'${path}'`) || stamp.includes(`'${path.slice(0, path.lastIndexOf('/'))}'`);
  expect(imported.filter((path) => !isListed(path))).toEqual([]);
});
