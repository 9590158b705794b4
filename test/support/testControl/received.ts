/** One request as it reached the server: names only, never values. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly encoding: 'query' | 'json' | 'multipart';
  /** Names of its fields, sorted; a name sent twice is there twice. */
  readonly fields: readonly string[];
  /** What its bearer begins with (`a1` access, `r1` refresh), '' without one. */
  readonly bearer: string;
}

const bodyFields = async (
  request: Request,
  type: string,
): Promise<Pick<ReceivedRequest, 'encoding' | 'fields'>> => {
  if (type.startsWith('multipart/form-data')) {
    return { encoding: 'multipart', fields: [...(await request.formData()).keys()] };
  }
  const body: unknown = await request.json();
  return { encoding: 'json', fields: Object.keys(body as object) };
};

/** Reads the names out of a request of which nothing else is read afterwards (a clone). */
export const namesOf = async (request: Request): Promise<ReceivedRequest> => {
  const { pathname, searchParams } = new URL(request.url);
  const type = request.headers.get('content-type') ?? '';
  const { encoding, fields } =
    request.method === 'GET'
      ? { encoding: 'query' as const, fields: [] }
      : await bodyFields(request, type);
  const bearer = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
  return {
    method: request.method,
    path: pathname,
    encoding,
    fields: [...searchParams.keys(), ...fields].sort(),
    bearer: bearer.split('.')[0] ?? '',
  };
};
