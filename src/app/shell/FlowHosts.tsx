import { useEffect } from 'react';
import { RouteIntent } from '#app/navigation/RouteIntent.tsx';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { prefetchErrors } from '#shared/notices/noticeWords.ts';
import { useCode } from '#shared/ui/code/useCode.ts';
import { UpdateHost } from '../offline/UpdateHost.tsx';
import { BuyFlowHost } from './BuyFlowHost.tsx';
import { ReceiptHost } from './ReceiptHost.tsx';
import { ServiceHost } from './ServiceHost.tsx';

const loadForeignTexts = () => import('./ForeignTexts.tsx');

/** Dialogs of the flows, the offer of a new version, code fetched ahead of a tap. */
export const FlowHosts = () => {
  const language = useLanguage();
  useEffect(() => prefetchErrors(language), [language]);
  const { Component: ForeignTexts } = useCode(loadForeignTexts, language !== 'zh-CN');
  return (
    <>
      <RouteIntent />
      <BuyFlowHost />
      <ReceiptHost />
      <ServiceHost />
      <UpdateHost />
      {language !== 'zh-CN' && ForeignTexts && <ForeignTexts />}
    </>
  );
};
