import { useState } from 'react';
import { baseApi } from '#api/baseApi.ts';
import { figuresForgotten } from '#api/lastFigures/lastFiguresSlice.ts';
import { forgetPassword } from '#api/session/passwordKey.ts';
import { loginFieldsRemembered } from '#api/session/sessionSlice.ts';
import { TAGS } from '#api/tags.ts';
import { useAppDispatch, useServices } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { InfoIcon } from '#shared/icons/controls/InfoIcon.tsx';
import { TrashIcon } from '#shared/icons/controls/TrashIcon.tsx';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { LazyConfirmDialog } from '#shared/ui/code/lazyOverlays.tsx';
import { Section } from '#shared/ui/layout/Section.tsx';
import { ListGroup } from '#shared/ui/lists/ListGroup.tsx';
import { ListRow } from '#shared/ui/lists/ListRow.tsx';
import { accountTexts } from '../accountTexts.ts';

/** Clearing the cache, what was seen last and what the login form keeps; and the app's version. */
export const OtherSettings = () => {
  const t = useTexts(accountTexts);
  const dispatch = useAppDispatch();
  const { passwordKeys } = useServices();
  const [asking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    dispatch(figuresForgotten());
    // All is fetched again before it is used, but forms that are hidden behind this page keep what was typed.
    dispatch(baseApi.util.invalidateTags([...TAGS]));
    dispatch(loginFieldsRemembered({ rememberMe: false, loginPhone: '', loginEmail: '' }));
    void forgetPassword(passwordKeys);
    dispatch(toastShown({ key: 'cacheCleared', tone: 'success' }));
  };
  return (
    <Section title={t('more')}>
      <ListGroup label={t('more')}>
        <ListRow icon={<TrashIcon />} label={t('clearCache')} onClick={() => setAsking(true)} />
        <ListRow
          icon={<InfoIcon />}
          label={t('about')}
          value={t('version', { version: import.meta.env.APP_VERSION as string })}
        />
      </ListGroup>
      <LazyConfirmDialog
        open={asking}
        title={t('clearCacheTitle')}
        text={t('clearCacheText')}
        confirmLabel={t('clear')}
        cancelLabel={t('cancel')}
        onConfirm={clear}
        onCancel={() => setAsking(false)}
      />
    </Section>
  );
};
