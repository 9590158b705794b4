import { createContext, use } from 'react';

/** The platform as its website configuration names it; '' until known. */
export interface Site {
  readonly name: string;
  /** Address of the logo; '' shows the built-in mark. */
  readonly logo: string;
}

/** Provided by the app from `website`. */
export const SiteContext = createContext<Site>({ name: '', logo: '' });

/** The platform’s name and logo. */
export const useSite = (): Site => use(SiteContext);
