import { expect, it } from 'vitest';
import { removeStylesAndHandlers } from '#shared/ui/content/removeStylesAndHandlers.ts';

it.each([
  ['<p style="color:red">a</p>', '<p>a</p>'],
  ["<p onclick=track() style='a'>a</p>", '<p>a</p>'],
  ['<STYLE media="x">p{margin:0}</STYLE >a<style>b<c</style>', 'a'],
  ['<a title="1<2" onclick="x()">a</a>', '<a title="1<2">a</a>'],
  ['<p>style="x" onclick=1</p>', '<p>style="x" onclick=1</p>'],
  ['1 < 2 > 0', '1 < 2 > 0'],
  ['<style>never closed', '<style>never closed'],
])('takes what an editor leaves behind out of %j', (html, quiet) => {
  expect(removeStylesAndHandlers(html)).toBe(quiet);
});

it.each(['<a', '<style', '<style>', '</style', '<style></style ', ' style="', '<a onx ', '<a "'])(
  'takes no longer for each of very many %j',
  (part) => {
    const html = part.repeat(400_000);
    const began = process.cpuUsage();
    removeStylesAndHandlers(html);
    // Microseconds: a tenth of a second, or minutes were each of them looked at from every other one.
    expect(process.cpuUsage(began).user).toBeLessThan(1_500_000);
  },
);
