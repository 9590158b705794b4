// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

/** A back-end that knows no English, with messages that have no title. */
const chineseOnly = answerReplaced(server.fetch, 'message/list', (page: object) => ({
  ...page,
  list: ['交易', '系统', '活动'].map((type_name, index) => ({
    id: index + 1,
    type: index + 1,
    type_name,
    title: '',
    summary: `第 ${index + 1} 条`,
    content: '',
    link: '',
    is_read: 1,
    created_at: 1_763_600_000 - index,
  })),
  total: 3,
}));

it('calls a message without a title by its type in the reader’s language: in the list, beside it, as a page and as a neighbour', async () => {
  const { user, store } = await renderApp({
    fetch: chineseOnly,
    path: '/site-message',
    isWide: true,
    member: { phone: DEMO.lin, password: DEMO.password },
  });
  await screen.findByRole('link', { name: /第 2 条/ });
  await act(async () => store.dispatch(preferencesChanged({ language: 'en' })));
  await user.click(await screen.findByRole('link', { name: /^System .*第 2 条/ }));
  expect(await screen.findByRole('heading', { level: 2, name: 'System' })).toBeTruthy();
  const beside = within(await screen.findByRole('navigation', { name: 'Neighbouring messages' }));
  expect(beside.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'PreviousTransactions',
    'NextActivities',
  ]);
  const pane = within(await screen.findByRole('navigation', { name: 'Site messages' }));
  const names = () =>
    pane.getAllByRole('link').map(({ textContent }) => textContent?.match(/^[A-Za-z]+/)?.[0]);
  await waitFor(() => expect(names()).toEqual(['Transactions', 'System', 'Activities']));
});
