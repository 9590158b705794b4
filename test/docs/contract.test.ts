import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { geolocation } from '#api/contract/geolocation.ts';
import { locationOf } from '#server/site/geolocation.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/contract/README.md'), 'utf8');

it('docs/contract shows the answer of a geolocation service as the client reads it, every field of it', () => {
  const [, block = ''] = /```json\n(.*"country_code".*)\n```/.exec(page) ?? [];
  const shown = JSON.parse(block) as ReturnType<typeof locationOf>;
  expect(v.parse(geolocation, shown)).toEqual(shown);
  expect(locationOf(shown.ip)).toEqual(shown);
});
