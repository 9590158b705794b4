import { useEffect } from 'react';
import { productApi } from '#api/productApi.ts';
import { selectUserInfo } from '#api/session/sessionSlice.ts';
import { prefetchErrors } from '#api/words/errorWords.ts';
import { useAppSelector } from '#app/hooks.ts';
import { RouteIntent } from '#app/navigation/RouteIntent.tsx';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { UpdateHost } from '../offline/UpdateHost.tsx';
import { useQuietCode } from '../start/useQuietCode.ts';
import { BuyFlowHost } from './BuyFlowHost.tsx';
import { ReceiptHost } from './ReceiptHost.tsx';
import { ServiceHost } from './ServiceHost.tsx';

const loadForeignTexts = () => import('./ForeignTexts.tsx');
// They share code with the screens, which other pages do without.
const loadKeepCards = () => import('#features/product/card/KeepCards.tsx');
const loadKeepBalance = () => import('#features/mine/KeepBalance.tsx');

const hasData = ({ data }: { data?: unknown }) => ({ isKnown: data !== undefined });

/** Dialogs of the flows, the offer of a new version, code fetched ahead of a tap, words kept for the next visit. */
export const FlowHosts = () => {
  const language = useLanguage();
  useEffect(() => prefetchErrors(language), [language]);
  const { productIndex, productTypes } = productApi.endpoints;
  const index = productIndex.useQueryState(undefined, { selectFromResult: hasData });
  const types = productTypes.useQueryState(undefined, { selectFromResult: hasData });
  const KeepCards = useQuietCode(loadKeepCards, index.isKnown || types.isKnown);
  const hasInfo = useAppSelector((state) => selectUserInfo(state) !== null);
  const KeepBalance = useQuietCode(loadKeepBalance, hasInfo);
  const ForeignTexts = useQuietCode(loadForeignTexts, language !== 'zh-CN');
  return (
    <>
      <RouteIntent />
      {KeepCards && <KeepCards />}
      {KeepBalance && <KeepBalance />}
      <BuyFlowHost />
      <ReceiptHost />
      <ServiceHost />
      <UpdateHost />
      {language !== 'zh-CN' && ForeignTexts && <ForeignTexts />}
    </>
  );
};
