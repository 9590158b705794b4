// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LazyScreen } from '#app/navigation/LazyScreen.tsx';
import { findScreen } from '#app/navigation/routeTable.ts';
import { paths } from '#shared/paths.ts';
import { renderUi } from '#test/support/renderUi.tsx';

const pending = () => new Promise<never>(() => {});

it.each([
  [paths.productDetail, true],
  [paths.register, true],
  [paths.home, false],
  [paths.login, false],
])('while the code of %s is loaded, there is a way back: %s', async (path, hasBack) => {
  const route = findScreen(path);
  if (!route) throw new Error(`There is no screen at ${path}.`);
  await act(async () => {
    renderUi(<LazyScreen route={{ ...route, load: pending }} />);
  });
  expect(screen.getByRole('status').textContent).toBe('加载中');
  expect(screen.queryAllByRole('button', { name: '返回' })).toHaveLength(hasBack ? 1 : 0);
});
