import type { BankCardType } from '#api/contract/bankcard.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { bankcardTexts } from '../bankcardTexts.ts';
import { guessBank } from './bankGuess.ts';

interface BankGuessProps {
  number: string;
  banks: readonly BankCardType[];
  /** The chosen bank's id as text, '' for none. */
  chosen: string;
  onChoose: (bank: string) => void;
}

/** Suggests the bank of the card number, unless it is chosen already; the member decides. */
export const BankGuess = ({ number, banks, chosen, onChoose }: BankGuessProps) => {
  const t = useTexts(bankcardTexts);
  const guess = guessBank(number, banks);
  if (!guess || String(guess.id) === chosen) return null;
  const { name } = guess;
  const other = banks.find((bank) => String(bank.id) === chosen)?.name;
  return (
    <Tip
      tone={other === undefined ? 'brand' : 'amber'}
      role="status"
      action={
        <TextLink onClick={() => onChoose(String(guess.id))}>
          {t(other === undefined ? 'bankTake' : 'bankChange')}
        </TextLink>
      }
    >
      {other === undefined ? t('bankGuess', { name }) : t('bankDiffers', { name, other })}
    </Tip>
  );
};
