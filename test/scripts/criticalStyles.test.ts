import { describe, expect, it } from 'vitest';
import { criticalStyles } from '../../scripts/prerender/criticalStyles.ts';

const MARKUP = '<div class="sabc-0 sabc-1"><p class="sxyz-a">x</p></div>';

describe('the styles of a prerendered page', () => {
  it.each([
    ['the document’s rules', 'html{margin:0}', 'html{margin:0}'],
    ['rules of its classes', '.sabc-0{top:0}.sabc-1>*{left:0}', '.sabc-0{top:0}.sabc-1>*{left:0}'],
    ['no rule of another class', '.sabc-2{top:0}.sxyz-a{left:0}', '.sxyz-a{left:0}'],
    ['no rule that needs another class too', '.sabc-0:hover .sabc-2{top:0}', ''],
    [
      'the selectors of a list that match',
      '.sabc-2,.sabc-1:is(a,b){top:0}',
      '.sabc-1:is(a,b){top:0}',
    ],
    [
      'what matches under a condition',
      '@media (min-width: 9px){.sabc-0{top:0}.sabc-2{left:0}}@media print{.sabc-2{top:0}}',
      '@media (min-width: 9px){.sabc-0{top:0}}',
    ],
    [
      'animations that are used',
      '@keyframes in{from{top:0}}@keyframes out{to{top:0}}.sabc-0{animation:in 1s}.sabc-2{animation:out 1s}',
      '@keyframes in{from{top:0}}.sabc-0{animation:in 1s}',
    ],
    [
      'no animation because it has two names',
      '@-webkit-keyframes out{to{top:0}}@keyframes out{to{top:0}}.sabc-0{top:0}',
      '.sabc-0{top:0}',
    ],
    [
      'variables that are used',
      ':root{--hd-a:1;--hd-b:2}.sabc-0{top:var(--hd-a)}.sabc-2{top:var(--hd-b)}',
      ':root{--hd-a:1}.sabc-0{top:var(--hd-a)}',
    ],
  ])('have %s', (_what, css, expected) => {
    expect(criticalStyles(css, MARKUP)).toBe(expected);
  });

  it.each([
    [
      'no rule for who can reach it',
      '.sabc-0:hover{top:0}.sabc-1:not(:disabled):active{top:0}',
      '',
    ],
    [
      'no rule of an attribute that it has not',
      '.sabc-0[data-b]{top:0}.sabc-0[data-a="2"]{top:0}.sabc-0[data-a="1"]{left:0}',
      '.sabc-0[data-a="1"]{left:0}',
    ],
    [
      'what an attribute would prevent',
      '.sabc-0:not([data-b]){top:0}',
      '.sabc-0:not([data-b]){top:0}',
    ],
    [
      'the document’s own rules',
      '[data-theme="dark"] a:hover{top:0}',
      '[data-theme="dark"] a:hover{top:0}',
    ],
  ])('have, of what is inert, %s', (_what, css, expected) => {
    const markup = '<div class="sabc-0 sabc-1" data-a="1"></div>';
    expect(criticalStyles(css, markup, { inert: true })).toBe(expected);
  });
});
