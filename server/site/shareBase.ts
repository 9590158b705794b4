import type { CallContext } from '../http/context.ts';

/** Origin that invitation links name. */
export const shareBaseOf = ({ settings, request }: CallContext): string =>
  settings.shareBase || new URL(request.url).origin;
