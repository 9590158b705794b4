import { createTheme, type Theme } from '@mui/material/styles';
import { dark, light } from './colours.ts';
import { globalStyles } from './globalStyles.ts';
import { paletteOf } from './palette.ts';
import { typography } from './typography.ts';

/**
 * The theme: CSS variables `--hd-…`, switched by `data-theme` on the root element. Material UI's
 * locale objects are left out: no component in use has a text of its own.
 */
export const appTheme: Theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'hd' },
  colorSchemes: {
    light: { palette: paletteOf(light) },
    dark: { palette: paletteOf(dark) },
  },
  motion: { reducedMotion: 'system' },
  focusVisible: { outlineWidth: 2, outlineOffset: 2 },
  spacing: 4,
  shape: { borderRadius: 12 },
  typography,
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: { defaultProps: { disableElevation: true } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCssBaseline: { styleOverrides: globalStyles },
  },
});
