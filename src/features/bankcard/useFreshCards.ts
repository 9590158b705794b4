import { bankcardApi } from '#api/bankcardApi.ts';
import { useAppDispatch } from '#app/hooks.ts';

/** Reads the cards again, to find the outcome of a write whose answer was lost; undefined where that fails. */
export const useFreshCards = () => {
  const dispatch = useAppDispatch();
  return async () => {
    const read = bankcardApi.endpoints.bankcardList.initiate(undefined, { forceRefetch: true });
    const query = dispatch(read);
    const { data, isSuccess } = await query;
    query.unsubscribe();
    return isSuccess ? data : undefined;
  };
};
