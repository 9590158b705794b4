import { defineTexts } from '#shared/i18n/texts.ts';

/** Warnings about a high yield, on the card, the detail page and in the buy dialog. */
export const cautionTexts = defineTexts(
  {
    ask: '收益高于常见水平，请多问一句钱从哪里来。',
    danger: '高收益意味着高风险，可能损失本金。',
    severe: '请按可能损失全部本金来考虑。',
  },
  {
    ask: 'This yield is higher than usual; ask where the money comes from.',
    danger: 'High yield means high risk: you may lose principal.',
    severe: 'Be prepared to lose all of your principal.',
  },
);
