import { defineTexts } from '../texts.ts';

/** Texts of the shared components that a first screen may have. */
export const uiTexts = defineTexts(
  {
    siteName: '衡度',
    back: '返回',
    loading: '加载中…',
    refreshing: '正在刷新',
    seenAt: '{time} 的数据',
    seenAtFailed: '没有更新成功，{time} 的数据',
    loadFailed: '加载失败',
    reload: '重新加载',
    contactSupport: '联系客服',
    prefix: '{label}：',
    skipToContent: '跳到主要内容',
    inProgress: '处理中',
  },
  {
    siteName: 'Hengdu',
    back: 'Back',
    loading: 'Loading…',
    refreshing: 'Refreshing',
    seenAt: 'Data from {time}',
    seenAtFailed: 'Could not update; data from {time}',
    loadFailed: 'Loading failed',
    reload: 'Reload',
    contactSupport: 'Customer service',
    prefix: '{label}: ',
    skipToContent: 'Skip to main content',
    inProgress: 'In progress',
  },
);
