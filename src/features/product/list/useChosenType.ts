import { useSearchParams } from 'react-router-dom';
import type { ProductType } from '#api/contract/product.ts';
import { ALL_TYPES } from '#shared/paths.ts';
import { readId } from '#shared/readId.ts';

export type TypeChoice = number | typeof ALL_TYPES;

/**
 * The product type in the address, all of them, else the first one; choosing another replaces the
 * address. Null while neither is known. Once the types are known, one that does not exist is ignored.
 */
export const useChosenType = (types: readonly ProductType[] | undefined) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('id');
  const requestedId = readId(asked);
  const exists = types?.some(({ productTypeId }) => productTypeId === requestedId) ?? true;
  const chosen: TypeChoice | null =
    asked === ALL_TYPES
      ? ALL_TYPES
      : ((exists ? requestedId : null) ?? types?.[0]?.productTypeId ?? null);
  const choose = (type: TypeChoice) => {
    const next = new URLSearchParams(params);
    next.set('id', String(type));
    setParams(next, { replace: true });
  };
  return { chosen, choose };
};
