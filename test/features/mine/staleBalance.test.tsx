// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const server = await serverForFile();

it.each(['/mine', '/my-assets'])(
  '%s says from when its balance is once a newer one could not be read, until there is one (R13)',
  async (path) => {
    let isDown = false;
    const { store } = await renderApp({
      path,
      member: { phone: DEMO.lin, password: DEMO.password },
      fetch: (input, init) =>
        isDown ? Promise.reject(new TypeError('unreachable')) : server.fetch(input, init),
    });
    const readAgain = () =>
      store.dispatch(
        memberApi.endpoints.memberInfo.initiate(undefined, {
          forceRefetch: true,
          subscribe: false,
        }),
      );
    const balance = (await screen.findAllByText('可用余额'))[0];
    expect(screen.queryByText(/的数据$/)).toBeNull();

    isDown = true;
    await readAgain();
    expect(await screen.findByText(/^没有更新成功，.*\d\d:\d\d 的数据$/)).toBeTruthy();
    expect(balance?.isConnected).toBe(true);

    isDown = false;
    await readAgain();
    await waitFor(() => expect(screen.queryByText(/的数据$/)).toBeNull());
  },
);
