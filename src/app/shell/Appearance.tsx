import { type ReactNode, useLayoutEffect } from 'react';
import { useAppSelector } from '#app/hooks.ts';
import { LanguageContext } from '#shared/i18n/LanguageContext.tsx';
import { selectPreferences } from '#shared/preferences/preferencesSlice.ts';
import { StyleRoot } from '#shared/theme/StyleRoot.tsx';
import { paper } from '#shared/theme/tokens.ts';

/** Applies the member's settings of language, theme and text size. */
export const Appearance = ({ children }: { children: ReactNode }) => {
  const { language, theme, textSize } = useAppSelector(selectPreferences);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.style.fontSize = `${textSize}%`;
  }, [language, textSize]);
  useLayoutEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const apply = () => {
      const isDark = theme === 'system' ? system.matches : theme === 'dark';
      const scheme = isDark ? 'dark' : 'light';
      document.documentElement.dataset.theme = scheme;
      // The browser's bars get the paper's colour.
      for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
        meta.content = paper[scheme];
      }
    };
    apply();
    system.addEventListener('change', apply);
    return () => system.removeEventListener('change', apply);
  }, [theme]);
  return (
    <StyleRoot>
      <LanguageContext value={language}>{children}</LanguageContext>
    </StyleRoot>
  );
};
