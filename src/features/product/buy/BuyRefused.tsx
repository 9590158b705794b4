import { CODE } from '#api/contract/codes.ts';
import type { BuyRefusal } from '#sagas/buy/buySlice.ts';
import { buyTexts } from '#shared/i18n/catalogues/buyTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Tip } from '#shared/ui/Tip.tsx';
import { useRefusalText } from './useRefusalText.ts';

interface BuyRefusedProps {
  refusal: BuyRefusal | null;
  /** Sold by the unit: what is left is counted in units. */
  units: boolean;
  /** Said elsewhere: at the payment password. */
  hidden: boolean;
}

/**
 * Why the last try was refused (X6), for longer than its toast lasts. A wrong payment password and
 * a low balance are told where they can be put right.
 */
export const BuyRefused = ({ refusal, units, hidden }: BuyRefusedProps) => {
  const t = useTexts(buyTexts);
  const refusalText = useRefusalText();
  if (!refusal || hidden || refusal.code === CODE.balanceTooLow) return null;
  const { left } = refusal;
  return (
    <Tip tone="error">
      {refusalText(refusal)}
      {units && left !== null && <p>{t('unitsLeft', { count: left })}</p>}
    </Tip>
  );
};
