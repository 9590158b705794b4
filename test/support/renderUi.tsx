import { ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, type RenderOptions, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { LanguageContext } from '#shared/i18n/LanguageContext.tsx';
import type { Language } from '#shared/i18n/languages.ts';
import { noticesSlice } from '#shared/notices/noticesSlice.ts';
import { appTheme } from '#shared/theme/theme.ts';
import { AmountContext, type AmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { createUser } from './user.ts';

interface Options extends RenderOptions {
  language?: Language;
  amounts?: Partial<AmountDisplay>;
}

/**
 * Renders a component of the shared kit in theme, language, router and a store that holds only the
 * notices. Unmounted when the test ends.
 */
export const renderUi = (
  element: ReactElement,
  { language = 'zh-CN', amounts = {}, ...options }: Options = {},
) => {
  onTestFinished(cleanup);
  const store = configureStore({ reducer: { notices: noticesSlice.reducer } });
  const view = render(element, {
    wrapper: ({ children }) => (
      <Provider store={store}>
        <MemoryRouter>
          <ThemeProvider theme={appTheme}>
            <LanguageContext value={language}>
              <AmountContext value={{ currency: '￥', isHidden: false, ...amounts }}>
                {children}
              </AmountContext>
            </LanguageContext>
          </ThemeProvider>
        </MemoryRouter>
      </Provider>
    ),
    ...options,
  });
  return { user: createUser(), store, ...view };
};
