import { isChinese } from './isChinese.ts';
import { useLanguage } from './LanguageContext.tsx';

/** The contract's types in English, by number: of transactions, and of messages. */
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
} as const satisfies Record<string, Readonly<Record<number, string>>>;

/**
 * Returns a function for the name of a type: the server's, but for a reader of English the contract's
 * where that is Chinese and the type is known.
 */
export const useServerName = (kind: keyof typeof ENGLISH) => {
  const language = useLanguage();
  const known: Readonly<Record<number, string>> = ENGLISH[kind];
  return (type: number, name: string): string =>
    language !== 'zh-CN' && isChinese(name) ? (known[type] ?? name) : name;
};
