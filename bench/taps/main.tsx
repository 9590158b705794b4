/**
 * The taps that the bench makes in the app, on pages of the same stack used plainly: the library's own
 * components, one store, one router, nothing tuned.
 */
import { Route, Routes } from 'react-router-dom';
import { startPage } from '../minimal/startPage.tsx';
import { Detail, Home, List, Mine } from './pages.tsx';
import { Tabs } from './parts.tsx';

startPage(
  <>
    <Routes>
      <Route path="/" element={<Home />} />
      <Route path="/list" element={<List />} />
      <Route path="/mine" element={<Mine />} />
      <Route path="/detail/:id" element={<Detail />} />
    </Routes>
    <Tabs />
  </>,
);
