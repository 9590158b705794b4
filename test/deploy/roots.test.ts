import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { API_ROOTS } from '#api/contract/roots.ts';

const linesOf = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8');

it('on port 80 the proxies refuse calls under every root, instead of sending their passwords on', () => {
  const [, nginx = ''] =
    /location ~ \^\/\((.+)\)\/ \{\n\s+return 403;/.exec(linesOf('nginx.conf')) ?? [];
  expect(nginx.split('|').toSorted()).toEqual(API_ROOTS.toSorted());
  const [, caddy = ''] = /@calls path (.+)\n/.exec(linesOf('Caddyfile')) ?? [];
  expect(caddy.split(' ').toSorted()).toEqual(API_ROOTS.map((root) => `/${root}/*`).toSorted());
});
