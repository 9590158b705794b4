import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { productApi } from '#api/productApi.ts';
import { selectHasMember } from '#api/session/sessionSlice.ts';
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

/**
 * Gives the focus back to what had it in a kept screen that is shown again: its heading has it by then, from which a
 * keyboard or a screen reader would begin at the top of a list again. Comes after the effects of the screens.
 */
const useFocusLeft = (): void => {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const left = useRef(new Map<string, Element>());
  useLayoutEffect(
    () => () => {
      const places = left.current;
      for (const [old, place] of places) if (!place.isConnected) places.delete(old);
      const { activeElement } = document;
      if (activeElement?.matches('main *')) places.set(key, activeElement);
      else places.delete(key);
    },
    [key],
  );
  useEffect(() => {
    const place = left.current.get(key);
    if (!isReturn || !place?.isConnected || document.activeElement?.localName !== 'h1') return;
    (place as HTMLElement).focus({ preventScroll: true });
  }, [key, isReturn]);
};

/** Dialogs of the flows, the offer of a new version, code fetched ahead of a tap, words kept for the next visit. */
export const FlowHosts = () => {
  useFocusLeft();
  const language = useLanguage();
  useEffect(() => prefetchErrors(language), [language]);
  const { productIndex, productTypes } = productApi.endpoints;
  const index = productIndex.useQueryState(undefined, { selectFromResult: hasData });
  const types = productTypes.useQueryState(undefined, { selectFromResult: hasData });
  const KeepCards = useQuietCode(loadKeepCards, index.isKnown || types.isKnown);
  const hasInfo = useAppSelector(selectHasMember);
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
