import type { Call } from '#api/contract/call.ts';
import type { TestServer } from '#test/support/server.ts';

const noLimit = { tries: 1_000_000, windowSeconds: 1, lockSeconds: 1 };

/** Settings under which requests reach what lies behind the limits. */
export const WITHOUT_LIMITS = {
  login: noLimit,
  loginAddress: noLimit,
  registerAddress: noLimit,
  payPassword: noLimit,
  payPasswordChange: noLimit,
  upload: noLimit,
  chatSend: noLimit,
  chatSendDay: noLimit,
  bankCard: noLimit,
  refusedMoney: noLimit,
};

export type Fields = Readonly<Record<string, unknown>>;

/** A value as a query or a form holds it. */
export const inQuery = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

const formOf = (fields: Fields): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value, 'photo.png');
    else form.append(name, inQuery(value));
  }
  return form;
};

/** A call's path with the slash that one of the specification's lacks. */
export const pathOf = (call: Call): string => `/${call.path.replace(/^\//, '')}`;

/** Sends fields of a member as the call's encoding has them. */
export const sendFields = (
  server: Pick<TestServer, 'fetch'>,
  token: string,
  call: Call,
  fields: Fields,
): Promise<Response> => {
  const headers = { authorization: `Bearer ${token}` };
  switch (call.encoding) {
    case 'query': {
      const query = Object.entries(fields).map(([name, value]) => [name, inQuery(value)]);
      return server.fetch(`${pathOf(call)}?${new URLSearchParams(query)}`, { headers });
    }
    case 'json':
      return server.fetch(pathOf(call), {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
    case 'multipart':
      return server.fetch(pathOf(call), { method: 'POST', headers, body: formOf(fields) });
  }
};
