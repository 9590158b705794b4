import { styled } from '@mui/material/styles';
import type { BankCard } from '#api/contract/bankcard.ts';
import { noticeWords } from '#api/words/noticeWords.ts';
import type { AttemptRefusal } from '#sagas/attempt/refusal.ts';
import { feeTermsOf } from '#sagas/attempt/withdrawal.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { useCardNumberText } from '#shared/ui/facts/useCardNumberText.ts';
import { useWaitText } from '#shared/ui/facts/useWaitText.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { PasscodeSheet } from '#shared/ui/keypads/PasscodeSheet.tsx';
import { SheetFacts } from '#shared/ui/keypads/SheetFacts.ts';
import { WithdrawSums } from './WithdrawSums.tsx';
import type { WithdrawTerms } from './withdrawRules.ts';
import { withdrawTexts } from './withdrawTexts.ts';

const Sum = styled('div')({ textAlign: 'center' });

interface PasswordSheetProps {
  open: boolean;
  busy: boolean;
  card: BankCard;
  amount: string;
  terms: WithdrawTerms | null;
  refusal: AttemptRefusal | null;
  /** What speaks against it, and forbids nothing. */
  advice: string | undefined;
  onClose: () => void;
  onConfirm: (digits: string) => void;
  onCancel: () => void;
}

/** The payment password, below the amount, card and sums that it confirms. */
export const PasswordSheet = (props: PasswordSheetProps) => {
  const { open, busy, card, amount, terms, refusal, advice, onClose, onConfirm, onCancel } = props;
  const t = useTexts(withdrawTexts);
  const language = useLanguage();
  const numberOf = useCardNumberText();
  const waitText = useWaitText();
  return (
    <PasscodeSheet
      autoFocus
      open={open}
      busy={busy}
      words={{
        title: t('passwordTitle'),
        confirm: t('confirm'),
        required: t('passwordRequired'),
      }}
      refusal={
        refusal && {
          ...refusal,
          text: waitText(noticeWords(language, refusal.notice), refusal.retryAfter),
        }
      }
      terms={JSON.stringify([card.id, amount, feeTermsOf(terms)])}
      onClose={onClose}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <Sum data-pinned>
        <Amount value={amount} size="xl" />
      </Sum>
      <SheetFacts>
        <KeyValues
          rows={[{ label: t('toCard'), value: `${card.bank_name} ${numberOf(card.card_no)}` }]}
        />
        <WithdrawSums amount={amount} terms={terms} />
        {advice && <Tip tone="amber">{advice}</Tip>}
        {!terms && <Tip tone="amber">{t('configMissing')}</Tip>}
      </SheetFacts>
    </PasscodeSheet>
  );
};
