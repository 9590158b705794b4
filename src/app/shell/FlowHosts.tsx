import { useEffect } from 'react';
import { productApi } from '#api/productApi.ts';
import { RouteIntent } from '#app/navigation/RouteIntent.tsx';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { prefetchErrors } from '#shared/notices/noticeWords.ts';
import { useCode } from '#shared/ui/code/useCode.ts';
import { UpdateHost } from '../offline/UpdateHost.tsx';
import { BuyFlowHost } from './BuyFlowHost.tsx';
import { ReceiptHost } from './ReceiptHost.tsx';
import { ServiceHost } from './ServiceHost.tsx';

const loadForeignTexts = () => import('./ForeignTexts.tsx');
// It shares code with the home screen, which other pages do without.
const loadKeepFirstCard = () => import('#features/product/card/KeepFirstCard.tsx');

const hasData = ({ data }: { data?: unknown }) => ({ isKnown: data !== undefined });

/** Dialogs of the flows, the offer of a new version, code fetched ahead of a tap, words kept for the next visit. */
export const FlowHosts = () => {
  const language = useLanguage();
  useEffect(() => prefetchErrors(language), [language]);
  const { isKnown } = productApi.endpoints.productIndex.useQueryState(undefined, {
    selectFromResult: hasData,
  });
  const { Component: KeepFirstCard } = useCode(loadKeepFirstCard, isKnown);
  const { Component: ForeignTexts } = useCode(loadForeignTexts, language !== 'zh-CN');
  return (
    <>
      <RouteIntent />
      {KeepFirstCard && <KeepFirstCard />}
      <BuyFlowHost />
      <ReceiptHost />
      <ServiceHost />
      <UpdateHost />
      {language !== 'zh-CN' && ForeignTexts && <ForeignTexts />}
    </>
  );
};
