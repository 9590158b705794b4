import { useSearchParams } from 'react-router-dom';
import type { ProductType } from '#api/contract/product.ts';
import { readId } from '#shared/readId.ts';

/**
 * The product type in the address, else the first one; choosing another replaces the address. Null
 * while neither is known. Once the types are known, one that does not exist is ignored.
 */
export const useChosenType = (types: readonly ProductType[] | undefined) => {
  const [params, setParams] = useSearchParams();
  const requestedId = readId(params.get('id'));
  const exists = types?.some(({ productTypeId }) => productTypeId === requestedId) ?? true;
  const chosen = (exists ? requestedId : null) ?? types?.[0]?.productTypeId ?? null;
  const choose = (id: number) => setParams({ id: String(id) }, { replace: true });
  return { chosen, choose };
};
