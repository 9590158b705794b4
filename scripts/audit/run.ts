/**
 * What the installed packages are, looked at before they are trusted: the lockfiles' integrity, install
 * scripts, licences, and what the registry knows of holes and signatures. `--offline` leaves the registry
 * out. Exit status: 0 nothing found, 1 something found, 2 nothing found but the registry could not be
 * asked. Run by `npm run audit:deps`.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { headOf, readCommandLine } from '../commandLine/commandLine.mjs';
import { countLicences, licenceOf, strangeLicences } from './licences.ts';
import { lockFaults, looseVersions, readLockfile, strangeScripts } from './lockfile.ts';
import { type Asked, readAdvisories, readSignatures } from './registry.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Folders with a manifest and a lockfile of their own. */
const PROJECTS = ['.', 'bench', 'examples/spectral'];
const { values } = readCommandLine(headOf(import.meta.url), {
  options: { offline: { type: 'boolean', default: false } },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** A registry that says nothing for so long says nothing. */
const NPM_MS = 120_000;

/** What npm prints, whatever its exit status: with findings it is not 0. */
const npm = (folder: string, args: readonly string[]): Promise<string> =>
  new Promise((done) => {
    const how = {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
      timeout: NPM_MS,
      shell: process.platform === 'win32',
    };
    execFile('npm', [...args, '--json', '--fetch-retries=1'], how, (_error, output) =>
      done(output),
    );
  });

/** Whether a folder's npm runs no scripts of packages at all. */
const runsNoScripts = (folder: string): boolean =>
  existsSync(join(folder, '.npmrc')) &&
  /^ignore-scripts=true$/m.test(readFileSync(join(folder, '.npmrc'), 'utf8'));

const installedLicence =
  (folder: string) =>
  (path: string): string | null => {
    const manifest = join(folder, path, 'package.json');
    return existsSync(manifest) ? licenceOf(readJson(manifest)) : null;
  };

let found = 0;
let unanswered = 0;
const report = (what: string, findings: readonly string[]): void => {
  found += findings.length;
  say(`  ${findings.length === 0 ? 'ok  ' : 'FAIL'} ${what}`);
  for (const finding of findings) say(`         ${finding}`);
};
const reportAnswer = (what: string, asked: Asked): void => {
  if (asked.kind === 'answered') {
    report(what, asked.findings);
    return;
  }
  unanswered += 1;
  say(`  ??   ${what}: NOT KNOWN, the registry could not be asked (${asked.reason})`);
};

for (const project of PROJECTS) {
  const folder = join(ROOT, project);
  const manifest = readJson(join(folder, 'package.json'));
  const packages = readLockfile(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  say(`\n${join(project, 'package-lock.json')}: ${packages.length} packages`);
  report('the lockfile fixes what is installed', lockFaults(packages));
  report('the manifest names exact versions', looseVersions(manifest));
  report(
    'install scripts are allowed ones, or none is run',
    runsNoScripts(folder) ? [] : strangeScripts(packages, manifest.allowScripts),
  );
  report('licences are allowed ones', strangeLicences(packages, installedLicence(folder)));
  say(
    `       ${countLicences(packages)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ')}`,
  );
  if (values.offline) continue;
  reportAnswer(
    'no known holes',
    readAdvisories(await npm(folder, ['audit', '--package-lock-only'])),
  );
  if (existsSync(join(folder, 'node_modules'))) {
    reportAnswer(
      'signatures of the registry',
      readSignatures(await npm(folder, ['audit', 'signatures'])),
    );
  } else {
    say('  --   signatures: not installed here, nothing to check');
  }
}

const outcome = unanswered > 0 ? `, ${unanswered} questions to the registry unanswered` : '';
say(`\n${found} findings${outcome}${values.offline ? ' (the registry was not asked)' : ''}`);
process.exitCode = found > 0 ? 1 : unanswered > 0 ? 2 : 0;
