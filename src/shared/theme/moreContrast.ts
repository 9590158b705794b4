import type { TokenName } from './colours.ts';

type Overridden = Extract<TokenName, 'ink2' | 'ink3' | 'line' | 'lineStrong' | 'outline'>;

/**
 * Tokens for members who ask for more contrast: secondary texts read at 7:1, lines and borders of
 * fields stand out at 3:1 and 4.5:1.
 */
export const moreContrast: Readonly<Record<'light' | 'dark', Record<Overridden, string>>> = {
  light: {
    ink2: '#2B3634',
    ink3: '#3D4845',
    line: '#82796A',
    lineStrong: '#6B6355',
    outline: '#4A5654',
  },
  dark: {
    ink2: '#DCE2DE',
    ink3: '#C2CAC6',
    line: '#6E7A76',
    lineStrong: '#8D9894',
    outline: '#B3BDB9',
  },
};

/** The same as the theme's CSS variables, Material UI's own of the same colours among them. */
export const contrastVariables = (scheme: 'light' | 'dark'): Record<string, string> => {
  const own = Object.entries(moreContrast[scheme]);
  return {
    ...Object.fromEntries(own.map(([name, colour]) => [`--hd-palette-${name}`, colour])),
    '--hd-palette-text-secondary': moreContrast[scheme].ink2,
    '--hd-palette-divider': moreContrast[scheme].line,
  };
};
