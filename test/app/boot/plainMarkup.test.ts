// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { plainMarkup } from '#app/boot/plainMarkup.ts';

const shown = (html: string): string | null => {
  const nodes = plainMarkup(html, document);
  if (!nodes) return null;
  const holder = document.createElement('div');
  holder.append(nodes);
  return holder.innerHTML;
};

describe('the platform’s markup before the sanitiser is there', () => {
  it.each([
    ['a text', 'Words', 'Words'],
    [
      'its elements',
      '<h2>A</h2>\n<ul><li>b <strong>c</strong></li></ul>',
      '<h2>A</h2>\n<ul><li>b <strong>c</strong></li></ul>',
    ],
    ['a heading of the page’s rank', '<H1>A</H1>', '<h2>A</h2>'],
    ['line breaks', '<p>a<br>b<br/>c</p>', '<p>a<br>b<br>c</p>'],
    [
      'references',
      '<p>a &lt;b&gt; &amp;&nbsp;c & d</p>',
      '<p>a &lt;b&gt; &amp;&nbsp;c &amp; d</p>',
    ],
    ['no attribute', '<p onclick="x()" style="a:b">a</p>', '<p>a</p>'],
    [
      'elements in elements up to a hundred',
      `${'<b>'.repeat(100)}a${'</b>'.repeat(100)}`,
      `${'<b>'.repeat(100)}a${'</b>'.repeat(100)}`,
    ],
    ['no address of a link', '<a href="javascript:x()">a</a>', '<a>a</a>'],
  ])('has %s', (_what, html, expected) => expect(shown(html)).toBe(expected));

  it.each([
    ['a script', '<script>x()</script>'],
    ['a picture', '<p><img src="/a.png"></p>'],
    ['a comment', 'a<!-- b -->'],
    ['an unknown element', '<x-a>a</x-a>'],
    ['an element that is left open', '<p>a'],
    ['elements that overlap', '<b><i>a</b></i>'],
    ['an end without a beginning', 'a</p>'],
    ['other references', 'a &copy; b'],
    ['a bracket by itself', 'a < b'],
    ['elements in elements beyond a hundred', `${'<b>'.repeat(101)}a${'</b>'.repeat(101)}`],
  ])('is left to the sanitiser with %s', (_what, html) => expect(shown(html)).toBeNull());
});
