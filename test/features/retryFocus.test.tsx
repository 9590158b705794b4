// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { settle } from '#test/support/clock.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

/** A network on which one call fails until it is held back, and is answered when it is let go. */
const failing = (call: string) => {
  let isHeld = false;
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input));
    if (!pathname.endsWith(call)) return server.fetch(input, init);
    if (!isHeld) return new Response('', { status: 500 });
    await held;
    return server.fetch(input, init);
  };
  return {
    fetch,
    hold: () => {
      isHeld = true;
    },
    letGo,
  };
};

const member = { phone: DEMO.lin, password: DEMO.password };

it.each([
  ['/my-assets', '/transactionhistory/list', '重新加载', true],
  ['/register', '/index/config', '重新加载', false],
  ['/common-problem', '/index/config', '重新加载', false],
  ['/transactionhistory', '/transactionhistory/types', '重试', true],
  ['/site-message', '/message/types', '重试', true],
])(
  '%s keeps the pressed retry of %s, and the focus, while it is tried again',
  async (path, call, name, isPrivate) => {
    const { fetch, hold, letGo } = failing(call);
    const { user } = await renderApp({ fetch, path, ...(isPrivate && { member }) });
    await screen.findByRole('button', { name });
    // The shell may ask for the same once more.
    await act(settle);
    const retry = screen.getByRole('button', { name });
    hold();
    retry.focus();
    await user.keyboard('{Enter}');
    await act(settle);
    expect(retry.isConnected).toBe(true);
    expect(document.activeElement).toBe(retry);
    // What is above it moves nothing.
    expect(screen.queryByRole('searchbox')).toBeNull();
    letGo();
    await waitFor(() => expect(retry.isConnected).toBe(false));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  },
);
