import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ProductType } from '#api/contract/product.ts';
import { selectKept } from '#api/lastFigures/lastFiguresSelectors.ts';
import { useAppStore } from '#app/hooks.ts';
import { ALL_TYPES } from '#shared/paths.ts';
import { readId } from '#shared/readId.ts';
import { firstType, runningTypes } from './firstType.ts';

export type TypeChoice = number | typeof ALL_TYPES;

/**
 * The product type in the address, all of them, else the first one with a running product as home last showed them;
 * choosing another replaces the address. Null while neither is known. Once the types are known, one that does not exist is ignored, and once they are
 * `current`, not those of an earlier visit or about to be read again, the first one takes its place in the address.
 */
export const useChosenType = (types: readonly ProductType[] | undefined, isCurrent: boolean) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('id');
  const requestedId = readId(asked);
  const exists = types?.some(({ productTypeId }) => productTypeId === requestedId) ?? true;
  const store = useAppStore();
  // As they are when the list opens, so that no other type takes its place under the member's finger.
  const [running] = useState(() => runningTypes(selectKept(store.getState(), 'productIndex')));
  const first = firstType(types, running)?.productTypeId ?? null;
  const chosen: TypeChoice | null =
    asked === ALL_TYPES ? ALL_TYPES : ((exists ? requestedId : null) ?? first);
  const choose = (type: TypeChoice) => {
    const next = new URLSearchParams(params);
    next.set('id', String(type));
    setParams(next, { replace: true });
  };
  const isWrong = asked !== null && chosen !== null && String(chosen) !== asked;
  const correct = useEffectEvent(() => {
    if (chosen !== null) choose(chosen);
  });
  useEffect(() => {
    if (!isWrong || !isCurrent) return;
    // A screen that opens asks for old types again, which is known after this effect.
    const timer = setTimeout(() => correct());
    return () => clearTimeout(timer);
  }, [isWrong, isCurrent]);
  return { chosen, choose };
};
