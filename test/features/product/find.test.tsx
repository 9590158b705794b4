// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Product, product as productSchema } from '#api/contract/product.ts';
import {
  FIND_ALL,
  type Finding,
  isFinding,
  RISK_LEVELS,
  readFinding,
  SORTS,
  STATES,
  writeFinding,
} from '#features/product/find/finding.ts';
import { findProducts, matches } from '#features/product/find/findProducts.ts';
import { compare, termLength } from '#shared/money.ts';
import { pullDown } from '#test/features/pullDown.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { createMemoryStorage } from '#test/support/memoryStorage.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';

const make = (fields: Record<string, unknown>): Product =>
  v.parse(productSchema, { id: 1, name: SAMPLE.monthly, status: 0, ...fields });

const amounts = fc.bigInt({ min: 1n, max: 10n ** 14n }).map((fen) => {
  const text = String(fen).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
});
const orNull = <T,>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
const products = fc
  .array(
    fc.record({
      status: fc.constantFrom(0, 1, 7),
      name: fc.constantFrom(SAMPLE.monthly, SAMPLE.daily, 'ＡＢＣ 定期', 'Été 12'),
      amountMin: orNull(amounts),
      quantity: orNull(fc.nat(50)),
      quantitySold: orNull(fc.nat(60)),
      investmentPeriod: orNull(fc.nat(40)),
      productPeriod: fc.record({
        name: fc.constantFrom('天', '周', '月', '季', '年', '旬'),
        days: orNull(fc.nat(40)),
      }),
      riskLevel: orNull(fc.integer({ min: 1, max: 6 })),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((fields, id) => make({ ...fields, id: id + 1 })));
const findings: fc.Arbitrary<Finding> = fc.record({
  text: fc.constantFrom('', ' ', '月结', '90 天', 'abc', 'ete', '月 6'),
  sort: orNull(fc.constantFrom(...SORTS)),
  state: orNull(fc.constantFrom(...STATES)),
  amount: orNull(fc.integer({ min: 1, max: 10 ** 12 - 1 }).map(String)),
  risk: orNull(fc.constantFrom(...RISK_LEVELS)),
});

describe('finding products', () => {
  it('finds all that match and nothing else, the completed ones last, the unknown figures behind the known', () => {
    fc.assert(
      fc.property(products, findings, (list, finding) => {
        const found = findProducts(list, finding);
        expect(new Set(found)).toEqual(new Set(list.filter((one) => matches(one, finding))));
        const done = found.map(({ status }) => status === 1);
        expect(done).toEqual([...done].sort((a, b) => Number(a) - Number(b)));
        const figure = {
          minimum: ({ amountMin }: Product) => amountMin,
          term: ({ investmentPeriod, productPeriod: { name, days } }: Product) => {
            const length = termLength({ investmentPeriod, name, days });
            return length === null ? null : String(length);
          },
          progress: () => null,
        }[finding.sort ?? 'progress'];
        for (const part of [true, false]) {
          const figures = found.filter((_one, index) => done[index] === part).map(figure);
          const known = figures.filter((one) => one !== null);
          expect(figures.slice(0, known.length)).toEqual(known);
          known.forEach((one, index) => {
            if (index > 0) expect(compare(known[index - 1], one)).not.toBe(1);
          });
        }
      }),
    );
  });

  it.each<[string, Partial<Finding>, string[]]>([
    ['a minimum beyond what floats can distinguish', { amount: '999999999999' }, ['a', 'b', 'c']],
    ['the price itself is enough', { amount: '1000' }, ['a', 'c']],
    ['one less is not', { amount: '999' }, ['c']],
    ['a level of risk and below; an unknown one is not', { risk: 2 }, ['a', 'c']],
    ['running, also when sold out', { state: 'running' }, ['a', 'b', 'd']],
    ['sold out', { state: 'soldOut' }, ['b']],
    ['completed', { state: 'completed' }, ['c']],
    [
      'words of the name in any order, full width, case and accents aside',
      { text: 'PLAN é' },
      ['d'],
    ],
    [
      'terms across units: 4 weeks, 30 days, a month, a quarter',
      { sort: 'term' },
      ['b', 'd', 'a', 'c'],
    ],
    ['most sold first', { sort: 'progress' }, ['b', 'a', 'd', 'c']],
  ])('by figures: %s', (_what, part, expected) => {
    const term = (investmentPeriod: number, name: string) => ({
      investmentPeriod,
      productPeriod: { id: 1, name, days: null },
    });
    const list = [
      {
        name: 'a',
        amountMin: '1000.00',
        riskLevel: 1,
        quantity: 3,
        quantitySold: 1,
        ...term(1, '月'),
      },
      {
        name: 'b',
        amountMin: '1000.01',
        riskLevel: 3,
        quantity: 2,
        quantitySold: 2,
        ...term(4, '周'),
      },
      {
        name: 'c',
        status: 1,
        amountMin: '100.00',
        riskLevel: 2,
        quantity: 1,
        quantitySold: 1,
        ...term(1, '季'),
      },
      { name: 'ｄ Plan É', quantity: 3, quantitySold: 0, ...term(30, '天') },
    ].map((fields, id) => make({ id: id + 1, ...fields }));
    const found = findProducts(list, { ...FIND_ALL, ...part });
    expect(found.map(({ id }) => 'abcd'[id - 1])).toEqual(expected);
  });

  it.each<[string, Record<string, unknown>, boolean]>([
    ['all but a few of very many', { quantity: 100_000, quantitySold: 99_996 }, false],
    ['all of very many', { quantity: 100_000, quantitySold: 100_000 }, true],
    ['more than there are', { quantity: 2, quantitySold: 3 }, true],
    ['none of none', { quantity: 0, quantitySold: 0 }, false],
    ['an unknown number', { quantity: 100, quantitySold: null }, false],
    ['some of an unknown number', { quantity: null, quantitySold: 100 }, false],
  ])('sold out is not what rounds to it: %s', (_what, fields, isSoldOut) => {
    expect(matches(make(fields), { ...FIND_ALL, state: 'soldOut' })).toBe(isSoldOut);
  });

  it('is kept in the address, beside what else it says, and read back the same', () => {
    fc.assert(
      fc.property(findings, (finding) => {
        const params = writeFinding(new URLSearchParams('id=2&q=old&sort=term'), finding);
        expect(params.get('id')).toBe('2');
        expect(readFinding(params)).toEqual(finding);
      }),
    );
    const odd = readFinding(new URLSearchParams('sort=yield&state=5&amount=1e9&risk=0&q='));
    expect(odd).toEqual(FIND_ALL);
    expect(isFinding(odd)).toBe(false);
  });
});

describe('/product-list with something looked for', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(() => server.reset());
  afterAll(() => server.close());
  const member = { phone: DEMO.lin, password: DEMO.password };
  const open = (path: string, fetch = server.fetch, storage = createMemoryStorage()) =>
    renderApp({ fetch, path, member, storage });
  const names = () =>
    screen.getAllByRole('article').map((one) => within(one).getByRole('link').textContent);

  it('searches every type once a name is typed, and says how many there are', async () => {
    const { user, address } = await open('/product-list?id=1');
    await user.type(await screen.findByRole('searchbox', { name: '搜索产品' }), '90 天{Enter}');
    await waitFor(() => expect(address()).toBe('/product-list?id=all&q=90+%E5%A4%A9'));
    expect(await screen.findByText('找到 1 款')).toBeTruthy();
    expect(names()).toEqual([SAMPLE.daily]);
    expect(screen.getByRole('radio', { name: '全部' }).getAttribute('aria-checked')).toBe('true');
    await user.click(screen.getByRole('button', { name: '清空搜索' }));
    await waitFor(() => expect(address()).toBe('/product-list?id=all'));
  });

  it('leaves completed products out, as chosen in the sheet (E1a)', async () => {
    const { user, address } = await open('/product-list?id=1');
    await screen.findByRole('link', { name: SAMPLE.completed });
    await user.click(screen.getByRole('button', { name: '排序与筛选' }));
    const sheet = within(await screen.findByRole('dialog', { name: '排序与筛选' }));
    await user.click(sheet.getByRole('radio', { name: '起投低在前' }));
    await user.click(sheet.getByRole('radio', { name: '进行中' }));
    await user.click(await sheet.findByRole('button', { name: '查看 7 款' }));
    await waitFor(() => expect(address()).toBe('/product-list?id=1&sort=minimum&state=running'));
    await screen.findByText('找到 7 款');
    expect(screen.queryByRole('link', { name: SAMPLE.completed })).toBeNull();
    expect(await screen.findByRole('button', { name: '排序与筛选，已选 2 项' })).toBeTruthy();
  });

  it('takes all choices of the sheet back, the type among them', async () => {
    const { user } = await open('/product-list?id=1');
    await user.click(await screen.findByRole('button', { name: '排序与筛选' }));
    const sheet = within(await screen.findByRole('dialog', { name: '排序与筛选' }));
    const types = within(await sheet.findByRole('radiogroup', { name: '产品类型' }));
    const chosen = () => types.getByRole('radio', { checked: true });
    const before = chosen();
    await user.click(types.getByRole('radio', { name: '全部' }));
    await user.click(sheet.getByRole('radio', { name: '进行中' }));
    await waitFor(() => expect(chosen()).not.toBe(before));
    const running = sheet.getByRole('radio', { name: '进行中', checked: true });
    await user.click(sheet.getByRole('button', { name: '重置' }));
    await waitFor(() => expect(running.getAttribute('aria-checked')).toBe('false'));
    expect(chosen()).toBe(before);
  });

  it.each([
    ['/product-list?id=1', 'null', false],
    ['/product-list?id=1', 'a level', true],
    // What was chosen can be taken back.
    ['/product-list?id=1&risk=2', 'null', true],
  ])('from %s offers levels of risk where products have %s: %s', async (path, level, isOffered) => {
    const riskLevel = level === 'null' ? null : 2;
    const fetch = answerReplaced(server.fetch, '/product/list', (page: { list: object[] }) => ({
      ...page,
      list: page.list.map((product, index) => ({
        ...product,
        riskLevel: index === 1 ? riskLevel : null,
      })),
    }));
    const { user } = await open(path, fetch);
    await user.click(await screen.findByRole('button', { name: /^排序与筛选/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '排序与筛选' }));
    await sheet.findByRole('button', { name: /^查看 \d+ 款$/ });
    expect(sheet.queryByRole('radiogroup', { name: '风险等级' }) !== null).toBe(isOffered);
    expect(sheet.getByRole('radiogroup', { name: '状态' })).toBeTruthy();
  });

  it('says that nothing matches, and offers to clear it', async () => {
    const { user, address } = await open('/product-list?id=1&q=nothing');
    expect(await screen.findByText('没有符合条件的产品')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '清除全部' }));
    await waitFor(() => expect(address()).toBe('/product-list?id=1'));
    expect(await screen.findByRole('link', { name: SAMPLE.monthly })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('leads the focus from a choice that is removed to the next, and from the last to the heading', async () => {
    const { user, address } = await open('/product-list?id=1&sort=minimum&state=running');
    const choices = await screen.findByRole('list', { name: '已选条件' });
    const [first] = within(choices).getAllByRole('button');
    const second = within(choices).getAllByRole('button')[1];
    if (!first || !second) throw new Error('There are no two choices.');
    await user.click(first);
    await waitFor(() => expect(address()).not.toContain('sort='));
    expect(document.activeElement).toBe(second);
    expect(second.isConnected).toBe(true);
    await user.click(second);
    await waitFor(() => expect(address()).toBe('/product-list?id=1'));
    await waitFor(() => expect(second.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('leads the focus to the heading once all choices are cleared', async () => {
    const { user, address } = await open('/product-list?id=1&sort=minimum&state=running');
    const choices = within(await screen.findByRole('list', { name: '已选条件' }));
    await user.click(choices.getByRole('button', { name: '清除全部' }));
    await waitFor(() => expect(address()).toBe('/product-list?id=1'));
    await waitFor(() => expect(screen.queryByRole('list', { name: '已选条件' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('opens what was looked at for the field alone, and not over what the closed sheet found', async () => {
    const { user } = await open('/product-list?id=1');
    await user.click(await screen.findByRole('link', { name: SAMPLE.monthly }));
    await screen.findByRole('heading', { level: 1, name: SAMPLE.monthly });
    await user.click(screen.getByRole('button', { name: '返回' }));
    const filter = await screen.findByRole('button', { name: '排序与筛选' });
    const recent = () => screen.queryByRole('navigation', { name: '最近看过' });

    await user.click(filter);
    const sheet = within(await screen.findByRole('dialog', { name: '排序与筛选' }));
    await user.click(await sheet.findByRole('button', { name: /^查看 \d+ 款$/ }));
    const field = await screen.findByRole('searchbox', { name: '搜索产品' });
    expect(document.activeElement).toBe(filter);
    expect(recent()).toBeNull();

    await user.click(field);
    expect(recent()).not.toBeNull();
    await user.tab();
    expect(recent()?.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(recent()).toBeNull();
    expect(document.activeElement).toBe(field);
    await user.tab();
    expect(document.activeElement).toBe(filter);
    await user.tab({ shift: true });
    expect(recent()).not.toBeNull();
  });

  it('says how much of a list is loaded that is not read to its end', async () => {
    const short: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      const answer = await server.fetch(request);
      if (!pathname.endsWith('/product/list')) return answer;
      const body = await answer.json();
      const list = searchParams.get('page') === '1' ? body.data.list.slice(0, 3) : [];
      return Response.json({ ...body, data: { ...body.data, list, total: 120 } });
    };
    await open('/product-list?id=1&sort=term', short);
    expect(await screen.findByText('已加载 3 / 共 120 款')).toBeTruthy();
  });

  it('offers a retry when the list cannot be read', async () => {
    server.fault({ path: 'product/list', kind: 'html', times: 99 });
    const { user } = await open('/product-list?id=1&sort=term');
    const retry = await screen.findByRole('button', { name: '重新加载' });
    server.clearFaults();
    await user.click(retry);
    expect(await screen.findByText(/^找到 \d+ 款$/)).toBeTruthy();
  });

  it('is read again where the member pulls the page down, as the types are', async () => {
    await open('/product-list?id=1&state=running');
    await screen.findByText('找到 7 款');
    const count = (path: string) => server.requests(`/private/api/product/${path}`);
    const before = { lists: count('list'), types: count('types') };
    const body = JSON.stringify({ code: 0, msg: '', data: { list: [], total: 0 } });
    server.fault({ path: 'product/list', kind: 'json', body, times: 99 });
    await pullDown();
    expect(await screen.findByText('没有符合条件的产品')).toBeTruthy();
    expect(count('types')).toBe(before.types + 1);
    expect(count('list')).toBe(before.lists + 1);
  });

  it('keeps what was found where it cannot be read again, and says of when it is', async () => {
    await open('/product-list?id=1&state=running');
    await screen.findByText('找到 7 款');
    expect(screen.queryByText(/的数据$/)).toBeNull();
    server.fault({ path: 'product/list', kind: 'drop', times: 99 });
    await pullDown();
    expect(await screen.findByText(/^没有更新成功，.* 的数据$/)).toBeTruthy();
    expect(screen.getByText('找到 7 款')).toBeTruthy();
  });

  it('says of a type that it has no products, and leads to all of them, which may be none (A1)', async () => {
    const body = JSON.stringify({ code: 0, msg: '', data: { list: [], total: 0 } });
    server.fault({ path: 'product/list', kind: 'json', body, times: 99 });
    const { user, address } = await open('/product-list?id=1');
    await screen.findByText('这一类还没有产品');
    await user.click(screen.getByRole('button', { name: '查看全部' }));
    expect(address()).toBe('/product-list?id=all');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(await screen.findByText('还没有在售的产品')).toBeTruthy();
    expect(screen.queryByText('这一类还没有产品')).toBeNull();
  });
});
