import { describe, expect, it } from 'vitest';
import { withViews } from '../../scripts/prerender/shellViews.ts';

const page = (css: string) =>
  `<style>${css}</style><style>.s-mine{}</style><div id="static-shell">` +
  '<section class="s-view s-home"><i class="s-card"></i></section>' +
  '<section class="s-view s-mine"><i class="s-sky"></i></section>' +
  '<section class="s-view s-failed"></section>' +
  '<div class="s-tabs"><div>1</div><div>2</div></div></div>';
const styleOf = (html: string): string => /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';

describe('the static shell of a public page', () => {
  it('has the views that it can show, and the tab bar with home only', () => {
    const home = withViews(page(''), ['home', 'failed']);
    expect(home).toContain('s-view s-home');
    expect(home).toContain('s-tabs');
    expect(home).not.toContain('s-sky');
    const failed = withViews(page(''), ['failed']);
    expect(failed).toContain(
      '<div id="static-shell"><section class="s-view s-failed"></section></div>',
    );
  });

  it.each([
    ['.s-card{top:0}', '.s-card{top:0}'],
    ['.s-sky{top:0}', ''],
    ['.s-card,.s-sky{top:0}', '.s-card{top:0}'],
    ['.s-cardigan{top:0}', ''],
    [
      '[data-shell="mine"] .s-mine,[data-shell="home"] .s-home{top:0}',
      '[data-shell="home"] .s-home{top:0}',
    ],
    [
      '[data-shell="mine"] .s-tabs,[data-shell="home"] .s-tabs{top:0}',
      '[data-shell="home"] .s-tabs{top:0}',
    ],
    ['[data-shell="none"] .s-tabs{top:0}', '[data-shell="none"] .s-tabs{top:0}'],
    [':where(.s-card,.s-sky) svg{top:0}', ':where(.s-card,.s-sky) svg{top:0}'],
    ['[data-pigment="1"]{--s-from:red}', ''],
    ['@media (width){.s-sky{top:0}}', ''],
    ['html{top:0}', 'html{top:0}'],
    ['html{--s-ink:red;--h0:red;color:var(--s-ink)}', 'html{--s-ink:red;color:var(--s-ink)}'],
  ])('of %s needs %s', (css, expected) => {
    expect(styleOf(withViews(page(css), ['home', 'failed']))).toBe(expected);
  });

  it('does not go without a view that the page asks for', () => {
    expect(() => withViews(page(''), ['login'])).toThrow('login');
  });
});
