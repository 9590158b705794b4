import { createContext, use } from 'react';

/** Announces a text through screen readers; 'assertive' interrupts, for errors. */
export type Announce = (text: string, tone?: 'polite' | 'assertive') => void;

/** Provided by `Announcer`. */
export const AnnounceContext = createContext<Announce>(() => {});

/** The announcer; does nothing outside `Announcer`. */
export const useAnnounce = (): Announce => use(AnnounceContext);
