import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { appTheme } from './theme.ts';

/**
 * Provides the theme to Material UI's components. The page itself sets variables and colour scheme.
 */
export const MuiTheme = ({ children }: { children: ReactNode }) => (
  <ThemeProvider
    theme={appTheme}
    storageManager={null}
    colorSchemeNode={null}
    disableStyleSheetGeneration
    noSsr
  >
    {children}
  </ThemeProvider>
);
