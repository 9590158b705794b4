import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { persistStore } from 'redux-persist';
import { store } from './store.ts';

const theme = createTheme({ cssVariables: true, colorSchemes: { light: true, dark: true } });

/** Starts all that the stack prescribes, used plainly, around `page`. */
export const startPage = (page: ReactNode): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  persistStore(store, null, () =>
    createRoot(root).render(
      <Provider store={store}>
        <ThemeProvider theme={theme}>
          <CssBaseline />
          <BrowserRouter>{page}</BrowserRouter>
        </ThemeProvider>
      </Provider>,
    ),
  );
};
