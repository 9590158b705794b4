import type {} from '@mui/material/themeCssVarsAugmentation';
import type { TokenName, Tokens } from './colours.ts';

/** Tokens that Material UI holds as colour objects: `palette.success.main` and so on. */
type MuiOwned = 'success' | 'info' | 'error';
type OwnTokens = Record<Exclude<TokenName, MuiOwned>, string>;

declare module '@mui/material/styles' {
  interface Palette extends OwnTokens {}
  interface PaletteOptions extends OwnTokens {}
}

/** Palette of one colour scheme: our tokens by their own names, next to Material UI's. */
export const paletteOf = ({ success, info, error, ...own }: Tokens) => ({
  ...own,
  primary: { main: own.brand, dark: own.brandPress, contrastText: own.onBrand },
  success: { main: success },
  info: { main: info },
  error: { main: error },
  warning: { main: own.amber },
  background: { default: own.paper, paper: own.surface },
  text: { primary: own.ink1, secondary: own.ink2, disabled: own.disabled },
  divider: own.line,
});
