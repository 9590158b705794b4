import { defineTexts } from '../texts.ts';

/** Words of lists that load page by page. */
export const uiListTexts = defineTexts(
  {
    loadingMore: '加载中…',
    end: '没有更多了',
    short: '还有 {count} 条没有显示，点击刷新',
    moreFailed: '加载失败，点击重试',
    loaded: '已加载 {count} 条',
    loading: '加载中',
  },
  {
    loadingMore: 'Loading…',
    end: 'No more',
    short: '{count} not shown, tap to refresh',
    moreFailed: 'Loading failed, tap to retry',
    loaded: '{count} loaded',
    loading: 'Loading',
  },
);
