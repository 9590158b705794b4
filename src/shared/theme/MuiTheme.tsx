import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { appTheme } from './theme.ts';

/** Hands the theme to Material UI's components. Variables and colour scheme are the page's own affair. */
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
