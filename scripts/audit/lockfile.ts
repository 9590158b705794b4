/** One package as a lockfile names it. */
export interface LockedPackage {
  /** Its folder, e.g. `node_modules/a/node_modules/b`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
  /** Where it is fetched from; '' where the lockfile leaves that to the registry that is set up. */
  readonly resolved: string;
  /** As its manifest said when it was locked; '' where it said nothing. */
  readonly licence: string;
  readonly hasInstallScript: boolean;
  readonly isLink: boolean;
  /** Part of another package's archive, and so of that one's integrity. */
  readonly isBundled: boolean;
}

interface RawPackage {
  readonly name?: string;
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  readonly inBundle?: boolean;
}

const FOLDER = 'node_modules/';
const nameOf = (path: string): string => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);

/** Every package of a lockfile but the project's own. @throws Error for a format that is not known here. */
export const readLockfile = (text: string): LockedPackage[] => {
  const { lockfileVersion, packages } = JSON.parse(text) as {
    lockfileVersion?: number;
    packages?: Record<string, RawPackage>;
  };
  if (lockfileVersion !== 3 || !packages) throw new Error('A lockfile of version 3 is expected.');
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, raw]) => ({
      path,
      name: raw.name ?? nameOf(path),
      version: raw.version ?? '',
      integrity: raw.integrity ?? '',
      resolved: raw.resolved ?? '',
      licence: raw.license ?? '',
      hasInstallScript: raw.hasInstallScript === true,
      isLink: raw.link === true,
      isBundled: raw.inBundle === true,
    }));
};

const REGISTRY = 'https://registry.npmjs.org/';
const SHA512 = /^sha512-[A-Za-z\d+/]{86}==$/;

const faultOf = ({
  path,
  integrity,
  resolved,
  isLink,
  isBundled,
}: LockedPackage): string | null => {
  if (isLink || !path.startsWith(FOLDER)) return 'is a folder, not a package of the registry';
  if (resolved !== '' && !resolved.startsWith(REGISTRY)) return `comes from ${resolved}`;
  if (isBundled) return null;
  if (integrity === '') return 'has no integrity: whatever arrives would be installed';
  return SHA512.test(integrity) ? null : `has an integrity that is no SHA-512: ${integrity}`;
};

/** What would let something else be installed than what was locked. */
export const lockFaults = (packages: readonly LockedPackage[]): string[] =>
  packages.flatMap((locked) => {
    const fault = faultOf(locked);
    return fault ? [`${locked.path}@${locked.version} ${fault}`] : [];
  });

/** Dependencies of a manifest that name a range, so that a new lockfile could bring what nobody chose. */
export const looseVersions = (manifest: {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}): string[] =>
  Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name} is not pinned: ${version}`);

/** Packages that run code when they are installed and were not allowed to (`allowScripts`). */
export const strangeScripts = (
  packages: readonly LockedPackage[],
  allowed: Readonly<Record<string, boolean>> = {},
): string[] =>
  packages
    .filter(({ name, hasInstallScript }) => hasInstallScript && allowed[name] !== true)
    .map(({ name, version }) => `${name}@${version} runs a script when it is installed`);
