// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { selectKept } from '#api/lastFigures/lastFiguresSelectors.ts';
import { sessionEnded } from '#api/session/sessionSlice.ts';
import { ENTRIES } from '#app/persist/entries.ts';
import { preferencesChanged } from '#shared/preferences/preferencesSlice.ts';
import { answerReplaced } from '#test/support/answerReplaced.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { SAMPLE } from '#test/support/sample/products.ts';
import { DEMO, serverForFile, TEST_NOW } from '#test/support/server.ts';

const server = await serverForFile();
const lin = { phone: DEMO.lin, password: DEMO.password };
const ASSETS = '/my-assets';
const CALENDAR = '/payout-calendar';
const FAILED = /^没有更新成功，.*\d\d:\d\d 的数据$/;

type Fetch = typeof globalThis.fetch;
const lost: Fetch = () => Promise.reject(new TypeError('lost'));

const payoutsShown = () => screen.findAllByText(SAMPLE.daily, { exact: false });

/** A visit until the plan is on the device. */
const visit = async (path: string, fetch: Fetch = server.fetch) => {
  const app = await renderApp({ fetch, path, member: lin });
  await payoutsShown();
  await waitFor(() => expect(selectKept(app.store.getState(), 'payouts')).toBeTruthy());
  await app.services.flush();
  return app;
};
/** The same with a visit after it, in which every call is lost unless said. */
const visitAgain = async (path: string, second: Fetch = lost, next = path) => {
  const { storage, leave } = await visit(path);
  leave();
  return renderApp({ fetch: second, path: next, storage });
};
/** The server, from the moment that it may answer. */
const held = () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const fetch: Fetch = async (...call) => {
    await answered;
    return server.fetch(...call);
  };
  return { fetch, answer: () => answer() };
};
const comingUp = () => within(screen.getByRole('list', { name: '接下来到账' }));

describe('the assets that were seen last', () => {
  it('are there with what comes next and their time, and the trend says that it could not be read', async () => {
    const { store } = await visitAgain(ASSETS);
    expect(await screen.findByText(FAILED)).toBeTruthy();
    const { amount, pendingIncome } = store.getState().session.userInfo ?? {};
    expect(screen.getByRole('img', { name: `${amount} 元` })).toBeTruthy();
    expect(screen.getAllByRole('img', { name: `${pendingIncome} 元` }).length).toBeGreaterThan(0);
    expect(comingUp().getAllByRole('listitem')).toHaveLength(3);
    expect(comingUp().getAllByText(/收益/).length).toBeGreaterThan(0);
    expect(await screen.findByText('走势加载失败')).toBeTruthy();
  });

  it('are replaced by those of now, without another time', async () => {
    const { fetch, answer } = held();
    await visitAgain(ASSETS, fetch);
    expect(screen.getByText(/^(?:\d\d-\d\d )?\d\d:\d\d 的数据$/)).toBeTruthy();
    const next = comingUp().getAllByRole('listitem')[0];
    answer();
    await waitFor(() => expect(screen.queryByText(/的数据$/)).toBeNull());
    expect(comingUp().getAllByRole('listitem')[0]).toBe(next);
  });

  it('have the time of the older of balance and plan', async () => {
    const { storage, leave } = await visit(ASSETS);
    leave();
    const entry = JSON.parse(storage.entries.get(ENTRIES.lastFigures) ?? '');
    entry.answers.payouts.at = TEST_NOW - 3_600_000;
    storage.setItem(ENTRIES.lastFigures, JSON.stringify(entry));
    await renderApp({ fetch: lost, path: ASSETS, storage });
    expect(await screen.findByText('没有更新成功，11:00 的数据')).toBeTruthy();
  });

  it('keep their amounts hidden', async () => {
    const { store } = await visitAgain(ASSETS);
    store.dispatch(preferencesChanged({ hideAmounts: true }));
    await waitFor(() => expect(screen.getAllByText('••••').length).toBeGreaterThan(4));
    const kept = JSON.stringify(selectKept(store.getState(), 'payouts'));
    const amounts = [...kept.matchAll(/"(?:amount|pendingIncome)":"(\d+\.\d\d)"/g)];
    expect(amounts.length).toBeGreaterThan(2);
    for (const [, amount] of amounts) expect(document.body.textContent).not.toContain(amount);
    expect(document.body.textContent).not.toContain(store.getState().session.userInfo?.amount);
  });
});

describe('the payout calendar that was seen last', () => {
  it('is there with its time, and is no plan to save until it is of now', async () => {
    const { fetch, answer } = held();
    await visitAgain(ASSETS, fetch, CALENDAR);
    expect(screen.getByText(/^(?:\d\d-\d\d )?\d\d:\d\d 的数据$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '存入手机日历' })).toBeNull();
    const button = screen.getByRole('button', { name: /更新计划/ });
    expect(screen.getByText('这是之前的计划，更新成功后才能存入日历。')).toBeTruthy();
    answer();
    await waitFor(() => expect(screen.queryByText(/的数据$/)).toBeNull());
    expect(screen.getByRole('button', { name: '存入手机日历' })).toBe(button);
  });

  it('stays where no new one comes, says so, and can be read again', async () => {
    let isDown = true;
    const { user } = await visitAgain(CALENDAR, (...call) =>
      isDown ? lost(...call) : server.fetch(...call),
    );
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(await payoutsShown()).toBeTruthy();
    expect(await screen.findByText('没有读到已到账的款项。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /已到账 \d+ 笔/ })).toBeNull();
    expect(screen.queryByText('这个月没有已到账的款项。')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: '更新计划' }));
    expect(await screen.findByRole('button', { name: '存入手机日历' })).toBeTruthy();
    expect(screen.queryByText(/的数据$/)).toBeNull();
  });

  it('has on a later day only what is ahead, without the sum of what is over', async () => {
    const { storage, leave } = await visit(CALENDAR);
    expect(screen.getByText('待结算收益（元）').parentElement?.textContent).toMatch(/\d\.\d\d/);
    leave();
    vi.setSystemTime(TEST_NOW + 5 * 86_400_000);
    await renderApp({ fetch: lost, path: CALENDAR, storage });
    expect(await screen.findByText(/^没有更新成功，11-20 12:00 的数据$/)).toBeTruthy();
    expect(screen.getByText('下次到账').parentElement?.textContent).toContain('11-25');
    expect(screen.getByText('待结算收益（元）').parentElement?.textContent).toContain('—');
  });

  it('says nothing of what is to come where all of it is over', async () => {
    const { storage, leave } = await visit(CALENDAR);
    leave();
    vi.setSystemTime(TEST_NOW + 900 * 86_400_000);
    await renderApp({ fetch: lost, path: CALENDAR, storage });
    expect(await screen.findByRole('button', { name: '重新加载' })).toBeTruthy();
    expect(screen.queryByText('没有待到账的款项')).toBeNull();
    expect(screen.queryByText(/的数据$/)).toBeNull();
  });

  it('adds nothing up of a part of the plans', async () => {
    const part = answerReplaced(server.fetch, 'order/list', (page: { total: number }) => ({
      ...page,
      total: page.total + 1,
    }));
    const { storage, leave } = await visit(CALENDAR, part);
    leave();
    await renderApp({ fetch: lost, path: CALENDAR, storage });
    expect(await screen.findByText(FAILED)).toBeTruthy();
    expect(screen.getByText(/^这里只排出了一部分计划/)).toBeTruthy();
    expect(screen.queryByText(/^待到账 \d+ 笔$/)).toBeNull();
  });
});

describe('of the assets that were seen last nothing is shown', () => {
  const nothingIsShown = async () => {
    expect(await screen.findByRole('button', { name: /重新加载|Reload/ })).toBeTruthy();
    expect(screen.queryByText(SAMPLE.daily, { exact: false })).toBeNull();
    expect(screen.queryByText(/的数据$|Data from/)).toBeNull();
  };

  it('after the logout, nor to another member, also where it was left on the device', async () => {
    const { storage, store, services, arrive, leave } = await visit(ASSETS);
    const left = storage.entries.get(ENTRIES.lastFigures) ?? '';
    expect(left).toContain('"payouts"');
    store.dispatch(sessionEnded({ epoch: store.getState().session.epoch, reason: 'loggedOut' }));
    await arrive('登录');
    await services.flush();
    leave();
    expect([...storage.entries.values()].join()).not.toContain(SAMPLE.daily);
    const newcomer = { phone: DEMO.newcomer, password: DEMO.password };
    const other = await renderApp({
      fetch: server.fetch,
      path: '/mine',
      storage,
      member: newcomer,
    });
    await other.services.flush();
    other.leave();
    storage.setItem(ENTRIES.lastFigures, left);
    await renderApp({ fetch: lost, path: CALENDAR, storage });
    await nothingIsShown();
  });

  it('in another language', async () => {
    const { storage, store, services, leave } = await visit(CALENDAR);
    store.dispatch(preferencesChanged({ language: 'en' }));
    await services.flush();
    leave();
    await renderApp({ fetch: lost, path: CALENDAR, storage });
    await nothingIsShown();
  });

  it.each([
    ['an earlier build, which kept no plan', () => undefined],
    ['something that is no plan', () => ({ at: 1, data: { payouts: [{ at: '?' }] } })],
  ])('of what %s left', async (_what, make) => {
    const { storage, leave } = await visit(CALENDAR);
    leave();
    const entry = JSON.parse(storage.entries.get(ENTRIES.lastFigures) ?? '');
    const answers = { ...entry.answers, payouts: make() };
    storage.setItem(ENTRIES.lastFigures, JSON.stringify({ ...entry, answers }));
    await renderApp({ fetch: lost, path: CALENDAR, storage });
    await nothingIsShown();
  });
});
