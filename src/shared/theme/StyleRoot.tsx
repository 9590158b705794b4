import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { MuiTheme } from './MuiTheme.tsx';
import { appTheme } from './theme.ts';

/**
 * Theme, its variables and the document's own rules, for development and tests. A build puts a
 * stylesheet in its place (scripts/staticStyles).
 */
export const StyleRoot = ({ children }: { children: ReactNode }) => (
  <MuiTheme>
    <GlobalStyles styles={appTheme.generateStyleSheets()} />
    <CssBaseline />
    {children}
  </MuiTheme>
);
