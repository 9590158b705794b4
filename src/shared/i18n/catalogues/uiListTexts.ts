import { defineTexts } from '../texts.ts';

/** Words of lists that load page by page. */
export const uiListTexts = defineTexts(
  {
    loadingMore: '加载中…',
    end: '没有更多了',
    moreFailed: '加载失败，点击重试',
    loaded: '已加载 {count} 条',
    loading: '加载中',
  },
  {
    loadingMore: 'Loading…',
    end: 'No more',
    moreFailed: 'Loading failed, tap to retry',
    loaded: '{count} loaded',
    loading: 'Loading',
  },
);
