import { createContext, use } from 'react';

/** What error states need from the app, which knows the errors and the chat. */
export interface Support {
  /** The message for the member about a failed call; '' when there is none. */
  readonly describeError: (error: unknown) => string;
  /** Opens customer service, optionally with a topic: its chat, or else a sheet with other ways to reach it. Null outside the app. */
  readonly contact: ((topic?: string) => void) | null;
}

/** Provided by the app. */
export const SupportContext = createContext<Support>({ describeError: () => '', contact: null });

/** Error messages and customer service, from the app. */
export const useSupport = (): Support => use(SupportContext);
