import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { VisuallyHidden } from '#shared/ui/layout/VisuallyHidden.tsx';
import { messageTexts } from './messageTexts.ts';

/** A number of unread messages on a chip: the number alone for the eye. */
export const UnreadCount = ({ count }: { count: number }) => {
  const t = useTexts(messageTexts);
  return (
    <>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{t('unreadCount', { count })}</VisuallyHidden>
    </>
  );
};
