import { styled } from '@mui/material/styles';
import type { BankCard } from '#api/contract/bankcard.ts';
import { CODE } from '#api/contract/codes.ts';
import type { AttemptRefusal } from '#sagas/attempt/refusal.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { noticeWords } from '#shared/notices/noticeWords.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { PasscodeSheet } from '#shared/ui/keypads/PasscodeSheet.tsx';
import { tailOf } from './CardPicker.tsx';
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
  onClose: () => void;
  onConfirm: (digits: string) => void;
}

/** The payment password, below the amount, card and sums that it confirms. */
export const PasswordSheet = (props: PasswordSheetProps) => {
  const { open, busy, card, amount, terms, refusal, onClose, onConfirm } = props;
  const t = useTexts(withdrawTexts);
  const language = useLanguage();
  const { contact } = useSupport();
  const words = ({ notice }: AttemptRefusal): string => noticeWords(language, notice);
  const refused = (given: AttemptRefusal): string =>
    given.code === CODE.wrongPayPassword && given.remain !== null
      ? t('triesLeft', { count: given.remain })
      : words(given);
  const askSupport = () => {
    onClose();
    contact?.(t('forgot'));
  };

  return (
    <PasscodeSheet
      autoFocus
      open={open}
      busy={busy}
      words={{
        title: t('passwordTitle'),
        purpose: t('enterPayPassword'),
        label: t('payPassword'),
        cancel: t('cancel'),
        confirm: t('confirm'),
        required: t('passwordRequired'),
      }}
      refused={refusal?.isAboutPassword ? { at: refusal.at, text: refused(refusal) } : null}
      help={
        contact && (
          <TextLink tone="muted" onClick={askSupport}>
            {t('forgot')}
          </TextLink>
        )
      }
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <Sum data-pinned>
        <Amount value={amount} size="xl" />
      </Sum>
      <div>
        <KeyValues
          rows={[
            { label: t('toCard'), value: `${card.bank_name} ${t('tail', { tail: tailOf(card) })}` },
          ]}
        />
        <WithdrawSums amount={amount} terms={terms} />
      </div>
      {refusal && !refusal.isAboutPassword && (
        <Tip tone="error" role="alert">
          {words(refusal)}
        </Tip>
      )}
    </PasscodeSheet>
  );
};
