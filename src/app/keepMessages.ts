import type { TabChannel } from '#api/session/tabs.ts';

/** Keeps what other tabs post, each message once, until it is taken; nothing is kept from then on. */
export const keepMessages = (channel: TabChannel | null): (() => readonly unknown[]) => {
  const kept: unknown[] = [];
  const keep = ({ data }: { data: unknown }): void => void kept.push(data);
  channel?.addEventListener('message', keep);
  return () => {
    channel?.removeEventListener('message', keep);
    return kept.splice(0);
  };
};
