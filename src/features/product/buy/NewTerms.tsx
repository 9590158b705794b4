import { type RefObject, useEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { buyTexts } from './buyTexts.ts';
import { keepInView } from './keepInView.ts';

interface NewTermsProps {
  passwordRef: RefObject<HTMLInputElement | null>;
}

/** That the product has other terms than the dialog was opened with, above the password that they ask for. */
export const NewTerms = ({ passwordRef }: NewTermsProps) => {
  const t = useTexts(buyTexts);
  const ref = useRef<HTMLDivElement>(null);
  // On a low phone it may come above what is seen; where there is no room for both, the password is.
  useEffect(() => {
    keepInView(ref.current);
    keepInView(passwordRef.current);
  }, [passwordRef]);
  return (
    <div ref={ref} role="status">
      <Tip tone="amber">{t('newTerms')}</Tip>
    </div>
  );
};
