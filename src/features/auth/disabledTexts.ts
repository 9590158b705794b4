import { defineTexts } from '#shared/i18n/texts.ts';

/** What /login says of a disabled account. */
export const disabledTexts = defineTexts(
  {
    disabled: '这个账号已被停用，暂时不能登录。原因请向客服了解。',
    contact: '联系客服',
  },
  {
    disabled: 'This account is disabled and cannot log in. Customer service can tell you why.',
    contact: 'Customer service',
  },
);
