import { defineTexts, isOne } from '../texts.ts';

/** Words of sheets, dialogs and pickers. */
export const uiOverlayTexts = defineTexts(
  {
    close: '关闭',
    cancel: '取消',
    search: '搜索',
    noMatch: '没有找到「{query}」',
    matches: '找到 {count} 项',
    zoomIn: '放大',
    largest: '已到最大',
    smallest: '已到最小',
    zoomOut: '缩小',
  },
  {
    close: 'Close',
    cancel: 'Cancel',
    search: 'Search',
    noMatch: 'Nothing found for “{query}”',
    matches: ({ count }) => (isOne(count) ? '1 match' : `${count} matches`),
    zoomIn: 'Zoom in',
    largest: 'Largest',
    smallest: 'Smallest',
    zoomOut: 'Zoom out',
  },
);
