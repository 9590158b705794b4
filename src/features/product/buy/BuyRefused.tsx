import { CODE } from '#api/contract/codes.ts';
import type { BuyRefusal } from '#sagas/buy/buySlice.ts';
import { Tip } from '#shared/ui/Tip.tsx';
import { useRefusalText } from './useRefusalText.ts';

interface BuyRefusedProps {
  refusal: BuyRefusal | null;
  /** Said elsewhere: at the payment password. */
  hidden: boolean;
}

/**
 * Why the last try was refused (X6), for longer than its toast lasts. A wrong payment password and
 * a low balance are told where they can be put right.
 */
export const BuyRefused = ({ refusal, hidden }: BuyRefusedProps) => {
  const refusalText = useRefusalText();
  if (!refusal || hidden || refusal.code === CODE.balanceTooLow) return null;
  return <Tip tone="error">{refusalText(refusal)}</Tip>;
};
