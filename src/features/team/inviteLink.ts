import { paths } from '#shared/paths.ts';
import { isWebAddress } from '#shared/webAddress.ts';

/**
 * Where an invitation leads: the link that the server made, else `/register?i_code=` on the base it
 * names for sharing, else on this page's own origin.
 */
export const inviteLink = (
  { invite_url, invite_code }: { invite_url: string; invite_code: string },
  shareBase: string,
  origin: string,
): string => {
  if (isWebAddress(invite_url)) return invite_url;
  const base = isWebAddress(shareBase) ? shareBase.replace(/\/+$/, '') : origin;
  return `${base}${paths.register}?i_code=${encodeURIComponent(invite_code)}`;
};
