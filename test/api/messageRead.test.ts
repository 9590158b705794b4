import { beforeEach, expect, it } from 'vitest';
import { MESSAGE } from '#api/contract/message.ts';
import { messageApi } from '#api/messageApi.ts';
import { freezeClock, settle } from '#test/support/clock.ts';
import { createWire, ok } from '#test/support/fakeWire.ts';
import { logIn, startStore } from '#test/support/testStore.ts';

const LIST = '/private/api/message/list';

beforeEach(freezeClock);

it('messages are marked in each list while another is read for the first time, and in that once it comes', async () => {
  const row = { id: 20, type: MESSAGE.trade, is_read: 0 };
  const wire = createWire({
    '/private/api/member/info': () => ok({ id: 7 }),
    [LIST]: () => ok({ list: [row], total: 1, page: 1, size: 10, unread: 3 }),
    '/private/api/message/read': () => ok({ unread: 2 }),
  });
  const app = await startStore(wire);
  await logIn(app);
  const { messageList, messageRead } = messageApi.endpoints;
  const { dispatch, getState } = app.store;
  const said = (type: '' | 1) => {
    const [page] = messageList.select({ type })(getState()).data?.pages ?? [];
    return page && [page.list[0]?.is_read, page.unread];
  };
  await dispatch(messageList.initiate({ type: '' }));
  const line = wire.hold(LIST);
  const first = dispatch(messageList.initiate({ type: MESSAGE.trade }));
  await settle();
  await dispatch(messageRead.initiate({ ids: '20' }));
  await settle();
  expect(said('')).toEqual([1, 2]);
  line.answerNext();
  await first;
  await settle();
  expect(said(MESSAGE.trade)).toEqual([1, 2]);
  expect(said('')).toEqual([1, 2]);
});
