// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Deposit, Tx } from '#api/contract/money.ts';
import { StatementResult } from '#features/assets/statements/StatementResult.tsx';
import type { Kind } from '#features/assets/statements/statement.ts';
import { orderOf } from '#test/sagas/support.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { renderUi } from '#test/support/renderUi.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();
const member = { phone: DEMO.lin, password: DEMO.password };

interface Page {
  readonly list: readonly object[];
}

describe('a statement whose records were not all read', () => {
  it.each([
    ['tx', true, 'zh-CN', /请缩短时间范围/],
    ['tx', true, 'en', /choose fewer days/],
    ['orders', true, 'zh-CN', /^投资笔数太多/],
    ['orders', true, 'en', /^Too many investments/],
    ['tx', false, 'zh-CN', /^有记录没有读到.*请重试/],
    ['tx', false, 'en', /^Some records could not be read.*try again/],
  ] as const)(
    'of %s, too long: %s, says what to do (%s)',
    (kind: Kind, isTooLong, language, words) => {
      renderUi(
        <StatementResult
          kind={kind}
          period={{ from: '2026-01-01', to: '2026-11-20' }}
          bounds={{ start: 0, end: 1 }}
          shown={{
            records: { tx: [], orders: [], incomes: [], deposits: [], withdrawals: [] },
            isComplete: false,
            isTooLong,
            readAt: 0,
          }}
          readAgain={() => Promise.resolve(null)}
        />,
        { language },
      );
      expect(screen.getByText(words)).toBeTruthy();
      // Another try cannot make a list shorter.
      const again = screen.queryByRole('button', { name: /^(重试|Retry)$/ });
      expect(again === null).toBe(isTooLong);
    },
  );

  it.each([
    ['zh-CN', '订单号显示「—」表示没有读到，空白表示没有订单号。'],
    ['en', 'An order number “—” was not read; where there is none, the cell is empty.'],
  ] as const)('says what it has for an order number that was not read (%s)', (language, words) => {
    const line = {
      id: 1,
      created_at: 0,
      direction: 1,
      amount: '1',
      ref_type: 'deposit',
      ref_id: 9,
      type: 1,
      type_name: '',
      title: '',
      balance: null,
      remark: '',
    } as Tx;
    const deposit = { id: 9, order_no: 'D9' } as Deposit;
    const result = (deposits: readonly Deposit[]) => (
      <StatementResult
        kind="tx"
        period={{ from: '2026-01-01', to: '2026-11-20' }}
        bounds={{ start: 0, end: 1 }}
        shown={{
          records: { tx: [line], orders: [], incomes: [], deposits, withdrawals: [] },
          isComplete: true,
          isTooLong: false,
          readAt: 0,
        }}
        readAgain={() => Promise.resolve(null)}
      />
    );
    const { rerender } = renderUi(result([]), { language });
    expect(screen.getByText(words)).toBeTruthy();
    rerender(result([deposit]));
    expect(screen.queryByText(words)).toBeNull();
  });

  it('can be read once more where a record was unreadable', async () => {
    let isOdd = true;
    const fetch = answerReplaced(server.fetch, 'deposit/list', (page: Page) =>
      isOdd ? { ...page, list: [{ id: 'x' }, ...page.list.slice(1)] } : page,
    );
    const app = await renderApp({ fetch, path: '/statements', member });
    await app.user.click(await screen.findByRole('radio', { name: '充值' }));
    const again = await screen.findByRole('button', { name: '重试' });
    isOdd = false;
    await app.user.click(again);
    expect(await screen.findByText(/^\d+ 笔$|^这段时间没有记录$/)).toBeTruthy();
    expect(screen.queryByText(/没有读到/)).toBeNull();
  });

  it('is too long where the list goes on behind the last page that is read', async () => {
    const endless: typeof globalThis.fetch = (input, init) => {
      const { pathname, searchParams } = new URL(
        input instanceof Request ? input.url : String(input),
      );
      if (!pathname.endsWith('order/list')) return server.fetch(input, init);
      const page = Number(searchParams.get('page'));
      const list = Array.from({ length: 100 }, (_, row) =>
        orderOf({ id: 5000 - page * 100 + row }),
      );
      const data = { list, total: 5000, page, size: 100, summary: {} };
      return Promise.resolve(Response.json({ code: 0, msg: '', data }));
    };
    const app = await renderApp({ fetch: endless, path: '/statements', member });
    await app.user.click(await screen.findByRole('radio', { name: '投资' }));
    expect(await screen.findByText(/^投资笔数太多/)).toBeTruthy();
  });
});
