import { useState } from 'react';
import { logOut } from '#api/session/endSession.ts';
import { useAppDispatch } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { forgetLastChoices } from '#shared/lastChoices.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { LazyConfirmDialog } from '#shared/ui/code/lazyOverlays.tsx';
import { accountTexts } from '../accountTexts.ts';

/** Logs out after a confirmation; the session flow does the rest. */
const LogOut = () => {
  const t = useTexts(accountTexts);
  const dispatch = useAppDispatch();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <PillButton variant="danger" block onClick={() => setAsking(true)}>
        {t('logOut')}
      </PillButton>
      <LazyConfirmDialog
        open={asking}
        destructive
        title={t('logOutTitle')}
        text={t('logOutText')}
        confirmLabel={t('logOut')}
        cancelLabel={t('cancel')}
        onConfirm={() => {
          setAsking(false);
          forgetLastChoices();
          dispatch(logOut());
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};

export default LogOut;
