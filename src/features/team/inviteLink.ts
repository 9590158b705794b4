import { paths } from '#shared/paths.ts';
import { isWebAddress } from '#shared/webAddress.ts';

/**
 * The invitation's link: the server's, else `/register?i_code=` on the server's base for sharing,
 * else on this page's origin.
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
