import { createContext, use } from 'react';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';

/** The platform's name and logo from its configuration; '' until loaded, and where it has none. */
export interface Site {
  readonly name: string;
  /** Address of the logo; '' shows the built-in mark. */
  readonly logo: string;
}

/** Provided by the app from `website`. */
export const SiteContext = createContext<Site>({ name: '', logo: '' });

/** The platform’s name, the app’s own where its configuration has none, and its logo. */
export const useSite = (): Site => {
  const t = useTexts(uiTexts);
  const { name, logo } = use(SiteContext);
  return { name: name || t('siteName'), logo };
};
