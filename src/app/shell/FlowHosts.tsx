import { useEffect } from 'react';
import { RouteIntent } from '#app/navigation/RouteIntent.tsx';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { prefetchErrors } from '#shared/notices/noticeWords.ts';
import { UpdateHost } from '../offline/UpdateHost.tsx';
import { BuyFlowHost } from './BuyFlowHost.tsx';
import { ReceiptHost } from './ReceiptHost.tsx';
import { ServiceHost } from './ServiceHost.tsx';

/** Dialogs of the flows, the offer of a new version, code fetched ahead of a tap. */
export const FlowHosts = () => {
  const language = useLanguage();
  useEffect(() => prefetchErrors(language), [language]);
  return (
    <>
      <RouteIntent />
      <BuyFlowHost />
      <ReceiptHost />
      <ServiceHost />
      <UpdateHost />
    </>
  );
};
