import { payPasswordTexts } from '#shared/i18n/catalogues/payPasswordTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TextLink } from '../buttons/TextLink.tsx';
import { useSupport } from '../feedback/SupportContext.ts';

/** Customer service for a forgotten payment password. */
export const ForgotPasscode = ({ onLeave }: { onLeave: () => void }) => {
  const t = useTexts(payPasswordTexts);
  const { contact } = useSupport();
  const ask = () => {
    onLeave();
    contact?.(t('forgotTopic'));
  };
  return (
    contact && (
      <TextLink tone="muted" onClick={ask}>
        {t('forgot')}
      </TextLink>
    )
  );
};
