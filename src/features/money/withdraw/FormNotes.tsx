import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { passFocusOn } from '#shared/ui/feedback/passFocusOn.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import type { WithdrawStatus } from './useWithdrawal.ts';
import { withdrawTexts } from './withdrawTexts.ts';

interface FormNotesProps {
  id: string;
  status: WithdrawStatus;
  onCheck: () => void;
}

/** Above the form: that another tab submits a withdrawal or has its result, or that the last one is missing. */
export const FormNotes = ({ id, status, onCheck }: FormNotesProps) => {
  const t = useTexts(withdrawTexts);
  switch (status.kind) {
    case 'elsewhere':
      return (
        <Tip
          tone="amber"
          role="status"
          action={
            <span ref={passFocusOn}>
              <TextLink onClick={onCheck}>{t('checkNow')}</TextLink>
            </span>
          }
        >
          <span id={id}>{t('elsewhere')}</span>
        </Tip>
      );
    case 'shownElsewhere':
      return (
        <Tip tone="info" role="status">
          {t('shownElsewhere')}
        </Tip>
      );
    case 'notPlaced':
      return (
        <Tip tone="info" role="status">
          {t(status.why === 'notFound' ? 'notFound' : 'notPlaced')}
        </Tip>
      );
    default:
      return null;
  }
};
