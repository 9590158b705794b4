import { hiddenAmountLabel } from '#shared/format/spoken.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { type Decimal, formatMoney } from '#shared/money.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { HIDDEN_AMOUNT, useAmountDisplay } from './AmountContext.ts';

interface AmountSentenceProps<TName extends string> {
  amounts: Readonly<Record<TName, Decimal>>;
  /** The sentence, given each amount as it is written. */
  text: (written: Record<TName, string>) => string;
}

/** A sentence with amounts in it. Of hidden ones screen readers say that they are, and no bullets. */
export const AmountSentence = <TName extends string>({
  amounts,
  text,
}: AmountSentenceProps<TName>) => {
  const language = useLanguage();
  const { currency, isHidden } = useAmountDisplay();
  const sentence = (write: (amount: Decimal) => string): string => {
    const names = Object.keys(amounts) as TName[];
    const written = names.map((name) => [name, write(amounts[name])] as const);
    return text(Object.fromEntries(written) as Record<TName, string>);
  };
  if (!isHidden) return sentence((amount) => `${currency}${formatMoney(amount)}`);
  return (
    <>
      <span aria-hidden>{sentence(() => HIDDEN_AMOUNT)}</span>
      <VisuallyHidden>{sentence(() => hiddenAmountLabel(language))}</VisuallyHidden>
    </>
  );
};
