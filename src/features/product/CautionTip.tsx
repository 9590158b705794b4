import { cautionTexts } from '#shared/i18n/catalogues/cautionTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import type { CautionLevel } from '#shared/money.ts';
import { Tip } from '#shared/ui/Tip.tsx';

/** What to say about a yield above the usual (A3.3); nothing about an ordinary one. */
export const CautionTip = ({ level }: { level: CautionLevel }) => {
  const t = useTexts(cautionTexts);
  return level === 'none' ? null : (
    <Tip tone="amber" role="note">
      {t(level)}
    </Tip>
  );
};
