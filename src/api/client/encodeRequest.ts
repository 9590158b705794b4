import type { Call } from '#api/contract/call.ts';
import type { SecretRef } from './secrets.ts';
import type { Services } from './services.ts';

/** What an endpoint passes to the base query. */
export interface ApiRequest {
  readonly call: Call;
  /** The request's fields as they are sent; unused ones are ''. */
  readonly payload: object;
  /** Fields whose values are sealed; they are opened here, once, and only for sending. */
  readonly secrets?: Readonly<Record<string, SecretRef>>;
  /** The id of a purchase's or withdrawal's attempt, sent as Idempotency-Key where the deployment allows it. */
  readonly attemptId?: string;
  readonly init?: Pick<RequestInit, 'cache' | 'credentials' | 'redirect' | 'referrerPolicy'>;
  /** Continues when its caller stops waiting: a write whose outcome is needed. */
  readonly isDetached?: true;
  /** Login and registration: their failures end no session and are shown like any other. */
  readonly isEntrance?: true;
}

/** Address of a path under the base; one path of the specification lacks its leading slash. */
export const urlOf = (base: string, path: string): string => `${base}/${path.replace(/^\/+/, '')}`;

interface Encoded {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Record<string, string>;
  /** `url` contains a secret, which must not appear in the page's performance entries. */
  readonly hasSecretAddress: boolean;
}

/** Everything of a request but its credentials. Throws for a secret that was used before. */
export const encodeRequest = (
  { call, payload, secrets = {}, attemptId, init }: ApiRequest,
  services: Pick<Services, 'settings' | 'secrets'>,
): Encoded => {
  const fields: [string, unknown][] = [
    ...Object.entries(payload),
    ...Object.entries(secrets).map(([name, ref]): [string, unknown] => [
      name,
      services.secrets.unseal(ref),
    ]),
  ];
  const headers: Record<string, string> = { accept: 'application/json' };
  if (attemptId && services.settings.sendAttemptKey) headers['idempotency-key'] = attemptId;
  const url = urlOf(services.settings.apiBase, call.path);
  const common: RequestInit = { method: call.method, ...init };
  if (call.encoding === 'query') {
    const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    const hasSecretAddress = Object.keys(secrets).length > 0;
    return { url: query.size ? `${url}?${query}` : url, init: common, headers, hasSecretAddress };
  }
  if (call.encoding === 'json') {
    headers['content-type'] = 'application/json';
    const body = JSON.stringify(Object.fromEntries(fields));
    return { url, init: { ...common, body }, headers, hasSecretAddress: false };
  }
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Blob) form.append(name, value);
    else form.append(name, String(value));
  }
  return { url, init: { ...common, body: form }, headers, hasSecretAddress: false };
};
