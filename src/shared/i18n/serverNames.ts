import { isChinese } from './isChinese.ts';
import { useLanguage } from './LanguageContext.tsx';

/** The contract's types in English: of transactions and of messages by number, of ways to pay by word. */
const ENGLISH = {
  transaction: {
    1: 'Recharge',
    2: 'Withdrawal',
    3: 'Investment',
    4: 'Income',
    5: 'Principal returned',
    6: 'Buyback',
    7: 'Invitation reward',
    8: 'Withdrawal returned',
    9: 'Fee',
    10: 'Adjustment',
  },
  message: { 1: 'Transactions', 2: 'System', 3: 'Activities' },
  channel: {
    bank: 'Bank transfer',
    qrcode: 'QR code',
    link: 'Payment page',
    coin: 'Coin transfer',
  },
} as const satisfies Record<string, Readonly<Record<string | number, string>>>;
type NamedKind = keyof typeof ENGLISH | 'level';

/** The contract's English name of a type; undefined where it is not known. Levels are numbered. */
const englishName = (kind: NamedKind, type: string | number): string | undefined => {
  if (kind === 'level') return `Level ${type}`;
  const known: Readonly<Record<string | number, string>> = ENGLISH[kind];
  return Object.hasOwn(known, type) ? known[type] : undefined;
};

/**
 * Returns a function for the name of a type: the server's, but for a reader of English the contract's
 * where that is Chinese and the type is known.
 */
export const useServerName = (kind: NamedKind) => {
  const language = useLanguage();
  return (type: string | number, name: string): string =>
    language !== 'zh-CN' && isChinese(name) ? (englishName(kind, type) ?? name) : name;
};

/** What names the way a deposit was paid. */
interface PaidBy {
  readonly pay_name: string;
  readonly channel_name: string;
  readonly payee: { readonly type: string } | null;
}

/** Returns a function for the way a deposit was paid, with its route; '' where neither has a name. */
export const useDepositChannel = () => {
  const nameOf = useServerName('channel');
  return ({ pay_name, channel_name, payee }: PaidBy): string =>
    [nameOf(payee?.type ?? '', pay_name), channel_name].filter(Boolean).join(' · ');
};
