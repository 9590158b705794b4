import { useNavigate } from 'react-router-dom';
import { CODE } from '#api/contract/codes.ts';
import type { Buyback, Order } from '#api/contract/order.ts';
import { noticeWords } from '#api/words/noticeWords.ts';
import type { AttemptRefusal } from '#sagas/attempt/refusal.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { investDetailPath, paths, withRedirect } from '#shared/paths.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useWaitText } from '#shared/ui/facts/useWaitText.ts';
import { PasscodeSheet } from '#shared/ui/keypads/PasscodeSheet.tsx';
import { BuybackTerms } from './BuybackTerms.tsx';
import { buybackTexts } from './buybackTexts.ts';

interface BuybackSheetProps {
  open: boolean;
  busy: boolean;
  order: Order;
  buyback: Buyback;
  /** What is shown of it, as text. */
  terms: string;
  refusal: AttemptRefusal | null;
  onClose: () => void;
  onConfirm: (digits: string) => void;
  onCancel: () => void;
}

/** The terms of the buyback, above the payment password that confirms them. */
export const BuybackSheet = (props: BuybackSheetProps) => {
  const { open, busy, order, buyback, terms, refusal, onClose, onConfirm, onCancel } = props;
  const t = useTexts(buybackTexts);
  const language = useLanguage();
  const waitText = useWaitText();
  const navigate = useNavigate();
  const setPassword = () => {
    onClose();
    void navigate(withRedirect(paths.payPassword, investDetailPath(order.id)));
  };

  return (
    <PasscodeSheet
      open={open}
      busy={busy}
      words={{
        title: t('title'),
        confirm: t('confirm'),
        required: t('passwordRequired'),
      }}
      refusal={
        refusal && {
          ...refusal,
          text: waitText(
            refusal.reason || noticeWords(language, refusal.notice),
            refusal.retryAfter,
          ),
        }
      }
      help={
        refusal?.code === CODE.noPayPassword ? (
          <TextLink onClick={setPassword}>{t('setPassword')}</TextLink>
        ) : undefined
      }
      terms={terms}
      onClose={onClose}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <BuybackTerms order={order} buyback={buyback} />
    </PasscodeSheet>
  );
};
