/** The least a page costs that starts everything this product's stack prescribes, used plainly. */
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { startPage } from './startPage.tsx';
import { type State, tapped, useGreetingQuery } from './store.ts';

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

startPage(
  <Routes>
    <Route path="*" element={<Home />} />
  </Routes>,
);
