import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const filesOf = (path: string, ending: RegExp): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => ending.test(name))
        .map((name) => join(path, name))
        .sort()
    : [path];

/** The sources at or below a path. */
export const sourcesOf = (path: string): string[] => filesOf(path, /(?<!\.d)\.tsx?$/);

/** Where a source's tests are: a file or folder of its name below test/, or the nearest folder above it. */
const placeOf = (source: string): string => {
  const place = join('test', source.replace(/^src\//, '')).replace(/\.tsx?$/, '');
  const own = [place, `${place}.test.ts`, `${place}.test.tsx`].find(existsSync);
  if (own) return own;
  let folder = dirname(place);
  while (!existsSync(folder)) folder = dirname(folder);
  return folder;
};

/** The test files at or below these places, or where the sources' own are. */
export const testFilesOf = (
  places: readonly string[] | undefined,
  sources: readonly string[],
): string[] => {
  const files = (places ?? sources.map(placeOf)).flatMap((place) =>
    filesOf(place, /\.test\.tsx?$/),
  );
  return [...new Set(files)].filter((file) => !/^test\/(e2e|long)\//.test(file));
};
