import { createContext, use } from 'react';

/** Fetches the code of the screen at an address ahead of time; does nothing for other addresses. */
export type Prefetch = (path: string) => void;

/** Provided by the router. Links need nothing of it: the router watches them by itself. */
export const PrefetchContext = createContext<Prefetch>(() => {});

/** For components that navigate without a link: `onPointerDown={() => prefetch(path)}`. */
export const usePrefetch = (): Prefetch => use(PrefetchContext);
