import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { FETCH_ONLY } from '#api/endpoint.ts';
import { errorMessage } from '#api/errorMessage.ts';
import { useMemberConfigQuery } from '#api/memberApi.ts';
import { selectCurrency, selectWebsite } from '#api/session/sessionSlice.ts';
import { errorWords } from '#api/words/errorWords.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { chatRequested } from '#sagas/chat/chatSlice.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { selectHideAmounts } from '#shared/preferences/preferencesSlice.ts';
import { AmountContext } from '#shared/ui/amounts/AmountContext.ts';
import { SupportContext } from '#shared/ui/feedback/SupportContext.ts';
import { SiteContext } from '#shared/ui/layout/SiteContext.ts';
import { Announcer } from './Announcer.tsx';

/**
 * Provides the shared components with what only the app knows: currency, site, errors, customer
 * service. Each value stays the same until something in it changes: whatever reads it is drawn again
 * with it. The configuration's values follow in the background: the first answer often comes while a
 * painted page is being hydrated, and would make React do the rest of that in one long task.
 */
export const SharedContexts = ({ children }: { children: ReactNode }) => {
  const dispatch = useAppDispatch();
  const language = useLanguage();
  // The site's configuration, fetched on every visit; until then this device's stored copy. Not asked for
  // among the first effects: with those of the screen they hold the page up.
  const isDrawn = useDeferredValue(true, false);
  useMemberConfigQuery(isDrawn ? undefined : skipToken, FETCH_ONLY);
  const currency = useDeferredValue(useAppSelector(selectCurrency));
  const isHidden = useAppSelector(selectHideAmounts);
  const { name = '', logo = '' } = useDeferredValue(useAppSelector(selectWebsite)) ?? {};
  const amounts = useMemo(() => ({ currency, isHidden }), [currency, isHidden]);
  const site = useMemo(() => ({ name, logo }), [name, logo]);
  const support = useMemo(
    () => ({
      describeError: (error: unknown) => {
        return errorWords(language, errorMessage(error));
      },
      contact: (topic?: string) => {
        dispatch(chatRequested(topic === undefined ? {} : { topic }));
      },
    }),
    [language, dispatch],
  );
  return (
    <AmountContext value={amounts}>
      <SiteContext value={site}>
        <SupportContext value={support}>
          <Announcer>{children}</Announcer>
        </SupportContext>
      </SiteContext>
    </AmountContext>
  );
};
