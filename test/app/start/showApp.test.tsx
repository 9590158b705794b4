// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAppNavigation } from '#app/navigation/appNavigation.ts';
import { showApp } from '#app/start/showApp.tsx';
import { startStore } from '#test/support/testStore.ts';

const { happyDOM } = window as unknown as {
  readonly happyDOM: { setURL(url: string): void };
};

describe('the start of the app', () => {
  it.each(['//', '///', '//no.such.host/home'])(
    'leads %s to the login, as any unknown address',
    async (address) => {
      const { href, origin } = window.location;
      happyDOM.setURL(origin + address);
      expect(window.location.pathname).toBe(address);
      document.body.innerHTML = '<div id="root"></div>';
      const bundle = await startStore({ fetch: () => new Promise(() => {}) });
      let root: Root | undefined;
      const react = {
        startTransition,
        hydrateRoot,
        createRoot: (...args: Parameters<typeof createRoot>) => {
          root = createRoot(...args);
          return root;
        },
      };
      onTestFinished(() => {
        act(() => root?.unmount());
        happyDOM.setURL(href);
      });
      const opened = {
        bundle,
        navigation: createAppNavigation(window),
        blank: bundle.store.getState(),
      };
      await act(() => showApp(opened, react, () => false));
      expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeTruthy();
      expect(window.location.pathname).toBe('/login');
    },
  );
});
