import { type RefObject, useEffect, useRef } from 'react';
import { payPasswordTexts } from '#shared/i18n/catalogues/payPasswordTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Tip } from '../feedback/Tip.tsx';
import { keepInView } from '../overlays/keepInView.ts';

interface NewTermsProps {
  passwordRef: RefObject<HTMLInputElement | null>;
}

/** That the terms are other ones than a sheet was opened with, above the password that they ask for. */
export const NewTerms = ({ passwordRef }: NewTermsProps) => {
  const t = useTexts(payPasswordTexts);
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
