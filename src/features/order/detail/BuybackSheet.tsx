import { useNavigate } from 'react-router-dom';
import { CODE } from '#api/contract/codes.ts';
import type { Buyback, Order } from '#api/contract/order.ts';
import type { AttemptRefusal } from '#sagas/attempt/refusal.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { noticeWords } from '#shared/notices/noticeWords.ts';
import { investDetailPath, paths, withRedirect } from '#shared/paths.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { PasscodeSheet } from '#shared/ui/keypads/PasscodeSheet.tsx';
import { BuybackTerms } from './BuybackTerms.tsx';
import { buybackTexts } from './buybackTexts.ts';

interface BuybackSheetProps {
  open: boolean;
  busy: boolean;
  order: Order;
  buyback: Buyback;
  refusal: AttemptRefusal | null;
  onClose: () => void;
  onConfirm: (digits: string) => void;
}

/** The terms of the buyback, above the payment password that confirms them. */
export const BuybackSheet = (props: BuybackSheetProps) => {
  const { open, busy, order, buyback, refusal, onClose, onConfirm } = props;
  const t = useTexts(buybackTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { contact } = useSupport();
  const words = ({ notice, reason }: AttemptRefusal): string =>
    reason || noticeWords(language, notice);
  const refused = (given: AttemptRefusal): string =>
    given.code === CODE.wrongPayPassword && given.remain !== null
      ? t('triesLeft', { count: given.remain })
      : words(given);
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
    <PasscodeSheet
      open={open}
      busy={busy}
      words={{
        title: t('title'),
        purpose: t('enterPayPassword'),
        label: t('payPassword'),
        cancel: t('cancel'),
        confirm: t('confirm'),
        required: t('passwordRequired'),
      }}
      refused={refusal?.isAboutPassword ? { at: refusal.at, text: refused(refusal) } : null}
      help={help()}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <BuybackTerms order={order} buyback={buyback} />
      {refusal && !refusal.isAboutPassword && (
        <Tip tone="error" role="alert">
          {words(refusal)}
        </Tip>
      )}
    </PasscodeSheet>
  );
};
