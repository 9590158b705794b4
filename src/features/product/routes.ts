import { paths } from '#shared/paths.ts';
import type { ScreenRoute } from '#shared/routing.ts';

/** Home, product list and product detail. */
export const productRoutes: readonly ScreenRoute[] = [
  {
    path: paths.home,
    access: 'member',
    tab: 'home',
    name: 'home',
    load: () => import('./home/HomeScreen.tsx'),
  },
  {
    path: paths.productList,
    access: 'member',
    tab: 'wealth',
    name: 'productList',
    load: () => import('./list/ProductListScreen.tsx'),
  },
  {
    path: paths.productDetail,
    access: 'member',
    name: 'productDetail',
    load: () => import('./detail/ProductDetailScreen.tsx'),
  },
];
