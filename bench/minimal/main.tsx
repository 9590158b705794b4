/** The least a page costs that starts everything this product's stack prescribes, used plainly. */
import CssBaseline from '@mui/material/CssBaseline';
import { createTheme, styled, ThemeProvider } from '@mui/material/styles';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { persistStore } from 'redux-persist';
import { type State, store, tapped, useGreetingQuery } from './store.ts';

const theme = createTheme({ cssVariables: true, colorSchemes: { light: true, dark: true } });

const Page = styled('main')(({ theme: { spacing } }) => ({
  display: 'grid',
  gap: spacing(2),
  padding: spacing(4),
}));

const Home = () => {
  const dispatch = useDispatch();
  const taps = useSelector((state: State) => state.taps.count);
  const { data } = useGreetingQuery();
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <Page>
      <h1>A minimal page</h1>
      <p>
        React with its router, a store with queries, flows and persistence, and a theme: {data}. It
        has the parts that every page of this stack has to load, and nothing of its own.
      </p>
      <button type="button" onClick={() => dispatch(tapped())}>
        Taps: {taps}
      </button>
    </Page>
  );
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
persistStore(store, null, () =>
  createRoot(root).render(
    <Provider store={store}>
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <BrowserRouter>
          <Routes>
            <Route path="*" element={<Home />} />
          </Routes>
        </BrowserRouter>
      </ThemeProvider>
    </Provider>,
  ),
);
