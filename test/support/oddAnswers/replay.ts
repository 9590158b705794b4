import type { OddAnswer } from './mutate.ts';

interface Kept {
  readonly status: number;
  readonly body: string;
}

/** A network that answers what a server once answered to the same request, without asking it again. */
export interface Replay {
  readonly fetch: typeof globalThis.fetch;
  /** Paths that were asked for since the last call of this. */
  takePaths(): string[];
  /** What was answered at a path first; '' for nothing. */
  bodyOf(path: string): string;
  /** Gives these answers at a path from now on, null the true ones. */
  replace(path: string, answer: OddAnswer | null): void;
}

/** Keeps the answers of a network; `null` in `replace` takes a replacement back. */
export const replayOf = (send: typeof globalThis.fetch): Replay => {
  const kept = new Map<string, Kept>();
  const first = new Map<string, string>();
  let asked = new Set<string>();
  let replaced: { path: string; answer: OddAnswer } | null = null;
  return {
    fetch: async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const { pathname, search } = new URL(address);
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
      asked.add(pathname);
      const key = `${method} ${pathname}${search}`;
      let answer = kept.get(key);
      if (!answer) {
        const response = await send(input, init);
        answer = { status: response.status, body: await response.text() };
        kept.set(key, answer);
        if (!first.has(pathname)) first.set(pathname, answer.body);
      }
      const { status, body } = replaced?.path === pathname ? replaced.answer : answer;
      return new Response(body, { status, headers: { 'content-type': 'application/json' } });
    },
    takePaths: () => {
      const paths = [...asked];
      asked = new Set();
      return paths;
    },
    bodyOf: (path) => first.get(path) ?? '',
    replace: (path, answer) => {
      replaced = answer && { path, answer };
    },
  };
};
