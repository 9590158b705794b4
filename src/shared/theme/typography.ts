import type { TypographyVariantsOptions } from '@mui/material/styles';
import type { CSSProperties } from 'react';

declare module '@mui/material/styles' {
  interface TypographyVariants {
    display: CSSProperties;
    longText: CSSProperties;
  }
  interface TypographyVariantsOptions {
    display?: CSSProperties;
    longText?: CSSProperties;
  }
}

/** System fonts first: no web font is loaded. */
export const FONT =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "HarmonyOS Sans SC", "MiSans", "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif';

/** One role: font size and line height in px at the browser's 16 px, written in rem. */
const role = (size: number, line: number, fontWeight: number, letterSpacing: string | 0 = 0) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: `${line / 16}rem`,
  fontWeight,
  letterSpacing,
});

/**
 * Text roles as Material UI variants: h1 large amount, display hero yield, h2 amount input, h3 tab
 * title, h4 section title, h5 title inside a card, h6 bar and card title, body1 list row, body2
 * body, subtitle2 secondary, caption, overline smallest, longText articles. The page sets
 * `--tracking` by language: Chinese titles have slightly wider letter spacing.
 */
export const typography: TypographyVariantsOptions = {
  fontFamily: FONT,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: role(38, 46, 600, '-.025em'),
  display: role(46, 48, 600, '-.03em'),
  h2: role(42, 50, 600, '-.025em'),
  h3: role(24, 32, 600, 'var(--tracking)'),
  h4: role(20, 28, 600, 'var(--tracking)'),
  h5: role(16, 22, 600),
  h6: role(17, 24, 600),
  body1: role(16, 24, 400),
  body2: role(15, 24, 400),
  subtitle1: role(15, 22, 500),
  subtitle2: role(14, 20, 400),
  caption: role(13, 18, 400),
  overline: { ...role(12, 17, 400), textTransform: 'none' },
  button: { ...role(17, 24, 600), textTransform: 'none' },
  longText: role(16, 28, 400),
};
