import { defineTexts } from '#shared/i18n/texts.ts';

/** /site-message, /read-site-message. */
export const messageTexts = defineTexts(
  {
    title: '站内消息',
    types: '消息类型',
    all: '全部',
    readAll: '全部已读',
    unread: '未读',
    none: '还没有消息',
    noneText: '到账、审核与平台通知都会写在这里。',
    noneOfType: '这一类还没有消息',
    noneOfTypeText: '换一类看看，或查看全部消息。',
    showAll: '查看全部',
    typesFailed: '消息类型没有加载出来',
    retry: '重试',

    message: '消息详情',
    missing: '消息不存在或已过期',
    missingText: '可以回到消息列表再找找。',
    toList: '返回消息列表',
    open: '查看相关页面',
    untitled: '通知',
  },
  {
    title: 'Messages',
    types: 'Kinds of messages',
    all: 'All',
    readAll: 'Mark all read',
    unread: 'unread',
    none: 'No messages yet',
    noneText: 'Credits, reviews and notices of the platform appear here.',
    noneOfType: 'No messages of this kind',
    noneOfTypeText: 'Choose another kind, or look at all messages.',
    showAll: 'Show all',
    typesFailed: 'The kinds of messages did not load',
    retry: 'Retry',

    message: 'Message',
    missing: 'This message does not exist or has expired',
    missingText: 'You can look for it in the list of messages.',
    toList: 'Back to the messages',
    open: 'Open the page it is about',
    untitled: 'Notice',
  },
);
