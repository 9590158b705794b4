/**
 * A browser's session history in memory, in the place of `window.history`: traversal is
 * asynchronous and ends in a popstate event, as in a browser; the DOM of the tests has neither.
 */
export class FakeHistory {
  readonly entries: { state: unknown; url: string }[];
  index = 0;
  readonly #window: Window;
  readonly #original: PropertyDescriptor | undefined;

  constructor(target: Window, url = '/start') {
    this.#window = target;
    this.entries = [{ state: { idx: 0 }, url }];
    this.#original = Object.getOwnPropertyDescriptor(target, 'history');
    Object.defineProperty(target, 'history', { configurable: true, value: this });
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
      this.#window.dispatchEvent(new PopStateEvent('popstate', { state: this.state }));
    });
  }
  back(): void {
    this.go(-1);
  }
  forward(): void {
    this.go(1);
  }
  /** Puts the window's own history back. */
  restore(): void {
    if (this.#original) Object.defineProperty(this.#window, 'history', this.#original);
    else Reflect.deleteProperty(this.#window, 'history');
  }
}
