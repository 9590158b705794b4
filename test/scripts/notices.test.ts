import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noticesOf, packageFolders } from '../../scripts/notices.ts';

const modules = join(import.meta.dirname, '../../node_modules');

it('a build passes on the licence of each package that is in it, once', () => {
  const folders = packageFolders([
    `${modules}/react/cjs/react.production.js?commonjs`,
    `${modules}/react/index.js`,
    `\0${modules}/@mui/material/Button/Button.js`,
    '/app/src/app/main.tsx',
    '\0vite/preload-helper.js',
  ]);
  expect(folders).toEqual([`${modules}/@mui/material`, `${modules}/react`]);
  const notices = noticesOf(folders);
  expect(notices.match(/^\S+ \d+\.\d+\.\d+ \(MIT\)$/gm)).toHaveLength(2);
  expect(notices.match(/Permission is hereby granted/g)).toHaveLength(2);
});

it('a package that names no licence fails the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-notices-'));
  const nameless = join(folder, 'node_modules/nameless');
  mkdirSync(nameless, { recursive: true });
  writeFileSync(join(nameless, 'package.json'), '{"name":"nameless","version":"1.0.0"}');
  expect(() => noticesOf([nameless])).toThrow(/names no licence/);
  rmSync(folder, { recursive: true });
});
