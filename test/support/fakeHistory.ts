/**
 * A browser's session history in memory, in a window of its own: traversal is asynchronous and ends in a
 * popstate event, as in a browser; the DOM of the tests has neither.
 */
export class FakeHistory {
  readonly entries: { state: unknown; url: string }[];
  index = 0;
  /** Pages that were loaded instead of being pushed. */
  readonly loaded: string[] = [];
  /** What a page sees of the browser. */
  readonly window: Window;

  constructor(url = '/start') {
    this.entries = [{ state: { idx: 0 }, url }];
    const location = {
      assign: (to: string) => this.loaded.push(to),
    };
    for (const part of ['pathname', 'search', 'hash', 'origin'] as const) {
      Object.defineProperty(location, part, {
        get: () => new URL(this.url, 'https://app.test')[part],
      });
    }
    this.window = Object.assign(new EventTarget(), {
      history: this,
      location,
    }) as unknown as Window;
  }

  get state(): unknown {
    return this.entries[this.index]?.state ?? null;
  }
  get length(): number {
    return this.entries.length;
  }
  get url(): string {
    return this.entries[this.index]?.url ?? '';
  }
  pushState(state: unknown, _unused: string, url?: string | URL | null): void {
    this.entries.splice(this.index + 1, Number.POSITIVE_INFINITY, {
      state,
      url: String(url ?? this.url),
    });
    this.index += 1;
  }
  replaceState(state: unknown, _unused: string, url?: string | URL | null): void {
    this.entries[this.index] = { state, url: String(url ?? this.url) };
  }
  go(delta: number): void {
    queueMicrotask(() => {
      const target = this.index + delta;
      if (target < 0 || target >= this.entries.length) return;
      this.index = target;
      this.window.dispatchEvent(new PopStateEvent('popstate', { state: this.state }));
    });
  }
  back(): void {
    this.go(-1);
  }
  forward(): void {
    this.go(1);
  }
}
