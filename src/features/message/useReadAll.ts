import { useMessageReadMutation } from '#api/messageApi.ts';
import { useSubmit } from '#api/useSubmit.ts';

/** The server takes that many ids a call. */
const IDS_A_CALL = 50;

/**
 * Marks messages as read, 50 a call, one call after the other. A call that fails ends it; its toast
 * says why, and what was not marked stays unread.
 */
export const useReadAll = (): { isBusy: boolean; readAll: (ids: readonly number[]) => void } => {
  const [markRead] = useMessageReadMutation();
  const { busy: isBusy, submit } = useSubmit(async (ids: readonly number[]) => {
    for (let from = 0; from < ids.length; from += IDS_A_CALL) {
      const answer = await markRead({ ids: ids.slice(from, from + IDS_A_CALL).join(',') });
      if (answer.error) return answer;
    }
    return { data: null };
  });
  return { isBusy, readAll: submit };
};
