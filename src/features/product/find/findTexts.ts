import { defineTexts } from '#shared/i18n/texts.ts';

/** The search field above the product list. */
export const findTexts = defineTexts(
  {
    search: '搜索产品',
    placeholder: '产品名称',
    clearText: '清空搜索',
    filter: '排序与筛选',
    filterCount: '排序与筛选，已选 {count} 项',
    recent: '最近看过',
    allTypes: '全部',
  },
  {
    search: 'Search products',
    placeholder: 'Product name',
    clearText: 'Clear the search',
    filter: 'Sort and filter',
    filterCount: 'Sort and filter, {count} chosen',
    recent: 'Recently viewed',
    allTypes: 'All',
  },
);
