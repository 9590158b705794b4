// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { pass, settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
const member = { phone: DEMO.lin, password: DEMO.password };
const LINES = '/transactionhistory/list';

interface Lines {
  readonly list: readonly object[];
}

/** The assets with a way to a new balance, which the records have as well if `areRecordsNew`. */
const open = async (areRecordsNew: boolean) => {
  let balance: string | undefined;
  let held: Promise<void> | undefined;
  let answer = (): void => {};
  const changed = answerReplaced(
    answerReplaced(server.fetch, 'member/info', (info: object) =>
      balance === undefined ? info : { ...info, amount: balance },
    ),
    LINES,
    ({ list, ...page }: Lines) => ({
      ...page,
      list: list.map((line, index) =>
        balance === undefined || index > 0 || !areRecordsNew ? line : { ...line, balance },
      ),
    }),
  );
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await changed(input, init);
    if (String(input instanceof Request ? input.url : input).includes(LINES)) await held;
    return response;
  };
  const { store } = await renderApp({ fetch, path: '/my-assets', member });
  await screen.findByRole('button', { name: '查看表格' });
  const readMember = () =>
    act(async () => {
      const { memberInfo } = memberApi.endpoints;
      await store.dispatch(
        memberInfo.initiate(undefined, { forceRefetch: true, subscribe: false }),
      );
    });
  await act(() => pass(1000));
  return {
    readMember,
    bookNew: async () => {
      balance = '99.00';
      held = new Promise((resolve) => {
        answer = resolve;
      });
      await readMember();
      await act(settle);
    },
    answer: async () => {
      answer();
      await act(settle);
    },
  };
};
const unknown = () => screen.queryByText(/^暂时无法还原/);

it('waits for the records of a new balance before it says that they do not show it', async () => {
  const { bookNew, answer } = await open(true);
  expect(unknown()).toBeNull();
  await bookNew();
  expect(unknown()).toBeNull();
  await answer();
  expect(unknown()).toBeNull();
  expect(screen.getByRole('button', { name: '查看表格' })).toBeTruthy();
});

it('reads the records once for it, not for every balance that they do not show', async () => {
  const { bookNew, answer, readMember } = await open(false);
  const asked = server.requests(LINES);
  await bookNew();
  await answer();
  expect(unknown()).toBeTruthy();
  expect(server.requests(LINES)).toBe(asked + 1);
  await act(() => pass(1000));
  await readMember();
  await act(settle);
  expect(unknown()).toBeTruthy();
  expect(server.requests(LINES)).toBe(asked + 1);
});
