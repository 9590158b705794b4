import { ENTRIES } from '#app/persist/entries.ts';
import { callerOf, loginTokens } from '#test/server/support.ts';
import { createMemoryStorage } from '../memoryStorage.ts';
import { renderApp } from '../renderApp.tsx';
import { DEMO, type TestServer } from '../server.ts';

/**
 * What a browser keeps of a member who is logged in, but their last figures, and the number of a deposit that is still to
 * be paid. `drawn` resolves once their screen is there.
 */
export const loggedIn = async (server: TestServer, drawn: () => Promise<unknown>) => {
  const storage = createMemoryStorage();
  const member = { phone: DEMO.lin, password: DEMO.password };
  const { leave } = await renderApp({ path: '/mine', fetch: server.fetch, storage, member });
  await drawn();
  leave();
  storage.entries.delete(ENTRIES.lastFigures);
  const deposit = { pay_id: 1, channel: 'mobile', amount: '500' };
  const { accessToken } = await loginTokens(server, DEMO.lin);
  const { post } = callerOf(server, accessToken);
  const { data } = await post<{ order_no: string }>('/private/api/deposit/add', deposit);
  return { entries: Object.fromEntries(storage.entries), unpaid: data.order_no };
};
