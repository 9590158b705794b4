// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import { TAGS } from '#api/tags.ts';
import { recheckOnReturn } from '#app/pageReturn.ts';
import { giveRowsHeight } from '#test/features/rowHeights.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { pass, settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';

const DAY_MS = 86_400_000;
const server = await serverForFile();
const member = { phone: DEMO.lin, password: DEMO.password };

/** So many midnights were while the device slept. */
const wakeAfter = (days: number) =>
  act(async () => {
    vi.setSystemTime(TEST_NOW + days * DAY_MS);
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('a screen that stays open over midnight', () => {
  it('ends the running periods of a statement with the new day', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/statements', member });
    await app.arrive('对账单');
    const until = () => screen.getByLabelText<HTMLInputElement>('结束日期');
    const chip = (name: string) => screen.getByRole('radio', { name });
    expect(until().value).toBe('2026-11-20');
    await wakeAfter(1);
    expect([until().value, until().max]).toEqual(['2026-11-21', '2026-11-21']);
    expect(chip('本月').getAttribute('aria-checked')).toBe('true');
  });

  it('marks the new day in the payout calendar', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/payout-calendar', member });
    await app.arrive('到账日历');
    const table = await screen.findByRole('table');
    const marked = () => table.querySelector('[aria-current="date"]')?.textContent;
    expect(marked()).toMatch(/^20/);
    await wakeAfter(1);
    expect(marked()).toMatch(/^21/);
    expect(within(table).getAllByText('今天')).toHaveLength(1);
  });

  it.each([
    ['/my-assets', /^11 月 22 日/],
    ['/home', /^下次收益/],
  ])('reads on %s what comes again, which yesterday’s plan no longer says', async (path, name) => {
    await renderApp({ fetch: server.fetch, path, member });
    await screen.findByRole('link', { name });
    const asked = server.requests('/order/list');
    await wakeAfter(1);
    await waitFor(() => expect(server.requests('/order/list')).toBeGreaterThan(asked));
  });

  describe.each([
    ['/my-assets', '我的资产'],
    ['/statements', '对账单'],
    ['/incomelist', '收益明细'],
  ])('reads on %s what it shows of yesterday', (path, title) => {
    const BEFORE_MIDNIGHT = Date.parse('2026-11-20T23:59:55+08:00');
    const NIGHT_MS = 8 * 3_600_000;
    const counted = ['order/list', 'income/list', 'transactionhistory/list'];
    const reads = () => counted.map((call) => server.requests(call));
    const turn = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    const open = async () => {
      vi.setSystemTime(BEFORE_MIDNIGHT);
      const before = reads();
      const app = await renderApp({ fetch: server.fetch, path, member });
      await app.arrive(title);
      await act(settle);
      const { store, services, recheckStored } = app;
      const stop = recheckOnReturn(window, {
        recheck: recheckStored,
        isIdle: () => true,
        subscribe: store.subscribe,
        refetch: () => store.dispatch(baseApi.util.invalidateTags([...TAGS])),
        resume: () => undefined,
        now: services.now,
      });
      onTestFinished(stop);
      return { ...app, first: reads().map((count, index) => count - (before[index] ?? 0)) };
    };
    type App = Awaited<ReturnType<typeof open>>;
    const shownAgainAfter = (ms: number) => async (app: App) => {
      await act(async () => void app.services.navigation.go('/common-problem'));
      await app.arrive('常见问题');
      vi.setSystemTime(BEFORE_MIDNIGHT + ms);
      act(() => window.history.back());
    };

    it.each<[string, (app: App) => Promise<void>]>([
      ['midnight', () => act(() => pass(10_000))],
      ['being shown again after ten seconds', shownAgainAfter(10_000)],
      ['being shown again after an hour', shownAgainAfter(3_600_000)],
      [
        'a night in the background',
        async () => {
          turn('hidden');
          vi.setSystemTime(BEFORE_MIDNIGHT + NIGHT_MS);
          await act(async () => turn('visible'));
        },
      ],
    ])('once, at %s', async (_, happens) => {
      const app = await open();
      const before = reads();
      await happens(app);
      await act(() => pass(0));
      await act(settle);
      await act(settle);
      expect(reads().map((count, index) => count - (before[index] ?? 0))).toEqual(app.first);
    });
  });

  it('reads on home what the day changes, at a moment of its own in the first minute', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    vi.setSystemTime(Date.parse('2026-11-20T23:59:50+08:00'));
    await renderApp({ fetch: server.fetch, path: '/home', member });
    await screen.findByRole('link', { name: /^下次收益/ });
    await act(settle);
    const counted = [
      'order/list',
      'member/info',
      'index/config',
      'banner/list',
      'product/types',
      'product/index',
      'product/list',
    ];
    const reads = () => counted.map((call) => server.requests(call));
    const before = reads();
    const since = () => reads().map((count, index) => count - (before[index] ?? 0));
    await act(() => pass(10_000 + 29_000));
    expect(since()).toEqual([0, 0, 0, 0, 0, 0, 0]);
    await act(() => pass(2_000));
    expect(since()).toEqual([1, 1, 0, 0, 0, 0, 0]);
  });

  it('has the year beside the next payout while that is another one', async () => {
    const app = await renderApp({ fetch: server.fetch, path: '/payout-calendar', member });
    await app.arrive('到账日历');
    const next = () => screen.getByText('下次到账').nextElementSibling?.textContent;
    await screen.findByText('下次到账');
    expect(next()).toBe('11-21');
    await wakeAfter(-330);
    expect(next()).toBe('2026-11-21');
  });

  it.each([
    ['/my-assets', 0, '11 月 22 日', 2, '今天'],
    ['/transactionhistory', -2, '昨天', 0, '11 月 17 日'],
    ['/site-message', -2, '昨天', 0, '11 月 17 日'],
    ['/incomelist', -2, '昨天', 0, '11 月 17 日'],
  ])('names the days of %s by the new one', async (path, first, before, later, after) => {
    vi.setSystemTime(TEST_NOW + first * DAY_MS);
    giveRowsHeight();
    await renderApp({ fetch: server.fetch, path, member });
    const named = (day: string) => screen.queryAllByText(day, { ignore: 'table *' }).length;
    await screen.findByText(before);
    expect(named(after)).toBe(0);
    await wakeAfter(later);
    expect(named(after)).toBeGreaterThan(0);
  });

  it('names the days of the payout calendar by the new one, to come and credited', async () => {
    giveRowsHeight();
    await renderApp({ fetch: server.fetch, path: '/payout-calendar', member });
    await screen.findByRole('region', { name: /^已到账/ });
    /** The days that have rows, what is to come before what was credited. */
    const days = () => {
      const names = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
      const credited = names.findIndex((name) => name.startsWith('已到账'));
      return { toCome: names.slice(0, credited), credited: names.slice(credited + 1) };
    };
    expect(days().toCome).toContain('11 月 22 日');
    expect(days().credited).toContain('今天');
    await wakeAfter(2);
    expect(days().toCome).toContain('今天');
    expect(days().toCome).not.toContain('11 月 22 日');
    expect(days().credited).toContain('11 月 20 日');
    expect(days().credited).not.toContain('今天');
  });

  it.each(['/incomelist', '/transaction-records?tab=incomes'])(
    'has the new day’s income on %s, not yesterday’s under its name',
    async (path) => {
      let today_income = '12.34';
      const fetch = answerReplaced(server.fetch, 'income/list', (page: { summary: object }) => ({
        ...page,
        summary: { ...page.summary, today_income },
      }));
      await renderApp({ fetch, path, member });
      expect(await screen.findByRole('img', { name: '12.34 元' })).toBeTruthy();
      today_income = '0.56';
      await wakeAfter(1);
      expect(await screen.findByRole('img', { name: '0.56 元' })).toBeTruthy();
      expect(screen.queryByRole('img', { name: '12.34 元' })).toBeNull();
    },
  );

  it.each([
    ['/withdrawlist', 'withdrawals'],
    ['/rechargelist', 'deposits'],
  ] as const)('has a date beside a time of %s that is no longer of today', async (path, table) => {
    await server.db
      .updateTable(table)
      .set({ created_at: new Date('2026-11-20T09:41:00+08:00') })
      .execute();
    await renderApp({ fetch: server.fetch, path, member });
    expect(await screen.findAllByText(/(?<!\d )09:41/)).not.toEqual([]);
    expect(screen.queryByText(/11-20 09:41/)).toBeNull();
    await wakeAfter(1);
    expect(screen.getAllByText(/11-20 09:41/)).not.toEqual([]);
    expect(screen.queryByText(/(?<!11-20 )09:41/)).toBeNull();
  });
});
