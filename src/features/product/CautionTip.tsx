import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { cautionTexts } from './cautionTexts.ts';
import { useCaution } from './useCaution.ts';

/** A warning about an unusually high annual rate (percent); nothing for an ordinary one. */
export const CautionTip = ({ annual }: { annual: string | null }) => {
  const t = useTexts(cautionTexts);
  const level = useCaution(annual);
  return level === 'none' ? null : (
    <Tip tone="amber" role="note">
      {t(level)}
    </Tip>
  );
};
