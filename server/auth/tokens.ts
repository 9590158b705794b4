import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Tokens are `<kind>.<claims>.<mac>`: signed, not encrypted, and derived only from their claims and
 * the key of their kind. So the same claims give the same token (a repeated refresh returns the
 * same successor), and a token of one kind is never valid as the other.
 */
type Kind = 'a1' | 'r1';

const sign = (kind: Kind, claims: string, key: Buffer): string =>
  createHmac('sha256', key).update(`${kind}.${claims}`).digest('base64url');

const seal = (kind: Kind, parts: readonly (string | number)[], key: Buffer): string => {
  const claims = Buffer.from(parts.join(' ')).toString('base64url');
  return `${kind}.${claims}.${sign(kind, claims, key)}`;
};

const open = (kind: Kind, token: string, key: Buffer): string[] | null => {
  const [givenKind, claims = '', mac = '', ...rest] = token.split('.');
  if (givenKind !== kind || rest.length > 0) return null;
  const expected = Buffer.from(sign(kind, claims, key));
  const given = Buffer.from(mac);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  return Buffer.from(claims, 'base64url').toString().split(' ');
};

/** `expiresAt`: Unix seconds. */
export interface AccessClaims {
  readonly sessionId: string;
  readonly memberId: number;
  readonly generation: number;
  readonly expiresAt: number;
}

/** Token for private calls. */
export const sealAccess = (claims: AccessClaims, key: Buffer): string =>
  seal('a1', [claims.sessionId, claims.memberId, claims.generation, claims.expiresAt], key);

/** The claims of a valid access token, or null; the caller checks the expiry. */
export const openAccess = (token: string, key: Buffer): AccessClaims | null => {
  const [sessionId, memberId, generation, expiresAt] = open('a1', token, key) ?? [];
  if (!sessionId) return null;
  return {
    sessionId,
    memberId: Number(memberId),
    generation: Number(generation),
    expiresAt: Number(expiresAt),
  };
};

/** Each rotation of a session's refresh token is one generation. */
export interface RefreshClaims {
  readonly sessionId: string;
  readonly generation: number;
}

/** Token for the refresh call only. */
export const sealRefresh = (claims: RefreshClaims, key: Buffer): string =>
  seal('r1', [claims.sessionId, claims.generation], key);

/** The claims of a valid refresh token, or null. */
export const openRefresh = (token: string, key: Buffer): RefreshClaims | null => {
  const [sessionId, generation] = open('r1', token, key) ?? [];
  return sessionId ? { sessionId, generation: Number(generation) } : null;
};

/** The credential of an `Authorization: Bearer` header, or null. */
export const bearerOf = (request: Request): string | null =>
  /^Bearer ([\w.~+/=-]{1,600})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? null;
