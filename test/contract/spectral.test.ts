import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { OPENAPI_FILE } from '../../scripts/contract/openapi.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'examples/spectral');

const findingsIn = (file: string): string => {
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'lint.mjs'), file], {
    encoding: 'utf8',
  });
  return stdout + stderr;
};

it.skipIf(!existsSync(join(folder, 'node_modules')))(
  'the published contract keeps the rules that Spectral recommends (installed by npm run contract:lint)',
  () => {
    const published = join(root, OPENAPI_FILE);
    expect(findingsIn(published)).toBe('');
    const temporary = mkdtempSync(join(tmpdir(), 'hengdu-spectral-'));
    const { info: _info, ...rest } = JSON.parse(readFileSync(published, 'utf8'));
    const broken = join(temporary, 'openapi.json');
    writeFileSync(broken, JSON.stringify(rest));
    expect(findingsIn(broken)).toContain('"info"');
    rmSync(temporary, { recursive: true });
  },
);
