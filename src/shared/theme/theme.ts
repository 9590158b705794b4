import { createTheme, type Theme } from '@mui/material/styles';
import type { Language } from '#shared/i18n/texts.ts';
import { globalStyles } from './globalStyles.ts';
import { paletteOf } from './palette.ts';
import { dark, light } from './tokens.ts';
import { typographyOf } from './typography.ts';

/**
 * The theme: CSS variables `--hd-…`, switched by `data-theme` on the root element. Material UI's
 * locale objects are left out: no component in use shows a text of its own.
 */
export const createAppTheme = (language: Language): Theme =>
  createTheme({
    cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'hd' },
    colorSchemes: {
      light: { palette: paletteOf(light) },
      dark: { palette: paletteOf(dark) },
    },
    motion: { reducedMotion: 'system' },
    focusVisible: { outlineWidth: 2, outlineOffset: 2 },
    spacing: 4,
    shape: { borderRadius: 12 },
    typography: typographyOf(language),
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiCssBaseline: { styleOverrides: globalStyles },
    },
  });
