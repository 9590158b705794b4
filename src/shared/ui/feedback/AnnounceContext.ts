import { createContext, use } from 'react';

/** Has a sentence read out by screen readers; 'assertive' interrupts, for errors. */
export type Announce = (text: string, tone?: 'polite' | 'assertive') => void;

/** Provided by `Announcer`. */
export const AnnounceContext = createContext<Announce>(() => {});

/** Has sentences read out; nothing happens outside `Announcer`. */
export const useAnnounce = (): Announce => use(AnnounceContext);
