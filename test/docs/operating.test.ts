import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DATABASE } from '#server/limits.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8');

it('docs/operating.md counts the connections of a process as the server limits them', () => {
  const { readConnections: reads, writeConnections: writes } = DATABASE;
  const all = reads + writes + 1;
  expect(page).toContain(
    `a process has ${all} at most: ${writes} for writes, ${reads} for reads, one that listens`,
  );
  expect(page).toContain(`five processes are ${5 * all},`);
  expect(6 * all).toBeGreaterThan(100 - 3);
});
