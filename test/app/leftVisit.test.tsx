// @vitest-environment happy-dom
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WHOLE_PAGE } from '#api/readWhole.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const LIST = '/order/list';
const server = await serverForFile();

it('a visit that was left asks for nothing more, in the middle of reading a list to its end', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let id = 0;
  // One order a page, of very many.
  const many = answerReplaced(server.fetch, LIST, (data: { list: object[] }) => {
    id += 1;
    return { ...data, list: [{ ...data.list[0], id }], total: 400 };
  });
  let pages = 0;
  const app = await renderApp({
    path: '/investlist',
    member: { phone: DEMO.lin, password: DEMO.password },
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(
        input instanceof Request ? input.url : String(input),
      );
      const isOfWhole = pathname.endsWith(LIST) && searchParams.get('size') === String(WHOLE_PAGE);
      if (isOfWhole) pages += 1;
      const response = await many(input, init);
      if (isOfWhole) await answered;
      return response;
    },
  });
  await waitFor(() => expect(pages).toBe(1));
  app.leave();
  await server.reset();
  answer();
  await act(settle);
  expect(pages).toBe(1);
  expect(server.requests(LIST)).toBe(0);
});
