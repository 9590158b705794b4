import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../../scripts/build/precompress.mjs');

it('compressed copies lie beside code and texts, not beside what is written again or replaced', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hengdu-compressed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const replaced = ['index.html', 'login.html', 'security-headers.txt', 'sw.js', 'sw-off.js'];
  const names = ['app.js', 'notices.txt', ...replaced];
  for (const name of names) writeFileSync(join(folder, name), 'x'.repeat(2048));
  const { status } = spawnSync(process.execPath, [SCRIPT, folder]);
  expect(status).toBe(0);
  const made = readdirSync(folder).filter((name) => !names.includes(name));
  expect(made.toSorted()).toEqual(['app.js.br', 'app.js.gz', 'notices.txt.br', 'notices.txt.gz']);
});
