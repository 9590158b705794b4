import { describe, expect, it } from 'vitest';
import { dark, light } from '#shared/theme/colours.ts';
import { globalStyles } from '#shared/theme/globalStyles.ts';
import { appTheme } from '#shared/theme/theme.ts';

/** All rules that set the CSS variables, selector → declarations. */
const sheets = Object.assign({}, ...appTheme.generateStyleSheets()) as Record<
  string,
  Record<string, string>
>;
const variable = (selector: string, name: string) => sheets[selector]?.[`--hd-palette-${name}`];

describe('the theme', () => {
  it.each([
    ['paper', 'paper'],
    ['ink3', 'ink3'],
    ['brandTint', 'brandTint'],
    ['gain', 'gain'],
    ['successTint', 'successTint'],
    ['success-main', 'success'],
    ['error-main', 'error'],
    ['primary-main', 'brand'],
    ['background-default', 'paper'],
    ['divider', 'line'],
    ['coverDim', 'coverDim'],
  ] as const)('switches --hd-palette-%s with data-theme', (name, token) => {
    expect(variable(':root, [data-theme="light"]', name)).toBe(light[token]);
    expect(variable('[data-theme="dark"]', name)).toBe(dark[token]);
  });

  it('points styles at the variables, not at the colours of one scheme', () => {
    expect(appTheme.vars.palette.ink3).toMatch(/^var\(--hd-palette-ink3/);
    expect(appTheme.vars.palette.success.main).toMatch(/^var\(--hd-palette-success-main/);
  });

  it('rings what floats in dark, where a shadow is not seen and cards have one colour', () => {
    expect(dark.floatShadow).toContain(`0 0 0 1px ${dark.lineStrong},`);
  });

  it('follows the system wish for less motion and leaves out the ripple', () => {
    expect(appTheme.motion.reducedMotion).toBe('system');
    expect(appTheme.components?.MuiButtonBase?.defaultProps?.disableRipple).toBe(true);
  });

  it('sizes text in rem, nothing below 12 px, and tracks Chinese titles wider', () => {
    const roles = [
      ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'display', 'longText'] as const),
      ...(['body1', 'body2', 'subtitle1', 'subtitle2', 'caption', 'overline', 'button'] as const),
    ];
    for (const role of roles) {
      const { fontSize, lineHeight } = appTheme.typography[role];
      expect(String(fontSize)).toMatch(/^[\d.]+rem$/);
      expect(String(lineHeight)).toMatch(/^[\d.]+rem$/);
      expect(Number.parseFloat(String(fontSize))).toBeGreaterThanOrEqual(0.75);
    }
    expect(appTheme.typography.h4.letterSpacing).toBe('var(--tracking)');
    expect(globalStyles(appTheme).html).toMatchObject({
      '--tracking': 0,
      '&:lang(zh)': { '--tracking': '.02em' },
    });
  });
});
