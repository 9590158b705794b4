/**
 * Writes `third-party-notices.txt` beside the built pages: name, version and licence text of every package of
 * which something is in this very build. A bundle leaves out the texts that its licences ask to be passed on.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { licenceOf } from './audit/licences.ts';

const FOLDER = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;
const TEXT = /^(?:licen[cs]e|notice|copying)\b/i;

/** The folders of the packages that modules come from, each once. */
export const packageFolders = (modules: readonly string[]): string[] => {
  const folders = modules.flatMap((id) => {
    // A plugin's virtual module begins with a NUL character, a query ends a file's name.
    const [, folder] = FOLDER.exec(id.replace(/^\0/, '').replace(/\?.*$/, '')) ?? [];
    return folder === undefined ? [] : [folder];
  });
  return [...new Set(folders)].sort();
};

/** The notices of packages in these folders. @throws Error for one that names no licence at all. */
export const noticesOf = (folders: readonly string[]): string =>
  folders
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      const licence = licenceOf(manifest);
      const texts = readdirSync(folder)
        .filter((name) => TEXT.test(name))
        .sort()
        .map((name) => readFileSync(join(folder, name), 'utf8').trim());
      if (licence === '' && texts.length === 0) throw new Error(`${folder} names no licence.`);
      return [`${manifest.name} ${manifest.version} (${licence})`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');

/** The Vite plugin. */
export const thirdPartyNotices = (): Plugin => ({
  name: 'third-party-notices',
  apply: 'build',
  writeBundle({ dir = 'dist' }, bundle) {
    const modules = Object.values(bundle).flatMap((file) =>
      file.type === 'chunk' ? file.moduleIds : [],
    );
    writeFileSync(join(dir, 'third-party-notices.txt'), noticesOf(packageFolders(modules)));
  },
});
