/** The files of what is shown before the app runs (src/app/boot). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The text of one of them. */
export const readBoot = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../src/app/boot', name), 'utf8');

/** What is said to the linter alone. */
const REMARK = /<!-- biome-ignore .*? -->/g;

/** The shell's markup, each product's card in its place. */
export const staticShell = (): string =>
  readBoot('staticShell.html')
    .replaceAll(REMARK, '')
    .replaceAll('<!-- card -->', readBoot('staticCard.html'));
