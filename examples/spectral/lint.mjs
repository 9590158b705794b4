/**
 * Holds an OpenAPI file against Spectral's recommended rules: `node lint.mjs [file]`, by default the
 * published contract. Prints a line a finding. Exit status: 0 none, 1 some.
 */
import { readFileSync } from 'node:fs';
import core from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const [file = new URL('../../docs/contract/openapi.json', import.meta.url)] = process.argv.slice(2);
const spectral = new core.Spectral();
spectral.setRuleset({ extends: [[rulesets.oas, 'recommended']] });
const findings = await spectral.run(JSON.parse(readFileSync(file, 'utf8')));
for (const { code, path, message } of findings) {
  process.stdout.write(`${code} at ${path.join('.')}: ${message}\n`);
}
process.exitCode = findings.length > 0 ? 1 : 0;
