import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { BankCard } from '#api/contract/bankcard.ts';
import { CODE } from '#api/contract/codes.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { withdrawTexts } from '#shared/i18n/catalogues/withdrawTexts.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { fillText } from '#shared/i18n/texts.ts';
import { noticeTexts } from '#shared/notices/noticeTexts.ts';
import { preferencesChanged, selectPreferences } from '#shared/preferences/preferencesSlice.ts';
import { Amount } from '#shared/ui/Amount.tsx';
import { KeyValues } from '#shared/ui/KeyValues.tsx';
import { PASSCODE_LENGTH, passcodeKeys } from '#shared/ui/keypad.ts';
import { LazyBottomSheet } from '#shared/ui/lazyOverlays.tsx';
import { NumberKeyboard } from '#shared/ui/NumberKeyboard.tsx';
import { PasscodeCells } from '#shared/ui/PasscodeCells.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import { useSupport } from '#shared/ui/SupportContext.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { tailOf } from './CardPicker.tsx';
import type { Refusal } from './refusal.ts';
import { WithdrawSums } from './WithdrawSums.tsx';
import type { WithdrawTerms } from './withdrawRules.ts';

const Stack = styled('div')({ display: 'grid', gap: 8, padding: '4px 0 12px' });
const Sum = styled('div')({ textAlign: 'center' });

interface PasswordSheetProps {
  open: boolean;
  busy: boolean;
  card: BankCard;
  amount: string;
  terms: WithdrawTerms | null;
  refusal: Refusal | null;
  onClose: () => void;
  onConfirm: (digits: string) => void;
}

/**
 * The payment password, below everything it confirms. The digits live here only and are dropped when
 * the sheet closes or the server refuses them.
 */
export const PasswordSheet = (props: PasswordSheetProps) => {
  const { open, busy, card, amount, terms, refusal, onClose, onConfirm } = props;
  const t = useTexts(withdrawTexts);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const { contact } = useSupport();
  const { shuffleKeyboard } = useAppSelector(selectPreferences);
  const [digits, setDigits] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [seen, setSeen] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  if (!open && digits !== '') setDigits('');
  if (refusal && refusal.at !== seen) {
    setSeen(refusal.at);
    setDigits('');
  }

  const type = (typed: string) => {
    setDigits(typed);
    setIncomplete(false);
  };
  const confirm = () => {
    const complete = digits.length === PASSCODE_LENGTH;
    setIncomplete(!complete);
    if (complete) onConfirm(digits);
    else input.current?.focus({ preventScroll: true });
  };
  const refused = (): string | undefined => {
    if (!refusal?.aboutPassword || digits !== '') return undefined;
    return refusal.code === CODE.wrongPayPassword && refusal.remain !== null
      ? t('triesLeft', { count: refusal.remain })
      : fillText(noticeTexts[language][refusal.notice.key], refusal.notice.values);
  };
  const keys = passcodeKeys(digits, type);

  return (
    <LazyBottomSheet
      open={open}
      onClose={onClose}
      busy={busy}
      title={t('passwordTitle')}
      footer={
        <>
          <PillButton variant="soft" disabled={busy} style={{ flex: '1 1 0' }} onClick={onClose}>
            {t('cancel')}
          </PillButton>
          <PillButton
            variant={digits.length === PASSCODE_LENGTH ? 'primary' : 'ghost'}
            busy={busy}
            style={{ flex: '1.7 1 0' }}
            onClick={confirm}
          >
            {t('confirm')}
          </PillButton>
        </>
      }
      keyboard={
        <NumberKeyboard
          mode="password"
          purpose={t('enterPayPassword')}
          disabled={busy}
          shuffle={shuffleKeyboard}
          onShuffleChange={(shuffle) => dispatch(preferencesChanged({ shuffleKeyboard: shuffle }))}
          {...keys}
        />
      }
    >
      <Stack
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && event.target === input.current) confirm();
        }}
      >
        <Sum>
          <Amount value={amount} size="xl" />
        </Sum>
        <KeyValues
          rows={[
            { label: t('toCard'), value: `${card.bank_name} ${t('tail', { tail: tailOf(card) })}` },
          ]}
        />
        <WithdrawSums amount={amount} terms={terms} />
        <PasscodeCells
          ref={input}
          autoFocus
          label={t('payPassword')}
          labelAction={
            contact && (
              <TextLink
                tone="muted"
                onClick={() => {
                  onClose();
                  contact(t('forgot'));
                }}
              >
                {t('forgot')}
              </TextLink>
            )
          }
          value={digits}
          onChange={type}
          disabled={busy}
          error={incomplete ? t('passwordRequired') : refused()}
          errorKey={refusal?.at}
        />
      </Stack>
    </LazyBottomSheet>
  );
};
