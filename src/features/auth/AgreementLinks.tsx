import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { authTexts } from './authTexts.ts';

/** 用户协议 与 隐私政策, as links inside a sentence. */
export const AgreementLinks = () => {
  const t = useTexts(authTexts);
  return (
    <>
      <TextLink inline to={paths.userAgreement}>
        {t('userAgreement')}
      </TextLink>{' '}
      {t('and')}{' '}
      <TextLink inline to={paths.privacyPolicy}>
        {t('privacyPolicy')}
      </TextLink>
    </>
  );
};
