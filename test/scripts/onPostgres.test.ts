import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  FILES_ON_POSTGRES,
  LEFT_TO_WIDE,
  ON_POSTGRES,
  testsOnPostgres,
} from '../../scripts/tests/onPostgres.mjs';

const SERVER = 'test/server';
const isFile = (name: string): boolean => name.endsWith('.ts');

const hasTests = (folder: string): boolean =>
  readdirSync(`${SERVER}/${folder}`).some((name) => name.endsWith('.test.ts'));

describe('the tests that are repeated on PostgreSQL', () => {
  it('are of named folders; every other folder of the server’s tests is left out by name, with a reason', () => {
    const folders = readdirSync(SERVER, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && hasTests(entry.name))
      .map(({ name }) => name);
    const named = [...ON_POSTGRES, ...Object.keys(LEFT_TO_WIDE).filter((name) => !isFile(name))];
    expect(named.sort()).toEqual(folders.sort());
    for (const reason of Object.values(LEFT_TO_WIDE)) expect(reason).not.toBe('');
  });

  it('are all of those folders’ but for files that exist and are named, and named ones of others', () => {
    const all = ON_POSTGRES.flatMap((folder) =>
      readdirSync(`${SERVER}/${folder}`)
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => `${SERVER}/${folder}/${name}`),
    );
    const left = Object.keys(LEFT_TO_WIDE)
      .filter(isFile)
      .map((name) => `${SERVER}/${name}`);
    const further = FILES_ON_POSTGRES.map((name) => `${SERVER}/${name}`);
    expect([...testsOnPostgres(), ...left].sort()).toEqual([...all, ...further].sort());
    for (const path of testsOnPostgres()) expect(existsSync(path), path).toBe(true);
  });

  it('have every file of theirs that asks for locks or transactions, or has SQL of its own', () => {
    for (const name of Object.keys(LEFT_TO_WIDE).filter(isFile)) {
      const source = readFileSync(`${SERVER}/${name}`, 'utf8');
      expect(source, name).not.toMatch(/\bsql`|\btransact\(|forUpdate|isOnPostgres/);
    }
  });
});
