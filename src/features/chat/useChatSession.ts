import { READ_AGAIN } from '#api/endpoint.ts';
import { memberApi } from '#api/memberApi.ts';
import { selectHasMember } from '#api/session/sessionSlice.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { chatRetried, selectChatSession } from '#sagas/chat/chatSlice.ts';

/**
 * The chat's session as a logged-in member sees it. It begins once the member's info is there: where that could not be
 * read, it has failed as well, and `retry` reads the info.
 */
export const useChatSession = () => {
  const dispatch = useAppDispatch();
  const session = useAppSelector((state) => selectChatSession(state).kind);
  const hasMember = useAppSelector(selectHasMember);
  const { isError } = memberApi.endpoints.memberInfo.useQueryState();
  const isUnknown = session === 'off' && !hasMember && isError;
  const retry = () => {
    if (isUnknown) void dispatch(memberApi.endpoints.memberInfo.initiate(undefined, READ_AGAIN));
    else dispatch(chatRetried());
  };
  return { kind: isUnknown ? 'failed' : session, retry } as const;
};
