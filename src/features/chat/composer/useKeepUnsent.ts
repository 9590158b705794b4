import { useEffect } from 'react';
import type { Outbox } from '../useOutbox.ts';
import { keepUnsent } from './unsent.ts';
import type { Draft } from './useDraft.ts';

/** Stores the draft and unsent messages for a reload. */
export const useKeepUnsent = (loginId: string, draft: Draft, outbox: Outbox): void => {
  const { text, topic } = draft;
  useEffect(() => {
    const messages = outbox.unsent.map(
      ({ picture: _, preview: __, state: ___, ...message }) => message,
    );
    keepUnsent({ loginId, draft: { text, topic }, messages });
  }, [loginId, text, topic, outbox.unsent]);
};
