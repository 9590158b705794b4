import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useAppSelector } from '#app/hooks.ts';
import { LanguageContext } from '#shared/i18n/LanguageContext.tsx';
import { selectPreferences, type ThemeChoice } from '#shared/preferences/preferencesSlice.ts';
import { createAppTheme } from '#shared/theme/theme.ts';
import { dark, light } from '#shared/theme/tokens.ts';

const themes = { 'zh-CN': createAppTheme('zh-CN'), en: createAppTheme('en') };

/** Hands the chosen colour scheme to the theme, and its paper colour to the browser's own bars. */
const ColourScheme = ({ choice }: { choice: ThemeChoice }) => {
  const { setMode, colorScheme } = useColorScheme();
  useLayoutEffect(() => setMode(choice), [setMode, choice]);
  useEffect(() => {
    if (!colorScheme) return;
    const paper = (colorScheme === 'dark' ? dark : light).paper;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = paper;
    }
  }, [colorScheme]);
  return null;
};

/** The member's choices that change how everything looks: language, theme, text size. */
export const Appearance = ({ children }: { children: ReactNode }) => {
  const { language, theme, textSize } = useAppSelector(selectPreferences);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.style.fontSize = `${textSize}%`;
  }, [language, textSize]);
  return (
    <ThemeProvider theme={themes[language]} defaultMode={theme} storageManager={null} noSsr>
      <CssBaseline />
      <ColourScheme choice={theme} />
      <LanguageContext value={language}>{children}</LanguageContext>
    </ThemeProvider>
  );
};
