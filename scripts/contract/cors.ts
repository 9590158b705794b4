import { type Call, isPrivateCall } from '#api/contract/call.ts';
import { memberInfo } from '#api/contract/member.ts';
import { orderAdd } from '#api/contract/order.ts';
import { areaCodeList, indexConfig, login } from '#api/contract/public.ts';
import type { Finding } from './compare.ts';
import { addressOf } from './exchange.ts';

const listOf = (value: string | null): string[] =>
  (value ?? '').split(',').map((word) => word.trim().toLowerCase());

const differs = (path: string, text: string): Finding => ({ kind: 'differs', path, text });

interface CrossOrigin {
  readonly call: Call;
  /** Whether it carries an Idempotency-Key. */
  readonly hasKey?: boolean;
  /** Asked for leave only: the call itself does something. */
  readonly isPreflightOnly?: boolean;
}

/** A call of each kind that browsers distinguish. */
export const CROSS_ORIGIN: readonly CrossOrigin[] = [
  { call: indexConfig },
  { call: areaCodeList },
  { call: memberInfo },
  { call: login, isPreflightOnly: true },
  { call: orderAdd, hasKey: true, isPreflightOnly: true },
];

/** Whether a page of another origin may make a call and read its answer, as a browser decides. */
export const checkCors = async (
  base: string,
  { call, hasKey = false, isPreflightOnly = false }: CrossOrigin,
  origin: string,
): Promise<Finding[]> => {
  const wanted = [
    ...(isPrivateCall(call) ? ['authorization'] : []),
    ...(call.encoding === 'json' ? ['content-type'] : []),
  ];
  const findings: Finding[] = [];
  const allows = (response: Response, path: string): void => {
    const allowed = response.headers.get('access-control-allow-origin');
    if (allowed !== origin && allowed !== '*') {
      findings.push(differs(path, `does not allow the origin (${allowed ?? 'no header'})`));
    }
  };
  if (wanted.length > 0) {
    const preflight = await fetch(addressOf(base, call), {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': call.method,
        'access-control-request-headers': [...wanted, ...(hasKey ? ['idempotency-key'] : [])]
          .sort()
          .join(','),
      },
      redirect: 'manual',
    });
    if (!preflight.ok) findings.push(differs('OPTIONS', `HTTP ${preflight.status}: not allowed`));
    allows(preflight, 'OPTIONS');
    const headers = listOf(preflight.headers.get('access-control-allow-headers'));
    // A star allows every header but the bearer's, which must be named.
    const isAllowed = (name: string): boolean =>
      headers.includes(name) || (headers.includes('*') && name !== 'authorization');
    const missing = wanted.filter((name) => !isAllowed(name));
    if (missing.length > 0) findings.push(differs('OPTIONS', `does not allow ${missing.join()}`));
    // Other origins get the key only where the setting asks for it.
    if (hasKey && !isAllowed('idempotency-key')) {
      const text = 'does not allow idempotency-key: leave the setting hd:attempt-key off';
      findings.push({ kind: 'note', path: 'OPTIONS', text });
    }
    if (!preflight.headers.has('access-control-max-age')) {
      const text = 'no access-control-max-age: browsers ask before every call';
      findings.push({ kind: 'note', path: 'OPTIONS', text });
    }
  }
  if (isPreflightOnly) return findings;
  // A refusal for want of a token must be readable, too.
  const answer = await fetch(addressOf(base, call), {
    method: call.method,
    headers: { origin },
    redirect: 'manual',
  });
  await answer.body?.cancel();
  allows(answer, call.method);
  return findings;
};
