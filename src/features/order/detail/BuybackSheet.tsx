import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CODE } from '#api/contract/codes.ts';
import type { Buyback, Order } from '#api/contract/order.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { buybackTexts } from '#shared/i18n/catalogues/buybackTexts.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { fillText } from '#shared/i18n/texts.ts';
import { noticeTexts } from '#shared/notices/noticeTexts.ts';
import { investDetailPath, paths, withRedirect } from '#shared/paths.ts';
import { preferencesChanged, selectPreferences } from '#shared/preferences/preferencesSlice.ts';
import { PASSCODE_LENGTH, passcodeKeys } from '#shared/ui/keypad.ts';
import { LazyBottomSheet } from '#shared/ui/lazyOverlays.tsx';
import { NumberKeyboard } from '#shared/ui/NumberKeyboard.tsx';
import { PasscodeCells } from '#shared/ui/PasscodeCells.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import { useSupport } from '#shared/ui/SupportContext.ts';
import { TextLink } from '#shared/ui/TextLink.tsx';
import { Tip } from '#shared/ui/Tip.tsx';
import { BuybackTerms } from './BuybackTerms.tsx';
import type { BuybackRefusal } from './buybackRefusal.ts';

const Stack = styled('div')({ display: 'grid', gap: 10, padding: '4px 0 12px' });

interface BuybackSheetProps {
  open: boolean;
  busy: boolean;
  order: Order;
  buyback: Buyback;
  refusal: BuybackRefusal | null;
  onClose: () => void;
  onConfirm: (digits: string) => void;
}

/**
 * The terms of leaving early above the payment password that confirms them. The digits live here only
 * and are dropped when the sheet closes or the server refuses them; a refusal keeps the sheet open.
 */
export const BuybackSheet = (props: BuybackSheetProps) => {
  const { open, busy, order, buyback, refusal, onClose, onConfirm } = props;
  const t = useTexts(buybackTexts);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { contact } = useSupport();
  const { shuffleKeyboard } = useAppSelector(selectPreferences);
  const [digits, setDigits] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [seen, setSeen] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);
  if (!open && (digits !== '' || incomplete)) {
    setDigits('');
    setIncomplete(false);
  }
  if (refusal && refusal.at !== seen) {
    setSeen(refusal.at);
    setDigits('');
  }

  const type = (typed: string) => {
    setDigits(typed);
    setIncomplete(false);
  };
  const complete = digits.length === PASSCODE_LENGTH;
  const confirm = () => {
    setIncomplete(!complete);
    if (complete) onConfirm(digits);
    else input.current?.focus({ preventScroll: true });
  };
  const keys = passcodeKeys(digits, type);
  const words = ({ notice, reason }: BuybackRefusal): string =>
    reason || fillText(noticeTexts[language][notice.key], notice.values);
  const refused = (): string | undefined => {
    if (!refusal?.aboutPassword || digits !== '') return undefined;
    return refusal.code === CODE.wrongPayPassword && refusal.remain !== null
      ? t('triesLeft', { count: refusal.remain })
      : words(refusal);
  };
  const setPassword = () => {
    onClose();
    void navigate(withRedirect(paths.payPassword, investDetailPath(order.id)));
  };
  const askSupport = () => {
    onClose();
    contact?.(t('forgot'));
  };
  const help = () => {
    if (refusal?.code === CODE.noPayPassword) {
      return <TextLink onClick={setPassword}>{t('setPassword')}</TextLink>;
    }
    return (
      contact && (
        <TextLink tone="muted" onClick={askSupport}>
          {t('forgot')}
        </TextLink>
      )
    );
  };

  return (
    <LazyBottomSheet
      open={open}
      onClose={onClose}
      busy={busy}
      title={t('title')}
      footer={
        <>
          <PillButton variant="soft" disabled={busy} style={{ flex: '1 1 0' }} onClick={onClose}>
            {t('cancel')}
          </PillButton>
          <PillButton
            variant={complete ? 'primary' : 'ghost'}
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
          onKey={(key) => {
            // Brings the cells into sight on low screens.
            input.current?.focus();
            keys.onKey(key);
          }}
          onDelete={keys.onDelete}
        />
      }
    >
      <Stack
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && event.target === input.current) confirm();
        }}
      >
        <BuybackTerms order={order} buyback={buyback} />
        {refusal && !refusal.aboutPassword && (
          <Tip tone="error" role="alert">
            {words(refusal)}
          </Tip>
        )}
        <PasscodeCells
          ref={input}
          label={t('payPassword')}
          labelAction={help()}
          value={digits}
          onChange={type}
          disabled={busy}
          error={incomplete ? t('passwordRequired') : refused()}
          errorKey={refusal?.aboutPassword ? refusal.at : undefined}
        />
      </Stack>
    </LazyBottomSheet>
  );
};
