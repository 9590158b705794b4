// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { take } from 'typed-redux-saga';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { LATER_ACTIONS } from '#app/firstFlows.ts';
import { NoticeHosts } from '#app/shell/notices/NoticeHosts.tsx';
import { removeStaticShell } from '#app/shell/StaticShell.tsx';
import { Later } from '#app/start/Later.tsx';
import { loadLaterParts } from '#app/start/loadLaterParts.ts';
import { createStillWanted } from '#app/start/stillWanted.ts';
import { type AppStoreBundle, makeStore } from '#app/store.ts';
import { withdrawalSubmitted } from '#sagas/attempt/attemptsSlice.ts';
import { buyRequested } from '#sagas/buy/buySlice.ts';
import { chatRequested } from '#sagas/chat/chatSlice.ts';
import type { Flow } from '#sagas/kit/createFlow.ts';
import { appTheme } from '#shared/theme/theme.ts';
import { productOf } from '#test/sagas/support.ts';
import { createWire } from '#test/support/fakeWire.ts';

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const hosts = (text: string) => {
  const Host = () => <p>{text}</p>;
  return { default: { FlowHosts: Host, NoticeHosts: Host, OfflineBar: Host } };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('what comes after the first screen', () => {
  it('shows the hosts once their code is there, however often it fails before (fault 47)', async () => {
    let loads = 0;
    const load = () => {
      loads += 1;
      return loads <= 2 ? missing() : Promise.resolve(hosts('hosts'));
    };
    render(
      <StrictMode>
        <Later host="FlowHosts" load={load} />
      </StrictMode>,
    );
    await pass(5_000);
    expect(screen.queryByText('hosts')).toBeNull();
    expect(loads).toBe(2);
    await pass(5_000);
    expect(screen.getByText('hosts')).toBeTruthy();
    expect(loads).toBe(3);
  });

  it('asks for nothing any more once it is unmounted', async () => {
    let loads = 0;
    const load = () => {
      loads += 1;
      return missing();
    };
    const { unmount } = render(<Later host="FlowHosts" load={load} />);
    await pass(0);
    unmount();
    await pass(60_000);
    expect(loads).toBe(1);
  });

  it('is not asked for before a painted screen is hydrated', async () => {
    const shell = document.createElement('div');
    shell.id = 'static-shell';
    document.body.append(shell);
    document.documentElement.dataset.shell = 'none';
    onTestFinished(() => shell.remove());
    let loads = 0;
    const load = () => {
      loads += 1;
      return Promise.resolve(hosts('hosts'));
    };
    render(<Later host="FlowHosts" load={load} />);
    await pass(60_000);
    expect(loads).toBe(0);
    act(removeStaticShell);
    await pass(0);
    expect(screen.getByText('hosts')).toBeTruthy();
    expect(loads).toBe(1);
    expect(shell.isConnected).toBe(false);
  });

  /** A store whose later code cannot be loaded at first; `heard` is what its flows are asked for. */
  const startLate = async () => {
    const time = { now: 1_000_000 };
    const place = { address: '/product-list?q=a' };
    const bundle = makeStore({
      ...createWire(),
      storage: null,
      flows: [],
      now: () => time.now,
      navigation: { go: () => undefined, current: () => place.address },
      devTools: false,
    });
    onTestFinished(bundle.dispose);
    await bundle.rehydrated;
    const heard: string[] = [];
    const flow: Flow = {
      name: 'test/listen',
      *saga() {
        while (true) {
          const { type } = yield* take('*');
          if (LATER_ACTIONS.some((prefix) => type.startsWith(prefix))) heard.push(type);
        }
      },
    };
    let failures = 1;
    const line = async <T,>(code: T) => {
      if (failures > 0) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: code };
    };
    loadLaterParts(bundle, () =>
      line(
        async ({
          services,
          startLater,
          store,
        }: Pick<AppStoreBundle, 'services' | 'startLater' | 'store'>) =>
          startLater([flow], createStillWanted({ services, store })),
      ),
    );
    const loadHosts = () => line({ FlowHosts: NoticeHosts, NoticeHosts, OfflineBar: NoticeHosts });
    render(
      <Provider store={bundle.store}>
        <ThemeProvider theme={appTheme}>
          <MemoryRouter>
            <Later host="NoticeHosts" load={loadHosts} />
          </MemoryRouter>
        </ThemeProvider>
      </Provider>,
    );
    await pass(0);
    return {
      ...bundle,
      heard,
      place,
      /** So many seconds later the line is up, and the code is asked for again. */
      comeBack: async (seconds: number) => {
        time.now += seconds * 1_000;
        failures = 0;
        await pass(5_000);
      },
    };
  };
  const confirmWithdrawal = ({ services, store }: Awaited<ReturnType<typeof startLate>>) => {
    const payPassword = services.secrets.seal('246810');
    act(() => void store.dispatch(withdrawalSubmitted({ cardId: 1, amount: '100', payPassword })));
    return payPassword;
  };
  const NOT_SENT = '网络异常，未能提交，资金没有变动';

  it('does what was tapped before, although its code failed to load once (fault 47)', async () => {
    const late = await startLate();
    act(() => void late.store.dispatch(chatRequested()));
    const payPassword = confirmWithdrawal(late);
    await late.comeBack(10);
    expect(late.heard).toEqual([chatRequested.type, withdrawalSubmitted.type]);
    expect(late.services.secrets.unseal(payPassword)).toBe('246810');
    expect(screen.queryByText(NOT_SENT)).toBeNull();
  });

  it('sends no money that was confirmed long before, and says so on screen (fault 47)', async () => {
    const late = await startLate();
    act(() => void late.store.dispatch(chatRequested()));
    const payPassword = confirmWithdrawal(late);
    expect(screen.queryByText(NOT_SENT)).toBeNull();
    await late.comeBack(11);
    expect(late.heard).toEqual([chatRequested.type]);
    expect(screen.getByText(NOT_SENT)).toBeTruthy();
    expect(() => late.services.secrets.unseal(payPassword)).toThrow('already used or never sealed');
  });

  it('sends no money that was confirmed at a time that the clock is behind of', async () => {
    const late = await startLate();
    confirmWithdrawal(late);
    await late.comeBack(-3_600);
    expect(late.heard).toEqual([]);
  });

  it.each([
    ['opens', 'the page on which it was asked for', '/product-list?q=b', [buyRequested.type]],
    ['does not open', 'another page', '/mine', []],
  ])('%s the buy dialog on %s', async (_does, _where, address, heard) => {
    const late = await startLate();
    act(() => void late.store.dispatch(buyRequested({ product: productOf({ id: 9 }) })));
    late.place.address = address;
    await late.comeBack(11);
    expect(late.heard).toEqual(heard);
  });
});
