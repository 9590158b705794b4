import { defineTexts } from '../texts.ts';

/** What pulling a page down does. */
export const uiPullTexts = defineTexts(
  {
    pullToRefresh: '下拉刷新',
    releaseToRefresh: '松开刷新',
  },
  {
    pullToRefresh: 'Pull to refresh',
    releaseToRefresh: 'Release to refresh',
  },
);
