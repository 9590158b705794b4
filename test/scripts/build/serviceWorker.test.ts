import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { describeBuild } from '../../../scripts/build/serviceWorker.ts';

it('keeps a build’s code on the device, but neither the maps of its sources nor compressed copies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-worker-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<meta name="hd:entry" content="/assets/app-1.js" />');
  for (const name of ['icon.svg', 'manifest.webmanifest', 'assets/app-1.js', 'assets/app-1.css']) {
    writeFileSync(join(folder, name), name);
  }
  const { files, name } = describeBuild(folder);
  expect(files).toEqual([
    '/assets/app-1.css',
    '/assets/app-1.js',
    '/icon.svg',
    '/manifest.webmanifest',
  ]);
  for (const end of ['map', 'br', 'gz'])
    writeFileSync(join(folder, `assets/app-1.js.${end}`), '{}');
  expect(describeBuild(folder)).toMatchObject({ files, name });
  rmSync(folder, { recursive: true });
});
