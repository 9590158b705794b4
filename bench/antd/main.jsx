/** A first screen as templates for phones with React have it: Ant Design Mobile's bars, lists and buttons, and a router. */
import { Button, List, NavBar, TabBar } from 'antd-mobile';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';

const ROWS = ['Bamboo', 'Beacon', 'Harbour', 'Lantern', 'Meadow', 'Orchard'];

const Home = () => {
  const [taps, setTaps] = useState(0);
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return (
    <main>
      <NavBar backIcon={false}>React and Ant Design Mobile</NavBar>
      <List>
        {ROWS.map((title) => (
          <List.Item key={title} extra="6 months" clickable>
            {title}
          </List.Item>
        ))}
      </List>
      <Button block color="primary" onClick={() => setTaps(taps + 1)}>
        Taps: {taps}
      </Button>
      <TabBar>
        <TabBar.Item key="home" title="Home" />
        <TabBar.Item key="mine" title="Mine" />
      </TabBar>
    </main>
  );
};

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <Routes>
      <Route path="*" element={<Home />} />
    </Routes>
  </BrowserRouter>,
);
