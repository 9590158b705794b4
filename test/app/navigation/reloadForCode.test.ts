// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { reloadOnceOf } from '#app/navigation/reloadOnce.ts';
import { until } from '#test/support/clock.ts';

const OWN = '<meta name="hd:entry" content="/assets/main-1.js" />';
const OTHER = '<meta name="hd:entry" content="/assets/main-2.js" />';

describe('the one reload for missing code (fault 47)', () => {
  const emptyStorage = () => {
    const items = new Map<string, string>();
    return {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
  };
  const page = (
    storage: ReturnType<typeof emptyStorage> | null = emptyStorage(),
    isStuck: () => boolean = () => false,
  ) => {
    const server = { markup: OTHER, isReached: true, reads: 0 };
    const tab = { reloads: 0, offers: 0, offered: '', now: 1_000_000, isFree: true };
    let over: (() => void)[] = [];
    const ask = reloadOnceOf({
      storage,
      entry: '/assets/main-1.js',
      readPage: async () => {
        server.reads += 1;
        if (!server.isReached) throw new TypeError('Failed to fetch');
        return server.markup;
      },
      isStuck,
      isFree: () => tab.isFree,
      onBusy: (isUpdated) => {
        tab.offers += 1;
        tab.offered = isUpdated ? 'another version' : 'this version';
      },
      reload: () => {
        tab.reloads += 1;
      },
      now: () => tab.now,
      pause: () =>
        new Promise((resolve) => {
          over.push(resolve);
        }),
    });
    return {
      ask,
      server,
      tab,
      /** The pause is over, and the page has not been left. */
      stay: async () => {
        await until(() => expect(over).not.toEqual([]));
        for (const go of over) go();
        over = [];
      },
    };
  };

  it('comes once within a minute, where the server has another version', async () => {
    const storage = emptyStorage();
    const first = page(storage);
    const asked = first.ask();
    await first.stay();
    expect(await asked).toBe(true);
    expect([first.tab.reloads, first.tab.offers]).toEqual([1, 0]);
    const again = page(storage);
    expect(await again.ask()).toBe(false);
    again.tab.now += 61_000;
    const later = again.ask();
    await again.stay();
    expect(await later).toBe(true);
    expect(again.tab.reloads).toBe(1);
  });

  it('comes again where the clock was set back since', async () => {
    const storage = emptyStorage();
    const first = page(storage);
    void first.ask();
    await first.stay();
    const again = page(storage);
    again.tab.now -= 600_000;
    const asked = again.ask();
    await again.stay();
    expect(await asked).toBe(true);
  });

  it('comes of the same version as well where the code is missing for long, not soon again', async () => {
    const storage = emptyStorage();
    const stuck = page(storage, () => true);
    stuck.server.markup = OWN;
    const asked = stuck.ask();
    await stuck.stay();
    expect(await asked).toBe(true);
    const again = page(storage, () => true);
    again.server.markup = OWN;
    again.tab.now += 599_000;
    expect(await again.ask()).toBe(false);
    again.tab.now += 1_000;
    again.tab.isFree = false;
    const later = again.ask();
    await again.stay();
    expect(await later).toBe(false);
    expect(again.tab).toMatchObject({ reloads: 0, offers: 1, offered: 'this version' });
  });

  it('does not come of the same version where the code came meanwhile', async () => {
    let isStuck = true;
    const { ask, server, stay, tab } = page(emptyStorage(), () => isStuck);
    server.markup = OWN;
    const asked = ask();
    isStuck = false;
    await stay().catch(() => undefined);
    expect(await asked).toBe(false);
    expect(tab.reloads).toBe(0);
  });

  it('leaves a page alone that is being left meanwhile, which counts as none', async () => {
    const storage = emptyStorage();
    const left = page(storage);
    void left.ask();
    const next = page(storage);
    const asked = next.ask();
    await next.stay();
    expect(await asked).toBe(true);
    expect([left.tab.reloads, next.tab.reloads]).toEqual([0, 1]);
  });

  it('is one for all that is missing', async () => {
    const { ask, server, stay, tab } = page();
    const asked = [ask(), ask()];
    await stay();
    expect(await Promise.all(asked)).toEqual([true, true]);
    expect(await ask()).toBe(true);
    expect([server.reads, tab.reloads]).toEqual([1, 1]);
  });

  it.each<[string, (server: ReturnType<typeof page>['server']) => void]>([
    [
      'the server has this version still',
      (server) => {
        server.markup = OWN;
      },
    ],
    [
      'a proxy answers with a page of its own',
      (server) => {
        server.markup = '<h1>Log in to the Wi-Fi</h1>';
      },
    ],
    [
      'the page cannot be read',
      (server) => {
        server.isReached = false;
      },
    ],
  ])('does not come where %s, and is asked for again', async (_where, become) => {
    const { ask, server, stay, tab } = page();
    become(server);
    expect(await ask()).toBe(false);
    Object.assign(server, { markup: OTHER, isReached: true });
    const asked = ask();
    await stay();
    expect(await asked).toBe(true);
    expect(tab.reloads).toBe(1);
  });

  it('is offered instead while the member types or pays by then, and may come later', async () => {
    const { ask, stay, tab } = page();
    const asked = ask();
    tab.isFree = false;
    await stay();
    expect(await asked).toBe(false);
    expect([tab.reloads, tab.offers]).toEqual([0, 1]);
    tab.isFree = true;
    const later = ask();
    await stay();
    expect(await later).toBe(true);
  });

  it.each<[string, ReturnType<typeof emptyStorage> | null]>([
    ['has no storage', null],
    [
      'has no room in its storage',
      {
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
    ],
  ])('is offered instead where the tab %s, and could not remember it', async (_what, storage) => {
    const { ask, stay, tab } = page(storage);
    for (const times of [1, 2]) {
      const asked = ask();
      await stay();
      expect(await asked).toBe(false);
      expect([tab.reloads, tab.offers]).toEqual([0, times]);
    }
  });
});
