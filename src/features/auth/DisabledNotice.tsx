import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { disabledTexts } from './disabledTexts.ts';

/** Stays where the toast of a disabled account goes: what that means, and whom to ask. */
const DisabledNotice = () => {
  const t = useTexts(disabledTexts);
  const { contact } = useSupport();
  return (
    <Tip
      tone="error"
      role="alert"
      action={contact && <TextLink onClick={() => contact()}>{t('contact')}</TextLink>}
    >
      {t('disabled')}
    </Tip>
  );
};

export default DisabledNotice;
