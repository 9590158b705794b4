import { defineTexts } from '#shared/i18n/texts.ts';

export const noneOfTypeTexts = defineTexts(
  { title: '这一类还没有产品', text: '可以先看看其他类型。', showAll: '查看全部' },
  {
    title: 'No products of this type yet',
    text: 'Have a look at the other types.',
    showAll: 'Show all',
  },
);
