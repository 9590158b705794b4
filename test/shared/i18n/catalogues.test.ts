import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buyTexts } from '#features/product/buy/buyTexts.ts';
import { homeTexts } from '#features/product/home/homeTexts.ts';
import { productTexts } from '#features/product/productTexts.ts';
import type { Catalogue, Text, Texts } from '#shared/i18n/texts.ts';
import { errorTexts } from '#shared/notices/errorTexts.ts';
import { noticeTexts } from '#shared/notices/noticeTexts.ts';

const root = resolve(import.meta.dirname, '../../../src');
/** What the build writes into its pages, with texts of the app. */
const PRERENDER = resolve(import.meta.dirname, '../../../scripts/prerender');

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);
const catalogueFiles = files.filter((name) => /Texts\.ts$/.test(name));
const code = new Map(
  [
    ...files.map((name) => [name, join(root, name)] as const),
    ...readdirSync(PRERENDER).map((name) => [name, join(PRERENDER, name)] as const),
  ].map(([name, path]) => [name, readFileSync(path, 'utf8')]),
);

/** The catalogues a file exports, by name. */
const cataloguesOf = async (file: string): Promise<[string, Texts<Catalogue>][]> =>
  Object.entries((await import(join(root, file))) as Record<string, unknown>).filter(
    (entry): entry is [string, Texts<Catalogue>] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'zh-CN' in entry[1],
  );

/** What a text says, or a list of them: of some and of one, where it is worked out. */
const sayingsOf = (text: Text | object): string => {
  if (typeof text === 'string') return text;
  if (typeof text === 'object') return JSON.stringify(text);
  const some = new Proxy<Record<string, string>>({}, { get: (_, name) => `{${String(name)}}` });
  const one = new Proxy<Record<string, number>>({}, { get: () => 1 });
  return `${text(some)}\n${text(one)}`;
};

/** The feature whose folder a file is in. */
const featureOf = (name: string) => /^features\/([^/]+)\//.exec(name)?.[1];

/** The placeholders of a text. English names a month where Chinese counts it; the caller fills in both. */
const placeholders = (text: string) =>
  new Set(text.replaceAll('{monthName}', '{month}').match(/\{\w+\}/g) ?? []);
/** Chinese has two words for a day, of which the caller says one; English has one, and writes a day of the month in its own way. */
const CHINESE_ONLY = ['days', 'everyDay', 'everyMonthOn'];
/** Words that must not promise anything (honest-finance rules); a warning may name a high yield. */
const FORBIDDEN =
  /稳赚|零风险|秒到|躺赚|限时抢购|最后\d*份|裂变|(?<!不等于)保本|保本(?!承诺)|高收益(?!意味着高风险)/;
/** English words for something that the glossary has another word for: how long a product runs, and its settlements. */
const OTHER_WORDS =
  /(?<!\{)\bterm\b|income payment|payments? (?:of income|credited)|\bto settle\b|\bof a period\b/i;
/** Other names of what is called payment password, 支付密码, everywhere but in the sentence that the specification gives. */
const OTHER_PAY_PASSWORD =
  /(?:交易|资金|付款|安全|取款)密码|(?:transaction|trading|fund|pay|security) (?:password|pin|code)\b/i;
const GIVEN = [
  '您还未设置交易密码，无法投资',
  'You have not set a transaction password, cannot invest',
];

it('finds the catalogues', () => {
  expect(catalogueFiles.length).toBeGreaterThan(25);
});

describe.each(catalogueFiles)('%s', (file) => {
  it('has no empty text and no key that nothing uses', async () => {
    // A catalogue of a feature serves no other feature, whatever words that has.
    const own = featureOf(file);
    const serves = (name: string) =>
      name !== file && (own === undefined || (featureOf(name) ?? own) === own);
    const elsewhere = [...code].flatMap(([name, text]) => (serves(name) ? [text] : [])).join('\n');
    for (const [, texts] of await cataloguesOf(file)) {
      const keys = Object.keys(texts['zh-CN']);
      expect(keys.filter((key) => texts['zh-CN'][key] === '' || texts.en[key] === '')).toEqual([]);
      expect(keys.filter((key) => !new RegExp(`['"\`]${key}['"\`]`).test(elsewhere))).toEqual([]);
    }
  });

  it('calls in English what the glossary has a word for by that word', async () => {
    for (const [, texts] of await cataloguesOf(file)) {
      for (const [key, english] of Object.entries(texts.en)) {
        expect(sayingsOf(english), key).not.toMatch(OTHER_WORDS);
      }
    }
  });

  it('has one word for the payment password, but where the specification says another', async () => {
    for (const [, texts] of await cataloguesOf(file)) {
      const sentences = [texts['zh-CN'], texts.en].flatMap((language) => Object.values(language));
      const others = sentences.map(sayingsOf).filter((words) => OTHER_PAY_PASSWORD.test(words));
      expect(others).toEqual(others.length === 0 ? [] : GIVEN);
    }
  });

  it('promises nothing and uses the same placeholders in both languages', async () => {
    for (const [, texts] of await cataloguesOf(file)) {
      for (const [key, text] of Object.entries(texts['zh-CN'])) {
        const chinese = sayingsOf(text);
        const english = sayingsOf(texts.en[key] ?? '');
        expect(chinese, key).not.toMatch(FORBIDDEN);
        if (CHINESE_ONLY.includes(key)) continue;
        expect(placeholders(english), key).toEqual(placeholders(chinese));
      }
    }
  });
});

/** A catalogue's text: its key, its Chinese and its English sentence. */
const says = <TSource extends Catalogue>(
  texts: Texts<TSource>,
  key: keyof TSource & string,
  chinese: string,
  english: string,
) => ({ english, found: [texts['zh-CN'][key], texts.en[key]], sentences: [chinese, english] });

it.each([
  says(
    noticeTexts,
    'notLoggedIn',
    '您还未登录，请先登录',
    'You have not logged in, please log in first',
  ),
  says(errorTexts, 'loginRequired', '请先登录', 'login required'),
  says(errorTexts, 'userDisabled', '用户已被禁用', 'user has been disabled'),
  says(errorTexts, 'loginExpired', '登录已过期，请重新登录', 'login expired, please log in again'),
  says(
    errorTexts,
    'requestTimedOut',
    '请求超时：{seconds}秒',
    'request timed out: {seconds} seconds',
  ),
  says(
    buyTexts,
    'promptTitle',
    '您还未设置交易密码，无法投资',
    'You have not set a transaction password, cannot invest',
  ),
  says(buyTexts, 'promptConfirm', '去设置', 'Go set'),
  says(buyTexts, 'passwordRequired', '请输入密码', 'please enter password'),
  says(buyTexts, 'amountRequired', '请输入购买数量', 'please enter purchase quantity'),
  says(noticeTexts, 'purchaseSucceeded', '购买成功', 'purchase succeeded'),
  says(productTexts, 'running', '进行中', 'in progress'),
  says(productTexts, 'completed', '已完成', 'completed'),
  says(
    productTexts,
    'settlement',
    '{every}结算收益，到期返还本金',
    'settles income {every} and returns principal at maturity',
  ),
  says(productTexts, 'buyNow', '立即购买', 'buy now'),
  says(homeTexts, 'viewMore', '查看更多', 'view more'),
  says(buyTexts, 'totalRate', '总收益率', 'total yield rate'),
  says(buyTexts, 'period', '期限', 'period'),
  says(buyTexts, 'minimum', '最低金额', 'minimum amount'),
  says(buyTexts, 'expectedIncome', '预计收益', 'expected income'),
  says(buyTexts, 'balance', '可用余额', 'available balance'),
])('the specification’s own sentence is said to the letter: $english', ({ found, sentences }) => {
  expect(found).toEqual(sentences);
});
