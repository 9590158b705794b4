import { readBody } from './readBody.ts';

/** What a server answered; `body` is the whole text, '' for one that is too long. */
export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** Sends one request and reads its whole answer. Rejects when none comes, or when it is aborted. */
export type Send = (url: string, init: RequestInit) => Promise<Answered>;

/** The browser's `fetch`, as it is called here: with an address as text. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Sends by a `fetch`. */
export const sendBy =
  (fetch: Fetch): Send =>
  async (url, init) => {
    const response = await fetch(url, init);
    return { status: response.status, body: (await readBody(response)) ?? '' };
  };
