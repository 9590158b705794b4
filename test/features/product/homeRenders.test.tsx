// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import type { ComponentType, MemoExoticComponent } from 'react';
import { expect, it, vi } from 'vitest';
import { memberApi } from '#api/memberApi.ts';
import { productApi } from '#api/productApi.ts';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, serverForFile } from '#test/support/server.ts';

const { drawn, counting } = vi.hoisted(() => {
  const times: Record<string, number> = {};
  /** Memoised as the real one is, or not at all. */
  const counted = (name: string, part: ComponentType | MemoExoticComponent<ComponentType>) => {
    const draw = ('type' in part ? part.type : part) as (props: object) => unknown;
    const Counted = (props: object) => {
      times[name] = (times[name] ?? 0) + 1;
      return draw(props);
    };
    return 'type' in part ? { ...part, type: Counted } : Counted;
  };
  return {
    drawn: times,
    counting:
      (name: string) =>
      async (original: () => Promise<unknown>): Promise<object> => {
        const module = (await original()) as Record<string, ComponentType>;
        return { ...module, [name]: counted(name, module[name] as ComponentType) };
      },
  };
});
vi.mock('#features/product/home/BannerCarousel.tsx', counting('BannerCarousel'));
vi.mock('#features/product/home/HomeBar.tsx', counting('HomeBar'));
vi.mock('#features/product/home/NextPayoutPlace.tsx', counting('NextPayoutPlace'));
vi.mock('#features/product/home/NoticeBar.tsx', counting('NoticeBar'));
vi.mock('#features/product/home/QuickActions.tsx', counting('QuickActions'));

const server = await serverForFile();

it('draws no part of home again for an answer that changes nothing in it', async () => {
  const member = { phone: DEMO.lin, password: DEMO.password };
  const { store } = await renderApp({ fetch: server.fetch, path: '/home', member });
  await screen.findByText('按月结息');
  await screen.findByRole('region', { name: '公告' });
  await screen.findByText(/^下次收益/);
  const before = { ...drawn };
  expect(Object.keys(before).sort()).toEqual([
    'BannerCarousel',
    'HomeBar',
    'NextPayoutPlace',
    'NoticeBar',
    'QuickActions',
  ]);
  const again = { forceRefetch: true, subscribe: false };
  await act(async () => {
    await Promise.all([
      store.dispatch(memberApi.endpoints.memberInfo.initiate(undefined, again)),
      store.dispatch(productApi.endpoints.productBanners.initiate(undefined, again)),
      store.dispatch(productApi.endpoints.productIndex.initiate(undefined, again)),
    ]);
  });
  expect(drawn).toEqual(before);
});
