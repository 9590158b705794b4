import { type ReactNode, useLayoutEffect } from 'react';
import { useAppSelector } from '#app/hooks.ts';
import { LanguageContext } from '#shared/i18n/LanguageContext.tsx';
import { selectPreferences } from '#shared/preferences/preferencesSlice.ts';
import { StyleRoot } from '#shared/theme/StyleRoot.tsx';
import { dark, light } from '#shared/theme/tokens.ts';
import { useMediaQuery } from '#shared/ui/device/useMediaQuery.ts';

/** Applies the member's settings of language, theme and text size. */
export const Appearance = ({ children }: { children: ReactNode }) => {
  const { language, theme, textSize } = useAppSelector(selectPreferences);
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const scheme = theme === 'system' ? (systemIsDark ? 'dark' : 'light') : theme;
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.style.fontSize = `${textSize}%`;
  }, [language, textSize]);
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = scheme;
    // The browser's bars get the paper's colour.
    const { paper } = scheme === 'dark' ? dark : light;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = paper;
    }
  }, [scheme]);
  return (
    <StyleRoot>
      <LanguageContext value={language}>{children}</LanguageContext>
    </StyleRoot>
  );
};
