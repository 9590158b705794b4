import { useLocation } from 'react-router-dom';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths, withRedirect } from '#shared/paths.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { bankcardTexts } from '../bankcardTexts.ts';

/** A link to the verification, which returns to this page with its own redirect target. */
export const VerifyLink = ({ isPending }: { isPending: boolean }) => {
  const t = useTexts(bankcardTexts);
  const { pathname, search } = useLocation();
  return (
    <TextLink to={withRedirect(paths.realname, pathname + search)}>
      {t(isPending ? 'seeRealname' : 'goRealname')}
    </TextLink>
  );
};
