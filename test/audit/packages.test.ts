import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAllowedLicence, licenceOf, strangeLicences } from '../../scripts/audit/licences.ts';
import {
  type LockedPackage,
  lockFaults,
  looseVersions,
  readLockfile,
  strangeScripts,
} from '../../scripts/audit/lockfile.ts';
import { readAdvisories, readSignatures } from '../../scripts/audit/registry.ts';

const INTEGRITY = `sha512-${'A'.repeat(86)}==`;
const locked = (raw: object, path = 'node_modules/a'): LockedPackage[] =>
  readLockfile(
    JSON.stringify({
      lockfileVersion: 3,
      packages: {
        '': { name: 'own' },
        [path]: { version: '1.0.0', license: 'MIT', integrity: INTEGRITY, ...raw },
      },
    }),
  );

describe('a lockfile', () => {
  it.each<[string, object, string?]>([
    ['without an address', {}],
    ['from the registry', { resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' }],
    ['within another package', { integrity: undefined, inBundle: true }],
    ['of a scope', {}, 'node_modules/b/node_modules/@scope/a'],
  ])('fixes a package %s', (_what, raw, path) => {
    expect(lockFaults(locked(raw, path))).toEqual([]);
  });

  it.each<[string, object, RegExp, string?]>([
    ['without integrity', { integrity: undefined }, /no integrity/],
    ['of another hash', { integrity: `sha1-${'A'.repeat(27)}=` }, /no SHA-512/],
    ['of two hashes', { integrity: `${INTEGRITY} ${INTEGRITY}` }, /no SHA-512/],
    ['of another host', { resolved: 'https://evil.example/a.tgz' }, /comes from https:\/\/evil/],
    [
      'of a host that looks alike',
      { resolved: 'https://registry.npmjs.org.evil.example/a' },
      /from/,
    ],
    ['over plain HTTP', { resolved: 'http://registry.npmjs.org/a.tgz' }, /comes from http:/],
    ['of a repository', { resolved: 'git+ssh://git@github.com/a/a.git#1' }, /comes from git/],
    ['that is a link', { link: true }, /is a folder/],
    ['beside the others', {}, /is a folder/, 'packages/a'],
  ])('does not fix a package %s', (_what, raw, fault, path) => {
    expect(lockFaults(locked(raw, path))).toEqual([expect.stringMatching(fault)]);
  });

  it('of another format is not read as an empty one', () => {
    expect(() => readLockfile('{"lockfileVersion":1,"dependencies":{}}')).toThrow(/version 3/);
  });

  it('lists who runs a script when installed, but for those that may', () => {
    const packages = locked({ hasInstallScript: true }, 'node_modules/@scope/a');
    expect(strangeScripts(packages)).toEqual([expect.stringContaining('@scope/a@1.0.0')]);
    expect(strangeScripts(packages, { '@scope/a': false })).toHaveLength(1);
    expect(strangeScripts(packages, { '@scope/a': true })).toEqual([]);
    expect(strangeScripts(locked({}))).toEqual([]);
  });
});

it.each([
  ['1.2.3', true],
  ['1.2.3-rc.1', true],
  ['^1.2.3', false],
  ['~1.2.3', false],
  ['1.x', false],
  ['*', false],
  ['latest', false],
  ['npm:b@1.2.3', false],
  ['https://evil.example/a.tgz', false],
])('the version %s is pinned: %s', (version, isPinned) => {
  for (const manifest of [{ dependencies: { a: version } }, { devDependencies: { a: version } }]) {
    expect(looseVersions(manifest)).toHaveLength(isPinned ? 0 : 1);
  }
});

describe('a licence', () => {
  it.each([
    ['MIT', true],
    ['MIT OR GPL-3.0-only', true],
    ['(MPL-2.0 OR Apache-2.0)', true],
    ['MIT AND ISC', true],
    ['MIT AND GPL-3.0-only', false],
    ['GPL-3.0-only OR AGPL-3.0-only', false],
    ['GPL-2.0', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['UNLICENSED', false],
    ['MIT AND (ISC OR GPL-3.0-only)', false],
    ['', false],
  ])('%j is allowed: %s', (expression, isAllowed) => {
    expect(isAllowedLicence(expression)).toBe(isAllowed);
  });

  it('is what the installed package says, else what was locked', () => {
    expect(strangeLicences(locked({}), () => 'GPL-3.0-only')).toEqual(['a@1.0.0: GPL-3.0-only']);
    expect(strangeLicences(locked({ license: 'GPL-3.0-only' }), () => null)).toHaveLength(1);
    expect(strangeLicences(locked({ license: undefined }))).toEqual(['a@1.0.0: names no licence']);
    expect(strangeLicences(locked({ license: undefined }), () => 'MIT')).toEqual([]);
  });

  it.each<[unknown, string]>([
    ['ISC', 'ISC'],
    [{ type: 'MIT', url: 'https://example.com' }, 'MIT'],
    [undefined, ''],
    [['MIT'], ''],
  ])('of a manifest: %j', (license, said) => {
    expect(licenceOf({ license })).toBe(said);
  });
});

describe('the registry', () => {
  const hole = {
    severity: 'high',
    range: '<2.0.0',
    via: [{ title: 'Reads what it must not', url: 'https://example.com/1' }, 'b'],
  };

  it('that answers lists every hole, or none', () => {
    expect(readAdvisories('{"vulnerabilities":{}}')).toEqual({ kind: 'answered', findings: [] });
    expect(readAdvisories(JSON.stringify({ vulnerabilities: { a: hole } }))).toEqual({
      kind: 'answered',
      findings: ['a <2.0.0 (high): Reads what it must not https://example.com/1; by b'],
    });
  });

  it('that answers lists what is signed wrongly or not at all', () => {
    const answer = {
      invalid: [{ name: 'a', version: '1.0.0' }],
      missing: [{ name: 'b', version: '2.0.0' }],
    };
    expect(readSignatures('{"invalid":[],"missing":[]}')).toEqual({
      kind: 'answered',
      findings: [],
    });
    expect(readSignatures(JSON.stringify(answer))).toEqual({
      kind: 'answered',
      findings: ['a@1.0.0 is signed wrongly', 'b@2.0.0 is not signed'],
    });
  });

  it.each([
    ['', 'no answer that can be read'],
    ['<html>', 'no answer that can be read'],
    ['{"message":"405 Method Not Allowed\\nmore"}', '405 Method Not Allowed'],
    ['{"error":{"code":"ENOTFOUND","summary":"request failed"}}', 'ENOTFOUND'],
    ['{"vulnerabilities":null}', 'no answer that can be read'],
  ])('that does not answer is never taken for one that knows nothing: %j', (output, reason) => {
    for (const read of [readAdvisories, readSignatures]) {
      expect(read(output)).toEqual({ kind: 'unanswered', reason });
    }
  });
});

/** Whether the npm of a folder runs no scripts of packages at all. */
const runsNoScripts = (folder: string): boolean => {
  const file = new URL(`../../${folder}.npmrc`, import.meta.url);
  return existsSync(file) && /^ignore-scripts=true$/m.test(readFileSync(file, 'utf8'));
};

it.each(['', 'bench/', 'examples/spectral/'])(
  'what this project installs (%spackage-lock.json) is fixed and allowed',
  (folder) => {
    const read = (file: string) =>
      readFileSync(new URL(`../../${folder}${file}`, import.meta.url), 'utf8');
    const manifest = JSON.parse(read('package.json'));
    const packages = readLockfile(read('package-lock.json'));
    expect(packages.length).toBeGreaterThan(100);
    expect([
      ...lockFaults(packages),
      ...looseVersions(manifest),
      ...(runsNoScripts(folder) ? [] : strangeScripts(packages, manifest.allowScripts)),
      ...strangeLicences(packages),
    ]).toEqual([]);
  },
);
