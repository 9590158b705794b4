import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTING_TAGS } from '#app/settings.ts';
import { PAGE_TAGS } from '#server/mounts/page.ts';
import { dark, light } from '#shared/theme/colours.ts';
import { COLUMN_WIDTH, PAGE_WIDTH, WIDE_PAGE_WIDTH } from '#shared/theme/widths.ts';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'index.html'), 'utf8');
const shell = readFileSync(join(root, 'src/app/boot/staticShell.html'), 'utf8');
const css = readFileSync(join(root, 'src/app/boot/staticShell.css'), 'utf8');

describe('index.html', () => {
  it.each(Object.values(SETTING_TAGS))('has the setting %s for a deployment to fill in', (name) => {
    expect(page).toMatch(new RegExp(`<meta name="${name}" content="[^"]*" />`));
  });

  it('has the settings under the names that the server writes', () => {
    expect(PAGE_TAGS).toEqual(SETTING_TAGS);
  });

  it('is as wide before the app runs as with it', () => {
    const widths = [...css.matchAll(/max-width: (?:calc\()?(\d+(?:px|rem))/g)].map(
      ([, width]) => width,
    );
    // The notice is a column with its gutters.
    const notice = `${COLUMN_WIDTH - 32}px`;
    expect(new Set(widths)).toEqual(
      new Set([`${COLUMN_WIDTH}px`, notice, PAGE_WIDTH, WIDE_PAGE_WIDTH]),
    );
  });

  it('has the marks that the build replaces, the app’s files before the script reads them', () => {
    const marks = [
      '<!-- early:style -->',
      '<!-- early:code -->',
      '<!-- early:script -->',
      '<!-- static-shell -->',
    ];
    const places = marks.map((mark) => page.indexOf(mark));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('reaches under the notch and the corners of a screen', () => {
    expect(page).toMatch(/<meta name="viewport" content="[^"]*\bviewport-fit=cover"/);
  });

  it('gives the browser the paper’s colours', () => {
    const colours = [...page.matchAll(/<meta name="theme-color" .*content="(#\w+)"/g)];
    expect(colours.map(([, colour]) => colour)).toEqual([light.paper, dark.paper]);
  });

  it('has nothing inline that the content security policy would refuse', () => {
    for (const markup of [page, shell]) {
      expect(markup).not.toMatch(/\sstyle=|\son\w+=|javascript:/i);
      expect(markup).not.toMatch(/<script(?![^>]*\ssrc=)/);
    }
  });
});

describe('the static shell', () => {
  it('keeps the address when it is loaded again', () => {
    const links = [...shell.matchAll(/<a href="([^"]*)"/g)].map(([, address]) => address);
    expect(links).toEqual(['']);
  });

  it('shows no word of a member’s: only the tabs are named', () => {
    const words = shell
      .replace(/<section class="s-view s-failed">[\s\S]*?<\/section>/, '')
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter(Boolean);
    expect(words.join(' ')).toBe('首页 home 财富 wealth 客服 customer service 我的 mine');
  });
});
