import { createContext, use } from 'react';

/** Announces a text through screen readers, without interrupting them; '' removes the last one. */
export type Announce = (text: string) => void;

/** Provided by `Announcer`. */
export const AnnounceContext = createContext<Announce>(() => {});

/** The announcer; does nothing outside `Announcer`. */
export const useAnnounce = (): Announce => use(AnnounceContext);
