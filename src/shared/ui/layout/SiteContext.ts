import { createContext, use } from 'react';

/** The platform's name and logo from its configuration; '' until loaded. */
export interface Site {
  readonly name: string;
  /** Address of the logo; '' shows the built-in mark. */
  readonly logo: string;
}

/** Provided by the app from `website`. */
export const SiteContext = createContext<Site>({ name: '', logo: '' });

/** The platform’s name and logo. */
export const useSite = (): Site => use(SiteContext);
