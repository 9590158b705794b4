import { maskCard } from '#shared/format/masks.ts';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useCardNumberText } from './useCardNumberText.ts';

/** A card by its last digits: masked for the eye, and for a screen reader in words, which would read out bullets. */
export const CardNumber = ({ number }: { readonly number: string }) => {
  const read = useCardNumberText();
  return (
    <>
      <span aria-hidden>{maskCard(number)}</span>
      <VisuallyHidden>{read(number)}</VisuallyHidden>
    </>
  );
};
