import { describe, expect, it } from 'vitest';
import * as onArt from '#shared/theme/artColours.ts';
import { dark, light, type TokenName, type Tokens } from '#shared/theme/colours.ts';
import { contrastVariables, moreContrast } from '#shared/theme/moreContrast.ts';
import { skies } from '#shared/theme/posterColours.ts';
import { ridgeColours } from '#shared/theme/ridgeColours.ts';
import { appTheme } from '#shared/theme/theme.ts';
import { contrast } from './contrast.ts';

const grounds = {
  page: ['paper', 'surface', 'sunken'],
  tint: ['brandTint', 'gainTint', 'amberTint', 'successTint', 'infoTint', 'errorTint'],
} as const;

/** Text token → the grounds it may be on. ink3 is never on a tint. */
const texts: [TokenName, readonly TokenName[]][] = [
  ['ink1', [...grounds.page, ...grounds.tint]],
  ['ink2', [...grounds.page, 'line']],
  ['ink3', grounds.page],
  ['brand', [...grounds.page, 'brandTint', 'amberTint']],
  ['onBrand', ['brand', 'brandPress']],
  ['gain', [...grounds.page, 'gainTint']],
  ['onGain', ['gain']],
  ['loss', ['surface']],
  ['amber', ['surface', 'amberTint']],
  ['success', ['surface', 'successTint']],
  ['info', ['surface', 'infoTint']],
  ['error', ['paper', 'surface', 'errorTint']],
];

describe.each([
  ['light', light],
  ['dark', dark],
] as [string, Tokens][])('%s', (_scheme, tokens) => {
  const pairs = texts.flatMap(([text, on]) => on.map((ground) => [text, ground] as const));

  it.each(pairs)('%s on %s reads at 4.5:1', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'surface'] as const)('field borders stand out from %s at 3:1', (ground) => {
    expect(contrast(tokens.outline, tokens[ground])).toBeGreaterThanOrEqual(3);
  });

  it.each(['paper', 'surface', 'sunken'] as const)(
    'the focus ring stands out from %s',
    (ground) => {
      expect(contrast(tokens.brand, tokens[ground])).toBeGreaterThanOrEqual(3);
    },
  );
});

describe.each(['light', 'dark'] as const)('%s, with more contrast asked for', (scheme) => {
  const tokens = { ...(scheme === 'light' ? light : dark), ...moreContrast[scheme] };

  it.each(grounds.page)('secondary texts read at 7:1 on %s, and borders stand out', (ground) => {
    expect(contrast(tokens.ink2, tokens[ground])).toBeGreaterThanOrEqual(7);
    expect(contrast(tokens.ink3, tokens[ground])).toBeGreaterThanOrEqual(7);
    expect(contrast(tokens.outline, tokens[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.lineStrong, tokens[ground])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(tokens.line, tokens[ground])).toBeGreaterThanOrEqual(3);
  });

  it('names variables that the theme has', () => {
    const known = JSON.stringify(appTheme.generateStyleSheets());
    for (const name of Object.keys(contrastVariables(scheme))) expect(known).toContain(`"${name}"`);
  });
});

describe('the sky behind words', () => {
  const LIGHTEST = '#23736D';
  const art = [ridgeColours(light, false), ridgeColours(dark, true)].flatMap((picture) => [
    ...picture.login.slice(0, 2),
    ...picture.header.slice(0, 2),
  ]);

  it.each([...new Set([...art, ...skies.ridge.sky])])('is no lighter than it may be: %s', (sky) => {
    expect(contrast(onArt.ink, sky)).toBeGreaterThanOrEqual(contrast('#FFFFFF', LIGHTEST));
    expect(contrast(onArt.ink2, sky)).toBeGreaterThanOrEqual(contrast('#D9EBE6', LIGHTEST));
  });

  it('lets both of its inks be read', () => {
    expect(contrast('#FFFFFF', LIGHTEST)).toBeCloseTo(5.61, 2);
    expect(contrast('#D9EBE6', LIGHTEST)).toBeGreaterThanOrEqual(4.5);
  });
});

it('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21);
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
});
