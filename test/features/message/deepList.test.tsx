// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGE } from '#api/contract/message.ts';
import { messageApi } from '#api/messageApi.ts';
import { writeMessages } from '#server/message/write.ts';
import { pass, settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
const { messageList } = messageApi.endpoints;

it('a list of several pages is not read to its end again by each message that is opened, but after half a minute', async () => {
  const { id: memberId } = await server.db
    .selectFrom('members')
    .select('id')
    .where('phone', '=', DEMO.lin)
    .executeTakeFirstOrThrow();
  const numbers = Array.from({ length: 25 }, (_, index) => index);
  await writeMessages(
    server.db,
    numbers.map((number) => ({
      memberId,
      type: MESSAGE.system,
      title: `通知 ${number}`,
      summary: '内容',
      at: new Date(Date.now() - number * 1000),
    })),
  );
  const { store, services, user, arrive } = await renderApp({
    fetch: server.fetch,
    path: '/site-message',
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  await screen.findByRole('link', { name: /通知 3/ });
  for (const direction of ['forward', 'forward'] as const) {
    await act(async () => {
      await store.dispatch(messageList.initiate({ type: '' }, { subscribe: false, direction }));
    });
  }
  const pages = () => messageList.select({ type: '' })(store.getState()).data?.pages.length;
  expect(pages()).toBe(3);
  const asked = server.requests('/message/list');

  const list = messageList.select({ type: '' })(store.getState()).data?.pages[0]?.list;
  const id = list?.find(({ title }) => title === '通知 3')?.id;
  const read = async () => {
    await act(async () => void services.navigation.go(`/read-site-message?id=${id}`));
    await screen.findByRole('heading', { level: 2, name: '通知 3' });
    await act(settle);
  };
  await act(() => pass(11_000));
  await read();
  await act(() => pass(6_000));
  await user.click(screen.getByRole('button', { name: '返回' }));
  await arrive('站内消息');
  await act(settle);
  expect(server.requests('/message/list')).toBe(asked);

  await act(() => pass(31_000));
  await read();
  expect(server.requests('/message/list')).toBe(asked + 3);
  expect(pages()).toBe(3);
});
