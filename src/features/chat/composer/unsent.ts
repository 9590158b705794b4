import * as v from 'valibot';
import { TAB_KEYS } from '#shared/storageKeys.ts';
import { storedJson } from '#shared/storedJson.ts';

/**
 * What a member wrote but the server does not have yet; `loginId` names the login it belongs to.
 */
const unsent = v.object({
  loginId: v.string(),
  draft: v.object({ text: v.string(), topic: v.string() }),
  messages: v.array(
    v.object({
      clientId: v.string(),
      text: v.string(),
      topic: v.string(),
      path: v.string(),
      at: v.number(),
    }),
  ),
});
export type Unsent = v.InferOutput<typeof unsent>;

/** In sessionStorage, so that no other tab shows it as unsent while this one sends it. */
const stored = storedJson(TAB_KEYS.unsentChat, unsent, () => sessionStorage);

/** What this login left unsent before a reload; null for nothing. */
export const readUnsent = (loginId: string): Unsent | null => {
  const kept = stored.read();
  return kept?.loginId === loginId ? kept : null;
};

/** Stores what is unsent for a reload of this tab. */
export const keepUnsent = (now: Unsent): void => {
  const { loginId, draft, messages } = now;
  const isNothing = draft.text === '' && draft.topic === '' && messages.length === 0;
  if (loginId === '' || isNothing) stored.remove();
  else stored.write(now);
};

/** Deletes what belongs to another login, and everything once logged out (`loginId` ''). */
export const forgetUnsentOfOthers = (loginId: string): void => {
  if (readUnsent(loginId) === null) stored.remove();
};
