import { memberApi } from '#api/memberApi.ts';
import { useAppDispatch } from '#app/hooks.ts';

/** Reads the member again, to find the outcome of a write whose answer was lost; undefined where that fails. */
export const useFreshMember = () => {
  const dispatch = useAppDispatch();
  return async () => {
    const read = memberApi.endpoints.memberInfo.initiate(undefined, { forceRefetch: true });
    const query = dispatch(read);
    const { data } = await query;
    query.unsubscribe();
    return data;
  };
};
