import { refreshToken } from '#api/contract/public.ts';
import { refreshSession } from '../auth/sessions.ts';
import { bearerOf } from '../auth/tokens.ts';
import { publicRoute } from '../http/route.ts';

/**
 * Refreshes the tokens, with the refresh token as bearer; refuses with a code other than 0, never
 * with HTTP 401.
 */
export const refreshRoute = publicRoute(refreshToken, (context) =>
  refreshSession(context, bearerOf(context.request)),
);
