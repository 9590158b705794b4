import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { MuiTheme } from './MuiTheme.tsx';
import { appTheme } from './theme.ts';

/**
 * Theme, its variables and the global styles, for development and tests. The build uses a static
 * stylesheet instead (scripts/staticStyles).
 */
export const StyleRoot = ({ children }: { children: ReactNode }) => (
  <MuiTheme>
    <GlobalStyles styles={appTheme.generateStyleSheets()} />
    <CssBaseline />
    {children}
  </MuiTheme>
);
