import { CODE } from '#api/contract/codes.ts';
import { noticeWords } from '#api/words/noticeWords.ts';
import type { AttemptRefusal } from '#sagas/attempt/refusal.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths, withRedirect } from '#shared/paths.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { withdrawTexts } from './withdrawTexts.ts';

interface RefusalTipProps {
  refusal: AttemptRefusal;
  /** The way to the verification was taken: the refusal is not to be there on the way back. */
  onLeave: () => void;
}

/** Why a withdrawal was refused, with the way to the verification where that is what it wants (1301, 1302). Its toast is heard. */
export const RefusalTip = ({ refusal: { code, notice }, onLeave }: RefusalTipProps) => {
  const t = useTexts(withdrawTexts);
  const language = useLanguage();
  const isPending = code === CODE.realnamePending;
  const verification =
    isPending || code === CODE.realnameRequired ? (
      <TextLink to={withRedirect(paths.realname, paths.withdraw)} onClick={onLeave}>
        {t(isPending ? 'seeRealname' : 'goRealname')}
      </TextLink>
    ) : null;
  return (
    <Tip tone="error" action={verification}>
      {noticeWords(language, notice)}
    </Tip>
  );
};
