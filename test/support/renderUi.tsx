import { ThemeProvider } from '@mui/material/styles';
import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import { LanguageContext } from '#shared/i18n/LanguageContext.tsx';
import type { Language } from '#shared/i18n/texts.ts';
import { noticesSlice } from '#shared/notices/noticesSlice.ts';
import { createAppTheme } from '#shared/theme/theme.ts';
import { AmountContext, type AmountDisplay } from '#shared/ui/AmountContext.ts';

interface Options {
  language?: Language;
  amounts?: Partial<AmountDisplay>;
}

/** Renders shared components in theme, language, router and a store that holds only the notices. */
export const renderUi = (ui: ReactNode, { language = 'zh-CN', amounts = {} }: Options = {}) => {
  onTestFinished(cleanup);
  const store = configureStore({ reducer: { notices: noticesSlice.reducer } });
  const theme = createAppTheme(language);
  const wrap = (children: ReactNode) => (
    <Provider store={store}>
      <MemoryRouter>
        <ThemeProvider theme={theme}>
          <LanguageContext value={language}>
            <AmountContext value={{ currency: '￥', hidden: false, ...amounts }}>
              {children}
            </AmountContext>
          </LanguageContext>
        </ThemeProvider>
      </MemoryRouter>
    </Provider>
  );
  const view = render(wrap(ui));
  return { ...view, store, rerender: (next: ReactNode) => view.rerender(wrap(next)) };
};
