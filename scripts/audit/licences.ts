import type { LockedPackage } from './lockfile.ts';

/**
 * Licences under which anybody may use and pass on a package as it is. MPL-2.0 asks for the source of
 * changed files; packages are used unchanged.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
]);

/** Packages whose manifest names no licence that can be read, with the one whose text is in their archive. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'parse-cache-control@1.0.1': 'BSD-3-Clause',
};

/**
 * Whether an SPDX expression lets a package be used: of those joined by OR one, of those joined by AND
 * all. One that is nested deeper is for a person to read.
 */
export const isAllowedLicence = (expression: string): boolean =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)));

/** What a package's manifest says of its licence; '' for nothing that can be read. */
export const licenceOf = ({ license }: { readonly license?: unknown }): string => {
  if (typeof license === 'string') return license;
  const isNamed = typeof license === 'object' && license !== null && 'type' in license;
  return isNamed ? String(license.type) : '';
};

/** Packages that may not be used, each with its licence. `installed` overrides what the lockfile says. */
export const strangeLicences = (
  packages: readonly LockedPackage[],
  installed: (path: string) => string | null = () => null,
): string[] =>
  packages.flatMap(({ path, name, version, licence }) => {
    const id = `${name}@${version}`;
    const said = READ_BY_HAND[id] ?? (installed(path) || licence);
    return isAllowedLicence(said) ? [] : [`${id}: ${said || 'names no licence'}`];
  });

/** How many packages there are under each licence, the most first. */
export const countLicences = (
  packages: readonly LockedPackage[],
): [licence: string, count: number][] => {
  const counts = new Map<string, number>();
  for (const { name, version, licence } of packages) {
    const said = licence || READ_BY_HAND[`${name}@${version}`] || 'none';
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
};
