/** What customer service says first in the sample data's threads, in both languages. */
export const CHAT_GREETING = {
  chinese: '您好，这里是衡度客服。关于产品期限、费用或到账时间，随时可以在这里问我们。',
  english:
    'Hello, this is Hengdu customer service. Ask us here any time about a product’s period, fees or when money arrives.',
} as const;
