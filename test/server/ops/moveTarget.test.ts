import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { readTarget } from '#server/ops/moveTo.ts';

const ADDRESS = 'postgres://hengdu:geheim@db.example.com:5432/hengdu';

const read = async (word: string, ...typed: string[]) => {
  const warnings: string[] = [];
  const target = await readTarget(word, Readable.from(typed), (line) => warnings.push(line));
  return { target, warnings };
};

it('where to move to is typed, so that no user of the machine reads its password among the processes', async () => {
  expect(await read('-', ` ${ADDRESS}\n`, 'more\n')).toEqual({ target: ADDRESS, warnings: [] });
  await expect(read('-')).rejects.toThrow('Missing: postgres://…');
  await expect(read('-', '\n')).rejects.toThrow('Missing: postgres://…');
});

it('where to move to is asked for at a terminal, which would wait without a word', async () => {
  const lines: string[] = [];
  const terminal = Object.assign(Readable.from([`${ADDRESS}\n`]), { isTTY: true });
  expect(await readTarget('-', terminal, (line) => lines.push(line))).toBe(ADDRESS);
  expect(lines).toEqual([expect.stringContaining('postgres://…')]);
});

it('where to move to is warned about where it was given with its password, without it', async () => {
  const { target, warnings } = await read(ADDRESS);
  expect(target).toBe(ADDRESS);
  expect(warnings).toEqual([expect.stringContaining('move-to -')]);
  expect(warnings.join()).not.toContain('geheim');
  for (const word of ['back', 'postgres://db/hengdu', 'postgres://hengdu@db/hengdu?x=a:b@c']) {
    expect(await read(word)).toEqual({ target: word, warnings: [] });
  }
});
