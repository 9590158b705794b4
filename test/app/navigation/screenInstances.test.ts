import { describe, expect, it } from 'vitest';
import { arrive, type ScreenInstances } from '#app/navigation/screenInstances.ts';
import type { ScreenRoute } from '#shared/routing.ts';

const load = () => Promise.reject(new Error('not loaded in this test'));
const list: ScreenRoute = { path: '/list', access: 'member', name: 'list', load };
const detail: ScreenRoute = { path: '/detail/:id', access: 'member', name: 'detail', load };
const unnamed: ScreenRoute = { path: '/form', access: 'member', load };

type Type = 'PUSH' | 'POP' | 'REPLACE';
const arrival = (route: ScreenRoute, type: Type, address: string, key: string) => {
  const [pathname = '', query] = address.split('?');
  const search = query === undefined ? '' : `?${query}`;
  return { route, type, location: { pathname, search, hash: '', state: null, key } };
};
type Step = Parameters<typeof arrival>;
const mountedAfter = (...steps: Step[]): ScreenInstances =>
  steps.reduce<ScreenInstances>((mounted, step) => arrive(mounted, arrival(...step)), []);
const idOf = (instances: ScreenInstances, route: ScreenRoute) =>
  instances.find((instance) => instance.route === route)?.id;

const LIST: Step = [list, 'POP', '/list', 'k1'];

describe('arriving', () => {
  it('keeps a named screen mounted behind the next one', () => {
    const mounted = mountedAfter(LIST, [detail, 'PUSH', '/detail/1', 'k2']);
    expect(mounted.map(({ route }) => route)).toEqual([list, detail]);
  });

  it('drops a screen without a name once it is left', () => {
    const mounted = mountedAfter(
      LIST,
      [unnamed, 'PUSH', '/form', 'k2'],
      [detail, 'PUSH', '/detail/1', 'k3'],
    );
    expect(mounted.map(({ route }) => route)).toEqual([list, detail]);
  });

  it('shows the very same screen again when going back to its history entry', () => {
    const before = mountedAfter(LIST, [detail, 'PUSH', '/detail/1', 'k2']);
    const back = arrive(before, arrival(list, 'POP', '/list', 'k1'));
    expect(back.at(-1)?.route).toBe(list);
    expect(back.at(-1)?.id).toBe(idOf(before, list));
  });

  it('starts fresh when the screen is entered forward', () => {
    const before = mountedAfter(LIST, [detail, 'PUSH', '/detail/1', 'k2']);
    const forward = arrive(before, arrival(list, 'PUSH', '/list', 'k3'));
    expect(forward.at(-1)?.id).not.toBe(idOf(before, list));
    expect(forward.filter(({ route }) => route === list)).toHaveLength(1);
  });

  it('starts fresh for another item of the same screen', () => {
    const before = mountedAfter(LIST, [detail, 'PUSH', '/detail/1', 'k2']);
    const other = arrive(before, arrival(detail, 'PUSH', '/detail/2', 'k3'));
    expect(other.at(-1)?.id).not.toBe(idOf(before, detail));
    expect(other.at(-1)?.location.pathname).toBe('/detail/2');
    expect(other.filter(({ route }) => route === detail)).toHaveLength(1);
  });

  it('starts fresh on going back to an entry whose screen was replaced meanwhile', () => {
    const before = mountedAfter(
      LIST,
      [detail, 'PUSH', '/detail/1', 'k2'],
      [detail, 'PUSH', '/detail/2', 'k3'],
    );
    const back = arrive(before, arrival(detail, 'POP', '/detail/1', 'k2'));
    expect(back.at(-1)?.id).not.toBe(before.at(-1)?.id);
    expect(back.at(-1)?.location.pathname).toBe('/detail/1');
  });

  it('keeps the shown screen when only its query is replaced, at the new location', () => {
    const before = mountedAfter([list, 'POP', '/list?id=1', 'k1']);
    const replaced = arrive(before, arrival(list, 'REPLACE', '/list?id=2', 'k2'));
    expect(replaced.at(-1)?.id).toBe(before.at(-1)?.id);
    expect(replaced.at(-1)?.location.search).toBe('?id=2');
  });

  it('keeps the shown screen when another item takes its entry', () => {
    const before = mountedAfter(LIST, [detail, 'PUSH', '/detail/1', 'k2']);
    const replaced = arrive(before, arrival(detail, 'REPLACE', '/detail/2', 'k3'));
    expect(replaced.at(-1)?.id).toBe(before.at(-1)?.id);
    expect(replaced.at(-1)?.location.pathname).toBe('/detail/2');
    const back = arrive(replaced, arrival(list, 'POP', '/list', 'k1'));
    expect(back.at(-1)?.id).toBe(idOf(before, list));
  });

  it('starts fresh when another query is pushed', () => {
    const before = mountedAfter([list, 'POP', '/list?id=1', 'k1']);
    const pushed = arrive(before, arrival(list, 'PUSH', '/list?id=2', 'k2'));
    expect(pushed.at(-1)?.id).not.toBe(before.at(-1)?.id);
  });

  it('finds a screen again whose query was replaced before leaving it', () => {
    const before = mountedAfter(
      [list, 'POP', '/list?id=1', 'k1'],
      [list, 'REPLACE', '/list?id=2', 'k2'],
      [detail, 'PUSH', '/detail/1', 'k3'],
    );
    const back = arrive(before, arrival(list, 'POP', '/list?id=2', 'k2'));
    expect(back.at(-1)?.id).toBe(idOf(before, list));
  });

  it('shows the same screen again where the next one leads back to its address', () => {
    const before = mountedAfter(
      [list, 'POP', '/list?id=1', 'k1'],
      [detail, 'PUSH', '/detail/1', 'k2'],
    );
    const back = arrive(before, arrival(list, 'REPLACE', '/list?id=1', 'k3'));
    expect(back.at(-1)?.id).toBe(idOf(before, list));
    expect(back.at(-1)?.location.key).toBe('k3');
    const other = arrive(before, arrival(list, 'REPLACE', '/list?id=2', 'k3'));
    expect(other.at(-1)?.id).not.toBe(idOf(before, list));
  });
});
