import { type ReactNode, useLayoutEffect } from 'react';
import { LANGUAGES } from '#shared/i18n/languages.ts';
import { translator } from '#shared/i18n/texts.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { removeStaticShell } from './StaticShell.tsx';
import { shellTexts } from './shellTexts.ts';

/**
 * The last resort: the store, the theme or a context may have thrown, so it uses none of them. Its
 * styles are in index.html.
 */
const AppFailed = () => {
  useLayoutEffect(removeStaticShell, []);
  const language = LANGUAGES.find((one) => one === document.documentElement.lang) ?? LANGUAGES[0];
  const t = translator(shellTexts, language);
  return (
    <main className="app-failed" role="alert">
      <h1>{t('screenFailedTitle')}</h1>
      <p>{t('screenFailedText')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {t('reload')}
      </button>
    </main>
  );
};

/** Catches errors that no screen's boundary caught: never a blank page. */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary fallback={() => <AppFailed />}>{children}</ErrorBoundary>
);
