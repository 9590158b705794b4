import { useEffect } from 'react';
import { RouteIntent } from '#app/navigation/RouteIntent.tsx';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { prefetchErrors } from '#shared/notices/noticeWords.ts';
import { UpdateHost } from '../offline/UpdateHost.tsx';
import { BuyFlowHost } from '../shell/BuyFlowHost.tsx';
import { ReceiptHost } from '../shell/ReceiptHost.tsx';
import { ServiceHost } from '../shell/ServiceHost.tsx';

/** What the first screen is shown without: dialogs of the flows, new versions, code fetched ahead of a tap. */
export default function LaterHosts() {
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
}
