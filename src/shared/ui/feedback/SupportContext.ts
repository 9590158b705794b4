import { createContext, use } from 'react';

/** What error states need from the app, which alone knows the errors and the chat. */
export interface Support {
  /** A sentence for the member about a failed call; '' when there is none. */
  readonly describeError: (error: unknown) => string;
  /** Opens customer service, with a topic if one is known; null where there is none. */
  readonly contact: ((topic?: string) => void) | null;
}

/** Provided by the app. */
export const SupportContext = createContext<Support>({ describeError: () => '', contact: null });

/** Words for errors, and the way to customer service. */
export const useSupport = (): Support => use(SupportContext);
