/**
 * The taps that the bench makes in the app, on pages of the same stack used plainly: the library's own
 * components, one store, one router, nothing tuned.
 */
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { persistStore } from 'redux-persist';
import { store } from '../minimal/store.ts';
import { Detail, Home, List, Mine } from './pages.tsx';
import { Tabs } from './parts.tsx';

const theme = createTheme({ cssVariables: true, colorSchemes: { light: true, dark: true } });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
persistStore(store, null, () =>
  createRoot(root).render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <BrowserRouter>
          <Routes>
            <Route path="/" element={<Home />} />
            <Route path="/list" element={<List />} />
            <Route path="/mine" element={<Mine />} />
            <Route path="/detail/:id" element={<Detail />} />
          </Routes>
          <Tabs />
        </BrowserRouter>
      </ThemeProvider>
    </Provider>,
  ),
);
