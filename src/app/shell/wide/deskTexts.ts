import { defineTexts } from '#shared/i18n/texts.ts';

/** Beside the phone’s column on wide windows. */
export const deskTexts = defineTexts(
  {
    deskTitle: '收益，\n讲得清楚',
    deskText: '登录后按屏幕的宽度展开。',
    deskQr: '手机扫码，继续浏览',
    deskQrLabel: '本页地址的二维码',
  },
  {
    deskTitle: 'Returns,\nmade clear',
    deskText: 'Once you log in, it fills the window.',
    deskQr: 'Scan to continue on your phone',
    deskQrLabel: 'QR code of this page',
  },
);
