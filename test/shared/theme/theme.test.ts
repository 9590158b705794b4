import { describe, expect, it } from 'vitest';
import { dark, light } from '#shared/theme/colours.ts';
import { globalStyles } from '#shared/theme/globalStyles.ts';
import { press, whenMoving } from '#shared/theme/styles.ts';
import { appTheme } from '#shared/theme/theme.ts';
import { duration, easing, layer, radius } from '#shared/theme/tokens.ts';
import designed from './tokens.json' with { type: 'json' };

/** All rules that set the CSS variables, selector → declarations. */
const sheets = Object.assign({}, ...appTheme.generateStyleSheets()) as Record<
  string,
  Record<string, string>
>;
const variable = (selector: string, name: string) => sheets[selector]?.[`--hd-palette-${name}`];

describe('the tables of the design', () => {
  it('are those of the colours', () => {
    expect({ light, dark }).toMatchObject(designed);
  });

  it('are those of the shapes, layers and movements', () => {
    expect(radius).toEqual({
      chip: 8,
      key: 12,
      inset: 14,
      field: 16,
      card: 20,
      banner: 22,
      sheet: 26,
      pill: 999,
    });
    // Sheets, dialogs and the menu are Material UI's, at 1200 to 1300.
    expect(layer).toEqual({ bar: 10, tabBar: 20, cta: 30, notify: 1400, toast: 1500 });
    expect(duration).toEqual({
      fast: 120,
      base: 200,
      draw: 400,
      enter: 320,
      exit: 220,
      calm: 1400,
    });
    expect(easing).toEqual({
      change: 'cubic-bezier(.2,0,0,1)',
      enter: 'cubic-bezier(.05,.7,.1,1)',
      exit: 'cubic-bezier(.3,0,.8,.15)',
    });
    expect(press[whenMoving]).toMatchObject({ '&:active': { transform: 'scale(.98)' } });
  });

  it('are those of the letters', () => {
    const { fontFamily, h1, display, h3, h4, h6, body1, body2, subtitle2, caption, overline } =
      appTheme.typography;
    expect(fontFamily).toBe(
      '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "HarmonyOS Sans SC", "MiSans", ' +
        '"PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif',
    );
    const px = (rem: unknown) => Number.parseFloat(String(rem)) * 16;
    const roles = { h1, display, h3, h4, h6, body1, body2, subtitle2, caption, overline };
    expect(
      Object.entries(roles).map(([name, role]) =>
        [name, px(role.fontSize), px(role.lineHeight), role.fontWeight].join(' '),
      ),
    ).toEqual([
      'h1 38 46 600',
      'display 46 48 600',
      'h3 24 32 600',
      'h4 20 28 600',
      'h6 17 24 600',
      'body1 16 24 400',
      'body2 15 24 400',
      'subtitle2 14 20 400',
      'caption 13 18 400',
      'overline 12 17 400',
    ]);
  });
});

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
