import type { ReactNode } from 'react';
import { errorMessage } from '#api/errorMessage.ts';
import { useMemberConfigQuery } from '#api/memberApi.ts';
import { selectCurrency, selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { chatRequested } from '#sagas/chat/chatSlice.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { fillText } from '#shared/i18n/texts.ts';
import { noticeTexts } from '#shared/notices/noticeTexts.ts';
import { selectHideAmounts } from '#shared/preferences/preferencesSlice.ts';
import { AmountContext } from '#shared/ui/amounts/AmountContext.ts';
import { SupportContext } from '#shared/ui/feedback/SupportContext.ts';
import { SiteContext } from '#shared/ui/layout/SiteContext.ts';
import { Announcer } from './Announcer.tsx';

/**
 * Provides the shared components with what only the app knows: currency, site, errors, customer
 * service.
 */
export const SharedContexts = ({ children }: { children: ReactNode }) => {
  const dispatch = useAppDispatch();
  const language = useLanguage();
  // The site's configuration, fetched on every visit; until then this device's stored copy.
  useMemberConfigQuery();
  const currency = useAppSelector(selectCurrency);
  const hidden = useAppSelector(selectHideAmounts);
  const name = useAppSelector((state) => selectWebsite(state)?.name ?? '');
  const logo = useAppSelector((state) => selectWebsite(state)?.logo ?? '');
  const describeError = (error: unknown) => {
    const { key, values } = errorMessage(error);
    return fillText(noticeTexts[language][key], values);
  };
  const contact = (topic?: string) => {
    dispatch(chatRequested(topic === undefined ? {} : { topic }));
  };
  return (
    <AmountContext value={{ currency, hidden }}>
      <SiteContext value={{ name, logo }}>
        <SupportContext value={{ describeError, contact }}>
          <Announcer>{children}</Announcer>
        </SupportContext>
      </SiteContext>
    </AmountContext>
  );
};
