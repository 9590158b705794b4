// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Announcer } from '#app/shell/Announcer.tsx';
import { NoticeHosts } from '#app/shell/notices/NoticeHosts.tsx';
import { LanguageContext } from '#shared/i18n/LanguageContext.tsx';
import type { Language } from '#shared/i18n/languages.ts';
import { appTheme } from '#shared/theme/theme.ts';
import { type Announce, useAnnounce } from '#shared/ui/feedback/AnnounceContext.ts';
import { logIn, logOut, startStore } from '#test/support/testStore.ts';

const start = async () => {
  const bundle = await startStore({ fetch: () => new Promise(() => {}) });
  await logIn(bundle);
  let announce: Announce = () => {};
  const Page = () => {
    announce = useAnnounce();
    return null;
  };
  const page = (language: Language) => (
    <Provider store={bundle.store}>
      <ThemeProvider theme={appTheme}>
        <LanguageContext value={language}>
          <Announcer>
            <Page />
            <NoticeHosts />
          </Announcer>
        </LanguageContext>
      </ThemeProvider>
    </Provider>
  );
  const view = render(page('zh-CN'));
  onTestFinished(view.unmount);
  return {
    bundle,
    announce: (text: string) => act(() => announce(text)),
    speak: (language: Language) => view.rerender(page(language)),
    /** What the live region holds. */
    heard: () => screen.getAllByRole('status').at(-1)?.textContent,
  };
};

describe('the announcer', () => {
  it('holds a text for ten seconds, and the next one as long', async () => {
    const { announce, heard } = await start();
    announce('已加载 10 条');
    act(() => vi.advanceTimersByTime(9_000));
    announce('已加载 8 条');
    act(() => vi.advanceTimersByTime(9_999));
    expect(heard()).toBe('已加载 8 条');
    act(() => vi.advanceTimersByTime(1));
    expect(heard()).toBe('');
  });

  it('has a text change that is announced twice', async () => {
    const { announce, heard } = await start();
    announce('已加载 10 条');
    announce('已加载 10 条');
    expect(heard()).toBe('已加载 10 条\u00a0');
  });

  it('keeps nothing of a member for the next one, nor after logging out', async () => {
    const { bundle, announce, heard } = await start();
    announce('客服：您好');
    act(() => logOut(bundle));
    expect(heard()).toBe('');
    announce('已加载 10 条');
    await act(() => logIn(bundle, { accessToken: 'access-2', refreshToken: 'refresh-2' }));
    expect(heard()).toBe('');
  });

  it('keeps nothing in the language of before', async () => {
    const { announce, heard, speak } = await start();
    announce('已加载 10 条');
    speak('en');
    expect(heard()).toBe('');
  });
});
