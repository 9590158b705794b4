import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { authTexts } from '../authTexts.ts';

/** In place of the form where the platform takes no new members: the way to the login. */
const RegisterClosed = ({ toLogin }: { toLogin: string }) => {
  const t = useTexts(authTexts);
  return (
    <Card>
      <EmptyState
        title={t('closedTitle')}
        text={t('closedText')}
        action={
          <PillButton size="s" variant="soft" to={toLogin}>
            {t('login')}
          </PillButton>
        }
      />
    </Card>
  );
};

export default RegisterClosed;
