// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const member = { phone: DEMO.lin, password: DEMO.password };

/** Answers that are no page: an array, another name for the list, an object for it, unreadable items. */
const NO_PAGES = [[], { items: [], total: 0 }, { list: {}, total: 3 }, { list: ['x'], total: 1 }];
const NO_LISTS = [{}, { list: [] }, ['x']];

/** Heights of the grey places on the screen of what is still to come. */
const placeholders = (): string[] =>
  [...screen.getByRole('main').querySelectorAll<HTMLElement>('span[aria-hidden][style*=height]')]
    .filter((place) => place.childNodes.length === 0)
    .map((place) => place.style.height);

describe('a list whose answer has another shape says so, not that there is nothing', () => {
  it.each([
    ['/investlist', 'order/list', NO_PAGES, '还没有投资'],
    ['/incomelist', 'income/list', NO_PAGES, '还没有收益记录'],
    ['/transactionhistory', 'transactionhistory/list', NO_PAGES, '还没有资金变动'],
    ['/rechargelist', 'deposit/list', NO_PAGES, '还没有充值记录'],
    ['/withdrawlist', 'withdrawal/list', NO_PAGES, '还没有提现记录'],
    ['/site-message', 'message/list', NO_PAGES, '还没有消息'],
    ['/product-list?id=1', 'product/list', NO_PAGES, '这一类还没有产品'],
    ['/my-team', 'team/member_list', NO_PAGES, '这一级还没有成员'],
    ['/wallet-manage', 'bankcard/list', NO_LISTS, '还没有银行卡'],
    ['/account-recharge', 'pay/list', NO_LISTS, '暂无可用的充值渠道'],
    ['/home', 'product/index', [[], {}, { productByTypes: {} }], '还没有在售的产品'],
  ])('%s (fault 25)', async (path, call, answers, nothing) => {
    for (const data of answers) {
      const { leave } = await renderApp({
        path,
        member,
        fetch: answerReplaced(server.fetch, call, () => data),
      });
      expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
      expect(
        screen.getAllByText('收到的内容无法识别，请检查网络（Wi-Fi 可能要先登录）后再试').length,
        JSON.stringify(data),
      ).toBeGreaterThan(0);
      expect(screen.queryByText(nothing, { exact: false })).toBeNull();
      // Nothing looks as if it were loading still.
      await waitFor(() => expect(placeholders()).toEqual([]));
      leave();
    }
  });
});
