// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { followAppUpdates, type UpdatePorts } from '#app/offline/appUpdates.ts';

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly postMessage = vi.fn();
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const HOUR = 3_600_000;
const ADDRESS = '/sw.js';

const setUp = async ({ controller = true, waiting = null as FakeWorker | null } = {}) => {
  const registration = Object.assign(new EventTarget(), {
    waiting,
    installing: null as FakeWorker | null,
    update: vi.fn(async () => undefined),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: controller ? new FakeWorker() : null,
    register: vi.fn(async (_address: unknown, _options: unknown) => registration),
  });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const reload = vi.fn();
  const time = { now: 0 };
  const ports = { workers, address: ADDRESS, document: page, now: () => time.now, reload };
  const updates = followAppUpdates(ports as unknown as UpdatePorts);
  const changed = vi.fn();
  updates.subscribe(changed);
  await Promise.resolve();
  const find = (): FakeWorker => {
    const worker = new FakeWorker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    return worker;
  };
  const show = () => page.dispatchEvent(new Event('visibilitychange'));
  return { updates, changed, reload, workers, registration, page, time, find, show };
};

it('registers the worker, past the browser’s cache', async () => {
  const { workers } = await setUp();
  expect(workers.register).toHaveBeenCalledExactlyOnceWith(ADDRESS, {
    updateViaCache: 'none',
  });
});

it('offers a version once it is installed, and takes it over only when asked to', async () => {
  const { updates, changed, reload, workers, find } = await setUp();
  const worker = find();
  expect(updates.isReady()).toBe(false);
  worker.become('installed');
  expect(updates.isReady()).toBe(true);
  expect(changed).toHaveBeenCalledOnce();
  expect(worker.postMessage).not.toHaveBeenCalled();
  updates.apply();
  expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith('activate');
  expect(reload).not.toHaveBeenCalled();
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledOnce();
});

it('offers what was waiting already', async () => {
  const { updates } = await setUp({ waiting: new FakeWorker() });
  expect(updates.isReady()).toBe(true);
});

it('offers nothing when the first one of all is installed', async () => {
  const { updates, find } = await setUp({ controller: false });
  find().become('installed');
  expect(updates.isReady()).toBe(false);
});

it('does not load the page again because another tab updated', async () => {
  const { updates, reload, workers, find } = await setUp();
  find().become('installed');
  workers.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  expect(updates.isReady()).toBe(false);
});

it('looks for a new version when the page is seen again, at most once an hour', async () => {
  const { registration, page, time, show } = await setUp();
  time.now = HOUR - 1;
  show();
  expect(registration.update).not.toHaveBeenCalled();
  time.now = HOUR;
  page.visibilityState = 'hidden';
  show();
  expect(registration.update).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  show();
  show();
  expect(registration.update).toHaveBeenCalledOnce();
});
