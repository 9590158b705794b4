import { afterEach, beforeEach, expect, it } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { messageApi } from '#api/messageApi.ts';
import { orderApi } from '#api/orderApi.ts';
import { repeatReads } from '#app/start/repeatReads.ts';
import { freezeClock, settle } from '#test/support/clock.ts';
import { createWire, hang, ok } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

beforeEach(freezeClock);
afterEach(settle);

const INFO = '/private/api/member/info';
const ORDERS = '/private/api/order/list';
const TYPES = '/private/api/message/types';

it('a page that is shown again makes its unanswered reads again, and no others (fault 37)', async () => {
  const wire = createWire({
    [INFO]: (_sent, nth) => (nth === 0 ? hang() : ok({ id: 7, username: 'lin' })),
    [ORDERS]: (_sent, nth) => (nth === 0 ? hang() : ok({ list: [], total: 0, page: 1, size: 10 })),
    [TYPES]: () => ok([]),
  });
  const app = await startStore({ fetch: wire.fetch });
  await logIn(app);
  const { dispatch, getState } = app.store;
  dispatch(memberApi.endpoints.memberInfo.initiate());
  dispatch(orderApi.endpoints.orderList.initiate());
  await dispatch(messageApi.endpoints.messageTypes.initiate());
  await settle();
  expect(memberApi.endpoints.memberInfo.select()(getState())).toMatchObject({ status: 'pending' });

  repeatReads(dispatch);
  await settle();
  expect(memberApi.endpoints.memberInfo.select()(getState())).toMatchObject({
    status: 'fulfilled',
    data: { id: 7 },
  });
  expect(orderApi.endpoints.orderList.select()(getState())).toMatchObject({
    status: 'fulfilled',
    data: { pages: [{ list: [] }] },
  });
  expect([INFO, ORDERS, TYPES].map((path) => wire.to(path).length)).toEqual([2, 2, 1]);
  expect(app.saw('notices/toastShown')).toEqual([]);
});
