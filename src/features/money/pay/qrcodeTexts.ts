import { defineTexts } from '#shared/i18n/texts.ts';

/** The code to scan on /paymoney. */
export const qrcodeTexts = defineTexts(
  {
    qrcode: '收款二维码',
    hint: '用手机银行或支付应用扫描，或保存图片后从相册识别。',
    save: '保存二维码',
    failed: '二维码加载失败，请重试或联系客服。',
    retry: '重试',
  },
  {
    qrcode: 'Payment QR code',
    hint: 'Scan it with your banking or payment app, or save the picture and open it there.',
    save: 'Save the QR code',
    failed: 'The QR code could not be loaded. Try again, or contact customer service.',
    retry: 'Try again',
  },
);
