import { useEffect } from 'react';
import type { Product } from '#api/contract/product.ts';
import { productViewed } from '#api/lastFigures/lastFiguresSlice.ts';
import { selectLoginId } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { selectLanguage } from '#shared/preferences/preferencesSlice.ts';

/** Keeps on the device that the member looked at a product. */
export const useRememberViewed = (product: Product | undefined): void => {
  const dispatch = useAppDispatch();
  const loginId = useAppSelector(selectLoginId);
  const language = useAppSelector(selectLanguage);
  const id = product?.id;
  const name = product?.name ?? '';
  useEffect(() => {
    if (id === undefined || name === '' || loginId === '') return;
    dispatch(productViewed({ loginId, language, id, name }));
  }, [dispatch, loginId, language, id, name]);
};
