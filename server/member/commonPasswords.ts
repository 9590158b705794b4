import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The passwords guessed first: a list of breached ones, and whatever consists only of the parts that
 * these are made of, Chinese and English.
 */

/** In small letters; the file's head names its source and licence. */
const BREACHED: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'breachedPasswords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** Words and names next to digits; those shorter than four letters are covered by another rule. */
const WORDS = new Set(
  [
    'password passwd passw0rd pass login admin administrator root user guest test temp demo welcome',
    'letmein changeme secret master hello hallo love iloveyou loveyou lovely sunshine princess dragon',
    'monkey football baseball basketball superman batman pokemon naruto samsung google computer',
    'internet windows iphone killer shadow freedom summer winter spring autumn money lucky angel',
    'michael jordan daniel jessica charlie thomas andrew william jennifer michelle nicole',
    'abc qwe asd zxc qaz wsx qwer qwert qwerty qwertyui qwertyuiop asdf asdfg asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn',
    'zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc asdzxc qwaszx poiuy poiuytrewq lkjhgfdsa mnbvcxz',
    'abcd abcde abcdef abcdefg abcdefgh',
    'woaini woaiwo woaiwojia woaimama woaibaba woailaopo woainima zhendeaini jiushiaini aini laopo laogong',
    'baobao beibei nihao nihaoma buzhidao wobuzhidao woshishui woshiwo wojiushiwo meiyoumima mima',
    'zhimakaimen tiancai tianshi tiantian xiaoxiao yangyang dongdong mingming lingling jingjing',
    'xinxin yuanyuan caonima wocao fuckyou beijing shanghai guangzhou shenzhen zhongguo china',
    'wang zhang zhao chen yang huang zhou liang jiang zheng tang feng xiao song deng peng zeng',
    'alipay zhifubao weixin wechat taobao jingdong huawei xiaomi tencent baidu',
  ]
    .join(' ')
    .split(' '),
);

/** Popular digit sequences, and patterns on a number pad. */
const DIGITS = new Set(
  [
    '520 521 1314 5201314 5211314 1314520 1314521 7758521 7758258 7788521 5845201314 3344520 584520',
    '147258 147258369 258369 258258 369258 741852 741852963 789456 789456123 456123 159357 159753 357159',
    '123654 123698745 147852 147852369 963852741 987456321 12369874 1230 100200 102030 112358 11235813',
    '131421 31415926 3141592653 314159 110 119 120 110120 110119 168 1688 518 5188 888 666 999 007',
    '123123 123321 112233 11223344 121212 131313 123456123 123456654321',
  ]
    .join(' ')
    .split(' '),
);

/** Keyboard patterns of letters and digits. */
const WALKS = new Set(
  'q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 2wsx3edc 3edc4rfv 1qazxsw2 zaq12wsx zaq1xsw2 12qwaszx 1234qwer qwer1234 123qweasd 123qweasdzxc 123qwe123 a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1a2b3c4d5e a1s2d3f4 1g2w3e4r aptx4869 trustno1'.split(
    ' ',
  ),
);

const ASCENDING = '01234567890123456789';
const DESCENDING = '98765432109876543210';

/** A run, a repeated group, a year, a date, or a popular sequence. */
const isWeakNumber = (digits: string): boolean =>
  digits.length <= 2 ||
  ASCENDING.includes(digits) ||
  DESCENDING.includes(digits) ||
  /^(\d{1,4}?)\1+$/.test(digits) ||
  /^(?:19|20)\d\d(?:(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))?$/.test(digits) ||
  DIGITS.has(digits);

const isWeakWord = (letters: string): boolean =>
  /^(.)\1*$/.test(letters) || /^(.{2,4})\1+$/.test(letters) || WORDS.has(letters);

/** Passwords of more parts are not common. */
const MOST_PARTS = 3;
/** So few letters add nothing to a number of at least this length: qq123456. */
const FEW_LETTERS = 3;
const LONG_NUMBER = 4;

/** Whether it consists only of common parts. */
const isMadeOfCommonParts = (text: string): boolean => {
  const parts = text.match(/\d+|\p{L}+/gu) ?? [];
  if (parts.length > MOST_PARTS) return false;
  const numbers = parts.filter((part) => /\d/.test(part));
  const words = parts.filter((part) => !/\d/.test(part));
  const hasLongNumber = numbers.some(({ length }) => length >= LONG_NUMBER);
  return (
    numbers.every(isWeakNumber) &&
    words.every((word) => isWeakWord(word) || (hasLongNumber && word.length <= FEW_LETTERS))
  );
};

/** Symbols and digits used for letters: p@ssw0rd. */
const LEET: Readonly<Record<string, string>> = { '@': 'a', $: 's', '!': 'i', '0': 'o', '3': 'e' };

/** Whether a password is a common one, ignoring case and decoration. */
export const isCommonPassword = (password: string): boolean => {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = (text: string): string => text.replace(/[^\d\p{L}]/gu, '');
  const decoded = plain.replace(/[@$!03](?=.*\p{L})/gu, (sign) => LEET[sign] ?? sign);
  return (
    BREACHED.has(plain) ||
    [plain, decoded]
      .map(bare)
      .some((text) => BREACHED.has(text) || WALKS.has(text) || isMadeOfCommonParts(text))
  );
};
