import type { ServerSettings } from '../settings.ts';
import type { RequestInfo } from './context.ts';
import { bareAddress } from './network.ts';

const NEARBY = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:)/i;

/** Whether a peer's address is this machine or a private network, where a proxy would be. */
const isNearby = (address = ''): boolean => NEARBY.test(address.replace(/^::ffff:/i, ''));

/** The caller's address: the peer's, or what a trusted proxy reports; '' when unknown. */
export const addressOf = (
  request: Request,
  info: RequestInfo,
  settings: ServerSettings,
): string => {
  const forwarded = settings.trustProxy && request.headers.get('x-forwarded-for');
  return bareAddress((forwarded ? forwarded.split(',').at(-1)?.trim() : info.address) ?? '');
};

/** Warns once of a proxy that is not trusted: all members would share its address and its rate limits. */
export const createProxyWarning = (settings: ServerSettings, warn: (line: string) => void) => {
  let isProxyKnown = settings.trustProxy;
  return (request: Request, info: RequestInfo): void => {
    if (isProxyKnown || !request.headers.has('x-forwarded-for') || !isNearby(info.address)) return;
    isProxyKnown = true;
    warn(
      'Requests come through a proxy (X-Forwarded-For), but TRUST_PROXY is off: limits by address count all members as one. Set TRUST_PROXY=1 if the proxy sets that header itself.',
    );
  };
};
