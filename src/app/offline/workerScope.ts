/** The parts of a service worker's scope that are used; the page's types know none of them. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Installing extends Lasting {
  /** Requests that never wake the worker, where the browser can do that. */
  readonly addRoutes?: (routes: readonly object[]) => Promise<void>;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Events {
  install: Installing;
  activate: Lasting;
  fetch: Fetching;
  message: MessageEvent;
}

interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  fetch(request: Request): Promise<Response>;
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void;
}

/** The global object of a service worker. */
export const workerScope = globalThis as unknown as WorkerScope;
