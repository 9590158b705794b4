import type { Call } from '#api/contract/call.ts';
import type { Finding } from './compare.ts';
import { addressOf } from './exchange.ts';

const listOf = (value: string | null): string[] =>
  (value ?? '').split(',').map((word) => word.trim().toLowerCase());

const differs = (path: string, text: string): Finding => ({ kind: 'differs', path, text });

/** Whether a page of another origin may make a call and read its answer, as a browser decides. */
export const checkCors = async (base: string, call: Call, origin: string): Promise<Finding[]> => {
  const isPrivate = call.path.includes('private/');
  const wanted = [
    ...(isPrivate ? ['authorization'] : []),
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
        'access-control-request-headers': wanted.join(','),
      },
      redirect: 'manual',
    });
    if (!preflight.ok) findings.push(differs('OPTIONS', `HTTP ${preflight.status}: not allowed`));
    allows(preflight, 'OPTIONS');
    const headers = listOf(preflight.headers.get('access-control-allow-headers'));
    const missing = wanted.filter((name) => !headers.includes(name));
    if (missing.length > 0) findings.push(differs('OPTIONS', `does not allow ${missing.join()}`));
    if (!preflight.headers.has('access-control-max-age')) {
      const text = 'no access-control-max-age: browsers ask before every call';
      findings.push({ kind: 'note', path: 'OPTIONS', text });
    }
  }
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
