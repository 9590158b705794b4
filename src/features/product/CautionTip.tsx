import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import type { CautionLevel } from '#shared/money.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { cautionTexts } from './cautionTexts.ts';

/** A warning about an unusually high yield; nothing for an ordinary one. */
export const CautionTip = ({ level }: { level: CautionLevel }) => {
  const t = useTexts(cautionTexts);
  return level === 'none' ? null : (
    <Tip tone="amber" role="note">
      {t(level)}
    </Tip>
  );
};
