import { ThemeProvider } from '@mui/material/styles';
import { createElement as make, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PhotoTips } from '#features/account/realname/PhotoTips.tsx';
import { LanguageContext } from '#shared/i18n/LanguageContext.tsx';
import { appTheme } from '#shared/theme/theme.ts';
import { VerificationState } from '#shared/ui/facts/VerificationState.tsx';
import { Chip, type ChipTone } from '#shared/ui/feedback/Chip.tsx';

const pageOf = (element: ReactElement): string =>
  renderToStaticMarkup(
    make(ThemeProvider, { theme: appTheme }, make(LanguageContext, { value: 'zh-CN' }, element)),
  );

/** Names of the theme's colours in the rule for one value of an attribute, as a server writes it beside the element. */
const coloursOf = (element: ReactElement, attribute: string): string[] => {
  const rule = pageOf(element).split(`[${attribute}]{`)[1]?.split('}')[0] ?? '';
  return [...rule.matchAll(/([\w-]*color):var\(--hd-palette-([\w-]+)/g)].map(
    ([, property, name]) => `${property} ${name}`,
  );
};

it.each<[ChipTone, string, string]>([
  ['brand', 'brandTint', 'brand'],
  ['amber', 'amberTint', 'amber'],
  ['error', 'errorTint', 'error-main'],
  ['info', 'infoTint', 'info-main'],
  ['success', 'successTint', 'success-main'],
  ['neutral', 'sunken', 'ink3'],
])('a chip of the tone %s is on %s in %s', (tone, ground, ink) => {
  // biome-ignore lint/correctness/noChildrenProp: the chip's type asks for them among its props
  expect(coloursOf(make(Chip, { tone, children: '状态' }), `data-tone="${tone}"`)).toEqual([
    `background-color ${ground}`,
    `color ${ink}`,
  ]);
});

it.each([
  [0, '未认证', []],
  [1, '审核中', ['color amber']],
  [2, '已认证', ['color success-main']],
  [3, '已驳回', ['color error-main']],
])('a verification in the state %i, %s, is in %o', (status, word, colours) => {
  const element = make(VerificationState, { status });
  expect(pageOf(element)).toContain(word);
  expect(coloursOf(element, `data-status="${status}"`)).toEqual(colours);
});

it('the mistakes of a photo have the colour of errors, and not that of what was earned', () => {
  const page = pageOf(make(PhotoTips));
  expect(page).toContain('.flaw{stroke:var(--hd-palette-error-main');
  expect(page).not.toContain('var(--hd-palette-gain');
});
