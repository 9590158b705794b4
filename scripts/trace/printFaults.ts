/**
 * `npm run faults`: the table of faults and where each is driven; `-- 15` the tests of one, each with the
 * command that runs it; `-- --write` brings docs/reliability.md up to date.
 */
import { writeFileSync } from 'node:fs';
import { headOf, readCommandLine } from '../commandLine/commandLine.mjs';
import { faultSheet, faultsPage, faultsTable } from './faultsTable.ts';

const { values, positionals } = readCommandLine(headOf(import.meta.url), {
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false } },
});

if (values.write) {
  const { file, due } = faultsPage();
  writeFileSync(file, due);
} else if (positionals.length === 0) {
  process.stdout.write(faultsTable());
} else {
  for (const number of positionals) console.log(`${faultSheet(Number(number))}\n`);
}
