import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { englishPicture } from '#server/english/englishPicture.ts';
import { samples } from '#server/english/samples.ts';
import { sentences } from '#server/english/sentences.ts';
import { inEnglish } from '#server/english/translate.ts';
import { wantsEnglish } from '#server/english/wantsEnglish.ts';
import { messageOf } from '#server/http/refusal.ts';
import { CHAT_GREETING } from '#server/seed/chatGreeting.ts';
import { mediaResponse } from '#server/site/media.ts';
import { SAMPLE, SAMPLE_ENGLISH } from '#test/support/sample/products.ts';

const CHINESE = /\p{Script=Han}/u;
const SLOT = /\{\w+\}/g;

/** What no answer of a call has in it, and what is a name. */
const NOT_SAID = /english|seed\/|ops\/|site\/geolocation|chat\/hours|http\/mask|mail\//;

/** Chinese literals in the server's sources, what they put in replaced. */
const literals = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !NOT_SAID.test(file))
  .flatMap((file) => {
    const code = readFileSync(join('server', file), 'utf8').replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, '');
    return [...code.matchAll(/'([^'\n]*)'|`([^`]*)`/g)].map(
      ([, plain, template]) =>
        [file, (plain ?? template ?? '').replace(/\$\{[^}]*\}/g, 'X1')] as const,
    );
  })
  // A new member's name is theirs.
  .filter(([file, text]) => CHINESE.test(text) && !text.startsWith('会员') && file);

describe('what the server says, for a reader of English', () => {
  it('every refusal', () => {
    const left = Object.values(CODE).map(messageOf).map(inEnglish);
    expect(left.filter((text) => CHINESE.test(text))).toEqual([]);
  });

  it('not the name of an account, which a transfer needs as it is registered', () => {
    const payee = { account_name: '衡度示例资产管理有限公司', issuer: '衡度示例资产管理有限公司' };
    expect(inEnglish(payee)).toEqual({
      account_name: '衡度示例资产管理有限公司',
      issuer: 'Hengdu Sample Asset Management Ltd.',
    });
  });

  it('every sentence in its sources', () => {
    expect(literals.length).toBeGreaterThan(100);
    expect(literals.filter(([, text]) => CHINESE.test(inEnglish(text)))).toEqual([]);
  });

  it('the name of a new installation', () => {
    expect(inEnglish({ website: { name: '衡度' } })).toEqual({ website: { name: 'Hengdu' } });
    expect(inEnglish({ website: { name: '新衡度' } })).toEqual({ website: { name: '新衡度' } });
  });

  it('with the same slots, and none said twice in different words', () => {
    const slotsOf = (text: string) => (text.match(SLOT) ?? []).sort();
    const all = [...sentences, ...samples];
    for (const [chinese, english] of all)
      expect(slotsOf(english), chinese).toEqual(slotsOf(chinese));
    const words = new Map(all);
    expect(all.filter(([chinese, english]) => words.get(chinese) !== english)).toEqual([]);
  });

  it('what the sample data has customer service say first, but not what is written in a chat', () => {
    const greeting = { from: 'operator', text: CHAT_GREETING.chinese };
    expect(inEnglish(greeting)).toEqual({ from: 'operator', text: CHAT_GREETING.english });
    const written = { from: 'member', text: '银行转账' };
    expect(inEnglish(written)).toEqual(written);
  });

  // Each is a sentence of the server's own, which its member wrote.
  it.each<[string, object]>([
    ['topic of a message', { from: 'member', text: '在吗？', topic: '银行转账' }],
    ['name', { username: '交易', realname: '收益' }],
    ['e-mail address', { email: '欢迎来到here@example.com' }],
    ['opening branch', { name: '中国银行', card_no: '**** 6621' }],
  ])('but not a member’s %s', (_, written) => {
    expect(inEnglish(written)).toEqual(written);
    expect(inEnglish({ list: [written] })).toEqual({ list: [written] });
  });

  it('nor an e-mail address in what it says', () => {
    const said = '邮箱 欢迎来到here@example.com 已绑定，可用于登录。若非本人操作，请立即联系客服。';
    expect(inEnglish(said)).toMatch(/^The e-mail address 欢迎来到here@example.com was added /);
  });

  it.each([
    [
      `「${SAMPLE.daily}」第 3 期收益 ￥1.71 已计入可用余额。`,
      `Income of ￥1.71 from settlement no. 3 of “${SAMPLE_ENGLISH.daily}” was added to the available balance.`,
    ],
    ['提现至招商银行（尾号 6621）', 'Withdrawal to China Merchants Bank (ending in 6621)'],
    ['<p>完成实名认证；</p>', '<p>verify your identity;</p>'],
    ['第 3 / 12 期', 'Settlement no. 3 of 12'],
    ['第 3/12 期', 'Settlement no. 3 of 12'],
    // A member may have messages that an earlier version wrote.
    [
      '您的实名认证未通过：照片不清晰。您可以修改后重新提交。',
      'Your verification was rejected: 照片不清晰. You can correct it and send it again.',
    ],
    ['运营者自己的话', '运营者自己的话'],
    [
      { title: '充值', username: '充值', list: [{ remark: '手续费', amount: 3 }] },
      { title: 'Recharge', username: '充值', list: [{ remark: 'Fee', amount: 3 }] },
    ],
  ])('%j', (said, english) => {
    expect(inEnglish<unknown>(said)).toEqual(english);
  });

  it.each([
    ['/public/media/banner-clear.svg', '/public/media/banner-clear-en.svg'],
    ['/public/media/cover-harbour.svg', '/public/media/cover-harbour.svg'],
    [
      'https://cdn.example.com/public/media/banner-clear.svg',
      'https://cdn.example.com/public/media/banner-clear.svg',
    ],
    ['', ''],
  ])('a sample picture with words: %s → %s', async (stored, english) => {
    expect(englishPicture(stored)).toBe(english);
    const [, name] = /^\/public\/media\/(.+)/.exec(english) ?? [];
    if (name) expect((await mediaResponse(name)).status).toBe(200);
  });

  it.each([
    ['en', true],
    ['en-GB,en;q=0.9,zh;q=0.8', true],
    ['zh-CN', false],
    ['zh-CN,zh;q=0.9,en;q=0.8', false],
    // Of another language English is what most of its readers know.
    ['de', true],
    ['ko-KR, ko;q=0.9, *;q=0.1', true],
    ['ja,zh;q=0.5', false],
    ['de;q=0', false],
    ['*', false],
    ['', false],
    [';;q=,', false],
  ])('asked for by Accept-Language: %s → %s', (header, wanted) => {
    const request = new Request('http://a.test/', { headers: { 'accept-language': header } });
    expect(wantsEnglish(request)).toBe(wanted);
  });
});
