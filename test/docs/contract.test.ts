import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { REQUEST_TIMEOUT_MS } from '#api/client/exchange.ts';
import { geolocation } from '#api/contract/geolocation.ts';
import { defaultSettings } from '#server/settings.ts';
import { locationOf } from '#server/site/geolocation.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/contract/README.md'), 'utf8');

it('docs/contract shows the answer of a geolocation service as the client reads it, every field of it', () => {
  const [, block = ''] = /```json\n(.*"country_code".*)\n```/.exec(page) ?? [];
  const shown = JSON.parse(block) as ReturnType<typeof locationOf>;
  expect(v.parse(geolocation, shown)).toEqual(shown);
  expect(locationOf(shown.ip)).toEqual(shown);
});

it('docs/contract asks for a used refresh token to be good for longer than the client waits for an answer', () => {
  const sessions = readFileSync(
    join(import.meta.dirname, '../../docs/contract/sessions.md'),
    'utf8',
  );
  const [, least = '0'] =
    /used refresh token is good for at least\s+(\d+) seconds/.exec(sessions) ?? [];
  expect(Number(least) * 1000).toBeGreaterThan(REQUEST_TIMEOUT_MS);
  expect(Number(least)).toBe(defaultSettings.refreshGraceSeconds);
  expect(sessions).toMatch(new RegExp(`waits\\s+${REQUEST_TIMEOUT_MS / 1000}\\s+seconds`));
});

it('docs/contract says of every call which screens need it', () => {
  const { paths } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../docs/contract/openapi.json'), 'utf8'),
  ) as { paths: Record<string, unknown> };
  const calls = Object.keys(paths).map((path) => path.replace(/^\/\w+\/api\//, ''));
  const [, table = ''] = /\n(\| [^\n]*screens[^\n]*\|\n(?:\|.*\n)+)/i.exec(page) ?? [];
  const rows = table.split('\n');
  const named = rows.flatMap((row) => row.match(/`[^`]+`/g) ?? []);
  const left = calls.filter((call) => !named.includes(`\`${call}\``));
  // Those of the chat are an extension, with a chapter of their own.
  expect(left.filter((call) => !call.startsWith('chat/'))).toEqual([]);
});

it('docs/contract names every place that reads a refusal’s facts', () => {
  const src = join(import.meta.dirname, '../../src');
  const places = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name))
    .filter((name) => /\berror\.data\b/.test(readFileSync(join(src, name), 'utf8')));
  expect(places.length).toBeGreaterThan(3);
  for (const place of places) expect(page).toContain(`\`src/${place}\``);
});
