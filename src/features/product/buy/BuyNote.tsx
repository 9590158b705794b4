import type { RefObject } from 'react';
import { CODE } from '#api/contract/codes.ts';
import type { Product } from '#api/contract/product.ts';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { isAmountEditable, maxQuantity, unitLimit } from '#sagas/buy/buyRules.ts';
import { formatDuration } from '#shared/format/periods.ts';
import { amountLabel } from '#shared/format/spoken.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { compare, formatMoney, multiply, shareOf, subtract } from '#shared/money.ts';
import { paths, productDetailPath, withRedirect } from '#shared/paths.ts';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { useAnnounceChanges } from '#shared/ui/feedback/useAnnounceChanges.ts';
import { NewTerms } from '#shared/ui/keypads/NewTerms.tsx';
import { NoteSlot } from '#shared/ui/overlays/NoteSlot.tsx';
import { maxAmount, usedUp } from '../leftToBuy.ts';
import { BuyRefused } from './BuyRefused.tsx';
import { buyTexts } from './buyTexts.ts';
import type { BuyForm } from './useBuyForm.ts';

/** "82.34" → "82": never rounded up. */
const wholePercent = (percent: string): string => percent.replace(/\..*$/, '');

interface BuyNoteProps {
  product: Product;
  form: BuyForm;
  /** The expected income, which is announced together with the note that comes of the same amount. */
  expected: string | null;
  balance: string | null;
  passwordRef: RefObject<HTMLInputElement | null>;
  /** Called when the member opens the recharge page. */
  onLeave: () => void;
}

/**
 * The one note of the moment, in a slot of its own: that the terms are other ones, else why the last try was
 * refused, else that nothing may be left to buy, else what is missing from the balance (2006), else a pause to
 * think when much of it or the first order is at stake.
 */
export const BuyNote = ({
  product,
  form,
  expected,
  balance,
  passwordRef,
  onLeave,
}: BuyNoteProps) => {
  const t = useTexts(buyTexts);
  const language = useLanguage();
  const { currency, isHidden } = useAmountDisplay();
  const { principal, refusal, isPasswordRefused } = form;
  const firstOrder = useAppSelector(selectUserInfo)?.orderCount === 0;
  const largest = isAmountEditable(product)
    ? maxAmount(product)
    : multiply(product.amountMin, String(maxQuantity(product)));
  // No balance would help with more than the maximum or than what is left.
  const isOverMaximum = largest !== null && compare(principal, largest) === 1;
  const short =
    !isOverMaximum && compare(principal, balance) === 1 ? subtract(principal, balance) : null;
  const share = shareOf(principal, balance);
  // Of the amounts: the share is cut.
  const much =
    compare(multiply(principal, '2'), balance) === 1 && compare(principal, balance) !== 1;
  const isPausing = !isOverMaximum && (much || firstOrder);
  const term = formatDuration(product.investmentPeriod, product.productPeriod.name, language);
  // Where no largest purchase is known, one may be more than half of the balance.
  const mayWarn = firstOrder || largest === null || compare(multiply(largest, '2'), balance) === 1;
  const gap = language === 'zh-CN' ? '' : ' ';
  // From a share or from what is missing a balance that the member hides could be computed.
  const shareText = (percent: string) =>
    isHidden ? '' : `${t('shareOfBalance', { percent })}${gap}`;
  const pause = term === UNKNOWN ? t('pauseUntilMaturity') : t('pause', { term });
  const spent = usedUp(product);
  const income =
    expected && `${t('expectedIncome')} ${amountLabel(expected, { currency, language })}`;
  const ofAmount = () => {
    if (short !== null) {
      return isHidden
        ? t('balanceTooLow')
        : t('balanceShort', { amount: `${currency}${formatMoney(short)}` });
    }
    if (!isPausing) return '';
    return `${much && share !== null ? shareText(wholePercent(share)) : ''}${pause}`;
  };
  useAnnounceChanges([income ?? '', spent === null ? ofAmount() : '']);

  const note = () => {
    if (form.hasNewTerms) return <NewTerms passwordRef={passwordRef} />;
    if (refusal && !isPasswordRefused && refusal.code !== CODE.balanceTooLow) {
      return <BuyRefused refusal={refusal} product={product} />;
    }
    if (spent !== null) {
      const max = unitLimit(product);
      return (
        <Tip tone="amber" role="status">
          {spent === 'issue' && t('issueUsedUp')}
          {spent === 'limit' && (max === 1 ? t('onceUsedUp') : t('limitUsedUp', { max }))}
        </Tip>
      );
    }
    if (short !== null) {
      return (
        <Tip
          tone="amber"
          action={
            <TextLink
              to={withRedirect(paths.accountRecharge, productDetailPath(product.id))}
              onClick={onLeave}
              chevron
            >
              {t('goRecharge')}
            </TextLink>
          }
        >
          {ofAmount()}
        </Tip>
      );
    }
    return isPausing ? <Tip tone="brand">{ofAmount()}</Tip> : null;
  };
  return <NoteSlot room={mayWarn ? `${shareText('100')}${pause}` : undefined}>{note()}</NoteSlot>;
};
