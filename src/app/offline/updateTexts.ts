import { defineTexts } from '#shared/i18n/texts.ts';

/** The offer of a new version. */
export const updateTexts = defineTexts(
  {
    updateReady: '新版本已准备好',
    updateNow: '更新',
    updateLater: '稍后再说',
  },
  {
    updateReady: 'A new version is ready',
    updateNow: 'Update',
    updateLater: 'Not now',
  },
);
