// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { removeStaticShell } from '#app/shell/StaticShell.tsx';
import { Later } from '#app/start/Later.tsx';
import { startTheRest } from '#app/start/startTheRest.ts';
import type { AppStoreBundle } from '#app/store.ts';
import { createWire } from '#test/support/fakeWire.ts';
import { startStore } from '#test/support/testStore.ts';

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
  });

  it.each([
    ['a member waits for one', true, ['networkFailed']],
    ['nobody waits for one', false, []],
  ])(
    'starts the flows after a failure, with a toast only if %s',
    async (_who, isAwaited, toasts) => {
      const { store } = await startStore(createWire());
      const shown: string[] = [];
      store.subscribe(() => {
        const { toast } = store.getState().notices;
        if (toast && shown.at(-1) !== toast.key) shown.push(toast.key);
      });
      let [loads, started] = [0, 0];
      const load = () => {
        loads += 1;
        if (loads === 1) return missing();
        return Promise.resolve({
          default: () => {
            started += 1;
          },
        });
      };
      startTheRest({ store, dropLater: () => isAwaited } as AppStoreBundle, load);
      await vi.advanceTimersByTimeAsync(0);
      expect(shown).toEqual(toasts);
      await vi.advanceTimersByTimeAsync(5_000);
      expect({ loads, started }).toEqual({ loads: 2, started: 1 });
    },
  );
});
