// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadApp } from '#app/boot/loadApp.ts';

/** Reports a first paint to its observers. */
let paint = (): void => {};
/** A module of its own for each test: the same one runs only once. */
let made = 0;
const nextEntry = (): string => {
  made += 1;
  return `data:text/javascript,globalThis.ran = (globalThis.ran || 0) + 1 // ${made}`;
};
const runs = (): unknown => Reflect.get(globalThis, 'ran') ?? 0;
/** Resolves when a module that is asked for from now on has run: what was asked for before has, too. */
const modulesRun = () => import(/* @vite-ignore */ nextEntry().replaceAll('ran', 'other'));
const asked = () =>
  [...document.head.querySelectorAll('link')].map((link) => [
    link.rel,
    link.getAttribute('href')?.slice(0, 12),
  ]);

beforeEach(() => {
  vi.useFakeTimers();
  Reflect.deleteProperty(globalThis, 'ran');
  document.head.replaceChildren();
  const observers: (() => void)[] = [];
  paint = () => {
    for (const observer of observers) observer();
  };
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntriesByName(): unknown[] }) => void) {
        observers.push(() => callback({ getEntriesByName: () => [{}] }));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const start = ({ failed = vi.fn(), pictures = false, others = ['/assets/b.js'] } = {}) => {
  loadApp(nextEntry(), ['/assets/a.js', '/assets/a.css'], () => others, pictures, failed);
  return failed;
};
/** What is asked for at once; the rest follows the entry. */
const ALL = [
  ['modulepreload', 'data:text/ja'],
  ['modulepreload', '/assets/a.js'],
  ['preload', '/assets/a.cs'],
];

it('asks for nothing before a fast page is painted, then for all at once, and runs it', async () => {
  start();
  vi.advanceTimersByTime(299);
  expect(asked()).toEqual([]);
  paint();
  expect(asked()).toEqual(ALL);
  await modulesRun();
  expect(runs()).toBe(1);
  vi.advanceTimersByTime(5_000);
  expect(asked()).toEqual(ALL);
});

it.each(['load', 'error'])('asks for the other files at the entry’s %s, once', (event) => {
  start();
  paint();
  const [entry] = document.head.querySelectorAll('link');
  entry?.dispatchEvent(new Event(event));
  expect(asked()).toEqual([...ALL, ['modulepreload', '/assets/b.js']]);
});

it('names three of the other files in a task, in their order', () => {
  const others = ['c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => `/assets/${name}.js`);
  start({ others });
  paint();
  document.head.querySelector('link')?.dispatchEvent(new Event('load'));
  const counts = [asked().length];
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextTimer();
    counts.push(asked().length);
  }
  const first = ALL.length;
  expect([...new Set(counts)]).toEqual([first + 3, first + 6, first + 7]);
  expect(
    asked()
      .slice(first)
      .map(([, href]) => href),
  ).toEqual(others);
});

it('lets the line of a slow page not lie idle, and runs nothing before its paint', async () => {
  start();
  vi.advanceTimersByTime(300);
  expect(asked()).toEqual(ALL);
  vi.advanceTimersByTime(2_600);
  await modulesRun();
  expect(runs()).toBe(0);
  paint();
  await modulesRun();
  expect(runs()).toBe(1);
  expect(asked()).toEqual(ALL);
});

it.each([
  [99, 0],
  [100, ALL.length],
])(
  'asks at once where the page’s first byte came after 100 ms: what comes then comes after its paint (%i ms)',
  async (first, count) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { requestStart: 5, responseStart: 5 + first } as PerformanceNavigationTiming,
    ]);
    start();
    expect(asked()).toHaveLength(count);
    await modulesRun();
    expect(runs()).toBe(0);
    paint();
    expect(asked()).toEqual(ALL);
    await modulesRun();
    expect(runs()).toBe(1);
  },
);

const stubLine = (rtt: number | undefined) =>
  vi.stubGlobal('navigator', { ...(rtt !== undefined && { connection: { rtt } }) });

it.each([
  [undefined, 0],
  [125, 0],
  [150, ALL.length],
])(
  'asks at once where the browser estimates a line of 150 ms there and back (%s ms)',
  (rtt, count) => {
    stubLine(rtt);
    start();
    expect(asked()).toHaveLength(count);
  },
);

it('asks a far server for the first files as a page does, for the others behind them', () => {
  stubLine(150);
  start();
  const links = () => [...document.head.querySelectorAll('link')];
  links()[0]?.dispatchEvent(new Event('load'));
  expect(links().map(({ fetchPriority }) => fetchPriority)).toEqual([
    ...ALL.map(() => 'auto'),
    'low',
  ]);
});

it('asks for nothing ahead of the pictures that a page is opened for, however far the server is', () => {
  stubLine(300);
  start({ pictures: true });
  expect(asked()).toEqual([]);
  paint();
  expect(asked()).toEqual(ALL);
});

it('runs a page that paints nothing, once', async () => {
  start();
  vi.advanceTimersByTime(3_000);
  await modulesRun();
  expect(runs()).toBe(1);
  paint();
  expect(asked()).toEqual(ALL);
});

describe('a page that is painted with a picture', () => {
  let show: () => void;
  beforeEach(() => {
    const picture = document.createElement('img');
    picture.decode = () =>
      new Promise((resolve) => {
        show = resolve;
      });
    document.body.innerHTML = '<div id="static-shell"></div>';
    document.getElementById('static-shell')?.append(picture);
  });
  afterEach(() => document.body.replaceChildren());

  it('shows it before anything is asked for', async () => {
    start();
    paint();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked()).toEqual([]);
    show();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked()).toEqual(ALL);
    await modulesRun();
    expect(runs()).toBe(1);
  });

  it('does not wait for one that is late', async () => {
    start();
    paint();
    await vi.advanceTimersByTimeAsync(300);
    expect(asked()).toEqual(ALL);
    await modulesRun();
    expect(runs()).toBe(1);
  });
});

describe('a page whose script writes the configuration into it', () => {
  let written: () => void;
  beforeEach(() => {
    window.hdSiteWritten = new Promise<void>((resolve) => {
      written = resolve;
    });
  });
  afterEach(() => {
    delete window.hdSiteWritten;
    document.body.replaceChildren();
  });

  it('shows it before anything is asked for, with the pictures in view', async () => {
    const shown: (() => void)[] = [];
    const picture = (top: number) => {
      const element = document.createElement('img');
      element.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
      element.decode = () => new Promise((resolve) => shown.push(resolve));
      return element;
    };
    document.body.innerHTML = '<div data-early-list></div>';
    start();
    paint();
    await vi.advanceTimersByTimeAsync(100);
    document.body.firstElementChild?.append(picture(0), picture(window.innerHeight));
    written();
    await vi.advanceTimersByTimeAsync(100);
    expect(asked()).toEqual([]);
    expect(shown).toHaveLength(1);
    shown[0]?.();
    await vi.advanceTimersByTimeAsync(50);
    expect(asked()).toEqual(ALL);
  });

  it('does not wait for an answer that is late', async () => {
    start();
    paint();
    await vi.advanceTimersByTimeAsync(299);
    expect(asked()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toEqual(ALL);
  });
});
