import { defineTexts } from '../texts.ts';

/** Words of lists that load page by page. */
export const uiListTexts = defineTexts(
  {
    loadingMore: '加载中…',
    end: '没有更多了',
    moreFailed: '加载失败，点击重试',
    loaded: '已加载 {count} 条',
    loading: '加载中',
    pages: '分页',
    page: '第 {page} 页',
    previousPage: '上一页',
    nextPage: '下一页',
  },
  {
    loadingMore: 'Loading…',
    end: 'No more',
    moreFailed: 'Loading failed, tap to retry',
    loaded: '{count} loaded',
    loading: 'Loading',
    pages: 'Pages',
    page: 'Page {page}',
    previousPage: 'Previous page',
    nextPage: 'Next page',
  },
);
