import { defineTexts } from '#shared/i18n/texts.ts';

export const noProductsTexts = defineTexts(
  { title: '还没有在售的产品', text: '上架后会显示在这里。' },
  { title: 'No products on sale yet', text: 'They will appear here once they go on sale.' },
);
