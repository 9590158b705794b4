// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProductGroup } from '#api/contract/product.ts';
import { keyFactRows } from '#features/product/detail/keyFactRows.ts';
import { productDetailTexts } from '#features/product/detail/productDetailTexts.ts';
import { figuresOf } from '#features/product/figures.ts';
import { productTexts } from '#features/product/productTexts.ts';
import { translator } from '#shared/i18n/texts.ts';
import { productOf } from '#test/sagas/support.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';

const server = await serverForFile();
let ids: Record<string, number>;
beforeAll(async () => {
  const rows = await server.db.selectFrom('products').select(['id', 'name']).execute();
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});

type Group = Pick<ProductGroup, 'products'>;
const member = { phone: DEMO.lin, password: DEMO.password };
const openPath = (path: string, fetch = server.fetch) => renderApp({ fetch, path, member });
const open = async (name: string) => {
  const app = await openPath(`/product-detail/${ids[name]}`);
  await app.arrive(name);
  return app;
};
/** The card with that heading. */
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title });
  return within(heading.closest('section') as HTMLElement);
};

describe('/product-detail/{id} (R14)', () => {
  it('never shows the total rate without its term, nor the yearly one alone (A3.1, A3.2)', async () => {
    const { user } = await open(SAMPLE.monthly);
    expect(screen.getByRole('img', { name: '总收益率 百分之 1.56，6 个月合计' })).toBeTruthy();
    expect(screen.getByText('总收益率（6 个月合计）')).toBeTruthy();
    expect(screen.getByRole('img', { name: '百分之 3.12' })).toBeTruthy();
    const info = screen.getByRole('button', { name: '折合年化是怎么算的' });
    expect(info.getAttribute('aria-expanded')).toBe('false');
    await user.click(info);
    const note = document.getElementById(info.getAttribute('aria-controls') ?? '');
    expect(note?.hidden).toBe(false);
    expect(note?.textContent).toContain('按单利折算');
  });

  it('shows the course of the money for a purchase today, also after midnight', async () => {
    await open(SAMPLE.monthly);
    const course = await card('这笔钱怎么走');
    expect(course.getByText('每月 20 日')).toBeTruthy();
    expect(course.getByText('2027-05-20')).toBeTruthy();
    await act(async () => {
      vi.setSystemTime(TEST_NOW + 24 * 3_600_000);
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(course.getByText('每月 21 日')).toBeTruthy();
    expect(course.getByText('2027-05-21')).toBeTruthy();
  });

  it('explains the principal sentence', async () => {
    const { user } = await open(SAMPLE.monthly);
    const info = screen.getByRole('button', { name: '到期返还本金是什么意思' });
    await user.click(info);
    const note = document.getElementById(info.getAttribute('aria-controls') ?? '');
    expect(note?.hidden).toBe(false);
    expect(note?.textContent).toContain('按产品合同约定执行，不等于保本承诺');
  });

  it('does not say that income is settled every month where it is not', async () => {
    await server.db
      .updateTable('products')
      .set({ num_of_earnings: 2, investment_period: 6 })
      .where('name', '=', SAMPLE.monthly)
      .execute();
    await open(SAMPLE.monthly);
    const info = screen.getByRole('button', { name: '到期返还本金是什么意思' });
    expect(info.parentElement?.textContent).toBe('到期返还本金');
  });

  it('cautions only about a yield above the threshold', async () => {
    const { leave } = await open(SAMPLE.monthly);
    expect(screen.queryByRole('note')).toBeNull();
    leave();
    await open(SAMPLE.risky);
    expect((await screen.findByRole('note')).textContent).toBe('请按可能损失全部本金来考虑。');
  });

  it('works out what an amount brings, also one’s own within the range', async () => {
    const { user } = await open(SAMPLE.monthly);
    const calculator = await card('投多少，得多少');
    const results = () =>
      calculator.getAllByRole('img').map((amount) => amount.getAttribute('aria-label'));
    expect(results()).toEqual(['26.00 元', '156.00 元', '10156.00 元']);
    await user.click(calculator.getByRole('radio', { name: '1,000' }));
    expect(results()).toEqual(['2.60 元', '15.60 元', '1015.60 元']);
    await user.click(calculator.getByRole('radio', { name: '其他金额' }));
    const own = calculator.getByRole('textbox', { name: '其他金额' });
    expect(document.activeElement).toBe(own);
    await user.type(own, '20000');
    expect(own).toHaveProperty('value', '20,000');
    expect(results()).toEqual(['52.00 元', '312.00 元', '20312.00 元']);
    expect(calculator.getByText('2 万元整')).toBeTruthy();
    await user.type(own, '0');
    expect(calculator.getByText('不在可投范围 ￥1,000 – 50,000 内')).toBeTruthy();
    // No more digits are read.
    await user.clear(own);
    await user.type(own, '1234567890123');
    expect(calculator.getByText('不在可投范围 ￥1,000 – 50,000 内')).toBeTruthy();
    // No amount of ten times as much.
    await user.clear(own);
    await user.type(own, '2000.5');
    expect(calculator.getByText('请填整数金额，不用小数点和逗号')).toBeTruthy();
    expect(own).toHaveProperty('value', '2,000');
  });

  it('takes the focus for an amount of one’s own once, not again when one comes back', async () => {
    const { user, services, arrive } = await open(SAMPLE.monthly);
    const calculator = await card('投多少，得多少');
    await user.click(calculator.getByRole('radio', { name: '其他金额' }));
    const own = calculator.getByRole('textbox', { name: '其他金额' });
    expect(document.activeElement).toBe(own);
    // What has the focus when one leaves gets it back; here it went on before, as by the tap on a link.
    own.blur();
    await services.navigation.go('/account-recharge');
    await arrive('充值');
    window.history.back();
    await arrive(SAMPLE.monthly);
    expect(own.isConnected).toBe(true);
    expect(document.activeElement).not.toBe(own);
    await user.click(calculator.getByRole('radio', { name: '1,000' }));
    await user.click(calculator.getByRole('radio', { name: '其他金额' }));
    expect(document.activeElement).toBe(calculator.getByRole('textbox', { name: '其他金额' }));
  });

  it('shows of each settlement what is paid, where that is no whole number of cents', async () => {
    await server.db
      .updateTable('products')
      .set({ yield_per_period: '0.333', num_of_earnings: 3, investment_period: 3 })
      .where('name', '=', SAMPLE.monthly)
      .execute();
    await open(SAMPLE.monthly);
    const calculator = await card('投多少，得多少');
    expect(
      calculator.getAllByRole('img').map((amount) => amount.getAttribute('aria-label')),
    ).toEqual(['33.33 元', '100.00 元', '10100.00 元']);
  });

  it('goes on through the amounts by the arrow keys, whose focus stays with them', async () => {
    const { user } = await open(SAMPLE.monthly);
    const calculator = await card('投多少，得多少');
    calculator.getByRole('radio', { name: '50,000' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(calculator.getByRole('textbox', { name: '其他金额' })).toBeTruthy();
    expect(document.activeElement).toBe(calculator.getByRole('radio', { name: '其他金额' }));
  });

  it('counts one’s own amount in units where units are sold', async () => {
    const { user } = await open(SAMPLE.shares);
    const calculator = await card('投多少，得多少');
    await user.click(calculator.getByRole('radio', { name: '其他金额' }));
    await user.click(calculator.getByRole('button', { name: '增加份数' }));
    expect(
      calculator.getAllByRole('img').map((amount) => amount.getAttribute('aria-label')),
    ).toEqual(['5.40 元', '64.80 元', '2064.80 元']);
  });

  it('offers example amounts within what is left of the issue only', async () => {
    const id = Number(ids[SAMPLE.monthly]);
    await server.db
      .updateTable('products')
      .set(({ eb }) => ({ quantity_sold: eb('quantity', '-', 3000) }))
      .where('id', '=', id)
      .execute();
    const { user } = await open(SAMPLE.monthly);
    const calculator = await card('投多少，得多少');
    expect(
      calculator.getAllByRole('radio').map(({ parentElement: label }) => label?.textContent),
    ).toEqual(['1,000', '2,000', '3,000', '其他金额']);
    await user.click(calculator.getByRole('radio', { name: '其他金额' }));
    await user.type(calculator.getByRole('textbox', { name: '其他金额' }), '4000');
    expect(calculator.getByText('不在可投范围 ￥1,000 – 3,000 内')).toBeTruthy();
  });

  it('lists key facts, the way out early with its cost, and the documents', async () => {
    await open(SAMPLE.monthly);
    const facts = await card('关键信息');
    expect(facts.getByText('￥1,000.00 – ￥50,000.00')).toBeTruthy();
    expect(facts.getByText('每月一次，共 6 次')).toBeTruthy();
    expect(facts.getByText('发行总额').parentElement?.textContent).toContain('￥2,000,000.00');
    const exit = await card('提前退出与费用');
    expect(exit.getByText('可申请回购')).toBeTruthy();
    expect(exit.getByText('本金的 0.5%')).toBeTruthy();
    const terms = await card('条款文件');
    for (const link of terms.getAllByRole('link')) {
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    }
    expect((await card('风险提示')).getByText('过往收益不代表未来表现，投资须谨慎。')).toBeTruthy();
  });

  it.each([
    ['每月一次，共 6 次', 'zh-CN', 6, 6],
    ['共 4 次', 'zh-CN', 4, 12],
    ['once, at maturity', 'en', 1, 1],
  ] as const)(
    'says how often it is settled: %s',
    (words, language, numOfEarnings, investmentPeriod) => {
      const product = productOf({ numOfEarnings, investmentPeriod });
      const rows = keyFactRows(product, figuresOf(product), {
        t: translator(productDetailTexts, language),
        card: translator(productTexts, language),
        language,
        currency: '￥',
      });
      expect(rows.map(({ value }) => value)).toContain(words);
    },
  );

  it('counts what is issued in money where the amount is typed, be there one only', () => {
    const product = productOf({ amountMax: productOf({}).amountMin, isRepeat: 0, quantity: 2000 });
    const rows = keyFactRows(product, figuresOf(product), {
      t: translator(productDetailTexts, 'zh-CN'),
      card: translator(productTexts, 'zh-CN'),
      language: 'zh-CN',
      currency: '￥',
    });
    expect(rows.map(({ value }) => value)).toContain('￥2,000.00');
  });

  it('counts what is issued in shares where shares are sold', async () => {
    await open(SAMPLE.shares);
    const facts = await card('关键信息');
    expect(facts.getByText('发行总量').parentElement?.textContent).toContain('2,500 份');
    expect(facts.getByText('￥1,000.00 起')).toBeTruthy();
  });

  it.each([
    [SAMPLE.range, 0, null, '投资须谨慎 · 测算不构成收益承诺'],
    [SAMPLE.range, 1, '1 次', '您已购买过这款产品，每人限购一次'],
    [SAMPLE.fixed, 1, '1 次', '您已购买过这款产品，每人限购一次'],
    [SAMPLE.shares, 0, '0 份', '投资须谨慎 · 测算不构成收益承诺'],
    [SAMPLE.shares, 49, '49 份', '投资须谨慎 · 测算不构成收益承诺'],
    [SAMPLE.shares, 50, '50 份', '您已买满 50 份的限购数量'],
  ])('of %s, bought %i times, says so and what the limit is', async (name, count, fact, line) => {
    const fetch = answerReplaced(server.fetch, '/product/info', (product: object) => ({
      ...product,
      boughtCount: count,
    }));
    const app = await openPath(`/product-detail/${ids[name]}`, fetch);
    await app.arrive(name);
    const facts = await card('关键信息');
    expect(facts.queryByText('我已购买')?.nextElementSibling?.textContent ?? null).toBe(fact);
    expect(screen.getByText(line)).toBeTruthy();
    const button = screen.getByRole('button', { name: /^立即购买/ });
    // Nothing invites to what will be refused.
    expect(button.getAttribute('data-variant')).toBe(line.startsWith('您已') ? 'ghost' : 'primary');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(line);
  });

  it('says why a completed product cannot be bought', async () => {
    await open(SAMPLE.completed);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: '已完成' });
    expect(button.disabled).toBe(true);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('该产品已完成，不能再购买');
    const rate = screen.getByRole('img', { name: /^总收益率 / });
    expect(rate.getAttribute('data-tone')).toBe('muted');
  });

  it('names the amount where there is one only, as nothing to choose', async () => {
    await open(SAMPLE.fixed);
    const calculator = await card('投多少，得多少');
    expect(calculator.queryByRole('radiogroup')).toBeNull();
    expect(calculator.getByText('投资金额').parentElement?.textContent).toBe('投资金额￥5,000');
  });

  it('dates the way of the money only while the product can be bought', async () => {
    await open(SAMPLE.monthly);
    const running = await card('这笔钱怎么走');
    expect(running.getByText('今天')).toBeTruthy();
    expect(running.getByText('日期按今天购买推算，以订单为准。')).toBeTruthy();
    cleanup();
    await open(SAMPLE.completed);
    const completed = await card('这笔钱怎么走');
    expect(completed.getByText('购买')).toBeTruthy();
    expect(completed.getByText('每月')).toBeTruthy();
    expect(completed.queryByText(/今天|\d{4}-/)).toBeNull();
  });

  it.each(['/product-detail/999999', '/product-detail/abc', '/product-detail/0'])(
    'has a page of its own for a product that does not exist: %s',
    async (path) => {
      await openPath(path);
      expect(await screen.findByText('产品不存在或已下架')).toBeTruthy();
      expect(screen.getByRole('link', { name: '去看看产品' }).getAttribute('href')).toBe(
        '/product-list',
      );
    },
  );

  it('offers a retry when it cannot be loaded', async () => {
    server.fault({ path: 'product/info', kind: 'html' });
    const { user } = await openPath(`/product-detail/${ids[SAMPLE.monthly]}`);
    await user.click(await screen.findByRole('button', { name: '重新加载' }));
    expect(await screen.findByText('总收益率（6 个月合计）')).toBeTruthy();
  });
});

describe('/product-list (R11)', () => {
  const typeTab = (name: string) => screen.findByRole('radio', { name });

  it('selects the type in the address, and replaces it when another is chosen', async () => {
    const { user, address } = await openPath('/product-list?id=2');
    expect((await typeTab('按日结息')).getAttribute('aria-checked')).toBe('true');
    expect(await screen.findByRole('link', { name: SAMPLE.shortDaily })).toBeTruthy();
    const depth = window.history.length;
    await user.click(await typeTab('按月结息'));
    await waitFor(() => expect(address()).toBe('/product-list?id=1'));
    expect(await screen.findByRole('link', { name: SAMPLE.monthly })).toBeTruthy();
    expect(window.history.length).toBe(depth);
  });

  it('has the running products before the completed ones, each in the server’s order, whatever they yield', async () => {
    const [running, completed] = [0, 1];
    const products = [
      { name: '甲', status: running, yieldPerPeriod: 2 },
      { name: '乙', status: completed, yieldPerPeriod: 1 },
      { name: '丙', status: running, yieldPerPeriod: 3 },
      { name: '丁', status: completed, yieldPerPeriod: 9 },
      { name: '戊', status: running, yieldPerPeriod: 1 },
    ];
    const answer = ({ list: [one] }: { list: object[] }) => ({
      list: products.map((product, index) => ({ ...one, id: index + 1, ...product })),
      total: products.length,
    });
    await openPath('/product-list', answerReplaced(server.fetch, 'product/list', answer));
    await screen.findByRole('link', { name: '甲' });
    const cards = screen.getAllByRole('article').map((card) => within(card));
    expect(cards.map((card) => card.getByRole('heading').textContent)).toEqual([
      '甲',
      '丙',
      '戊',
      '乙',
      '丁',
    ]);
  });

  it('shows the first type where the address names none, or one that does not exist', async () => {
    const { leave } = await openPath('/product-list');
    expect((await typeTab('按月结息')).getAttribute('aria-checked')).toBe('true');
    leave();
    await openPath('/product-list?id=777');
    expect((await typeTab('按月结息')).getAttribute('aria-checked')).toBe('true');
    expect(await screen.findByRole('link', { name: SAMPLE.monthly })).toBeTruthy();
  });

  it('opens with the first type that has a running product, as home has shown them (E1a)', async () => {
    const over = ({ productByTypes: [first, ...others] }: { productByTypes: Group[] }) => ({
      productByTypes: [
        { ...first, products: first?.products.map((one) => ({ ...one, status: 1 })) },
        ...others,
      ],
    });
    const app = await openPath('/home', answerReplaced(server.fetch, 'product/index', over));
    await screen.findByRole('link', { name: SAMPLE.monthly });
    await act(async () => void app.services.navigation.go('/product-list'));
    expect((await typeTab('按日结息')).getAttribute('aria-checked')).toBe('true');
    expect(await screen.findByRole('link', { name: SAMPLE.shortDaily })).toBeTruthy();
  });

  it('replaces an address of a type that does not exist by the first one’s, without asking for it once types are known', async () => {
    const asked: string[] = [];
    const { address, services, arrive } = await openPath('/product-list?id=777', (input, init) => {
      asked.push(String(input instanceof Request ? input.url : input));
      return server.fetch(input, init);
    });
    const depth = window.history.length;
    await waitFor(() => expect(address()).toBe('/product-list?id=1'));
    expect(window.history.length).toBe(depth);
    await act(async () => void services.navigation.go('/home'));
    await arrive('首页');
    await act(async () => void services.navigation.go('/product-list?id=778'));
    await waitFor(() => expect(address()).toBe('/product-list?id=1'));
    expect(await screen.findByRole('link', { name: SAMPLE.monthly })).toBeTruthy();
    expect(asked.filter((url) => url.includes('product/list?type_id=1&'))).not.toEqual([]);
    expect(asked.filter((url) => url.includes('778'))).toEqual([]);
  });

  it('changes the type by a swipe too, but not by a drag or from the edge', async () => {
    const { address } = await openPath('/product-list?id=2');
    const swipe = async (product: string, from: number, to: number, down = 0) => {
      const card = await screen.findByRole('link', { name: product });
      fireEvent.touchStart(card, { touches: [{ clientX: from, clientY: 300 }] });
      fireEvent.touchEnd(card, { changedTouches: [{ clientX: to, clientY: 300 + down }] });
    };
    await screen.findByRole('link', { name: SAMPLE.shortDaily });
    await swipe(SAMPLE.shortDaily, 200, 300, 80);
    await swipe(SAMPLE.shortDaily, 200, 240);
    await swipe(SAMPLE.shortDaily, 10, 200);
    await swipe(SAMPLE.shortDaily, 100, 260);
    await waitFor(() => expect(address()).toBe('/product-list?id=1'));
    await swipe(SAMPLE.monthly, 100, 260);
    await swipe(SAMPLE.monthly, 260, 100);
    await waitFor(() => expect(address()).toBe('/product-list?id=2'));
  });

  it('lists completed products last (E1a)', async () => {
    await openPath('/product-list?id=1');
    await screen.findByRole('link', { name: SAMPLE.monthly });
    const states = () =>
      screen.getAllByRole('article').map((article) => article.textContent.includes('已完成'));
    expect(states()).toContain(true);
    expect(states()).toEqual([...states()].sort((a, b) => Number(a) - Number(b)));
  });
});
