// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { BuyFlowHost } from '#app/shell/BuyFlowHost.tsx';
import { selectBuyStatus } from '#sagas/buy/buySelectors.ts';
import { preparingStarted } from '#sagas/buy/buySlice.ts';
import { createWire } from '#test/support/fakeWire.ts';
import { startStore } from '#test/support/testStore.ts';

it.each([
  ['opens on its page', '/home?from=mine', 'preparing'],
  ['is cancelled on the page that was opened meanwhile', '/mine', 'idle'],
])('a dialog that was asked for before the code of the hosts was there %s', async (_, at, kind) => {
  const { store } = await startStore(createWire());
  store.dispatch(preparingStarted({ productId: 7, page: '/home' }));
  await act(async () => {
    render(
      <Provider store={store}>
        <MemoryRouter initialEntries={[at]}>
          <BuyFlowHost />
        </MemoryRouter>
      </Provider>,
    );
  });
  expect(selectBuyStatus(store.getState()).kind).toBe(kind);
});
