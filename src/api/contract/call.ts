import type * as v from 'valibot';

/** Encoding of a request: GET → query string, POST → JSON, upload → multipart form. */
type Encoding = 'query' | 'json' | 'multipart';

/**
 * One call of the contract: method and path exactly as in the specification (one path is written
 * there without its leading slash), the request's fields and the answer's `data`.
 */
export interface Call<
  TRequest extends v.GenericSchema = v.GenericSchema,
  TResponse extends v.GenericSchema = v.GenericSchema,
> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly encoding: Encoding;
  /** Whom an added call is for, where its path does not say it. */
  readonly access?: 'member' | 'public';
  readonly request: TRequest;
  readonly response: TResponse;
}

/** Keeps the literal types of a call's schemas. */
export const defineCall = <
  const TRequest extends v.GenericSchema,
  const TResponse extends v.GenericSchema,
>(
  call: Call<TRequest, TResponse>,
): Call<TRequest, TResponse> => call;

/** Fields of a call as the client sends them. */
export type RequestOf<TCall> =
  TCall extends Call<infer TRequest, infer _TResponse> ? v.InferOutput<TRequest> : never;
/** `data` of a call as the client reads it. */
export type ResponseOf<TCall> =
  TCall extends Call<infer _TRequest, infer TResponse> ? v.InferOutput<TResponse> : never;

/** The specification's rule: private is a path that contains `private/`, with or without a leading slash. */
export const isPrivatePath = (path: string): boolean => path.includes('private/');

/** Whether a call needs a session and carries its bearer: as the call says, else by its path. */
export const isPrivateCall = ({ access, path }: Pick<Call, 'access' | 'path'>): boolean =>
  access === undefined ? isPrivatePath(path) : access === 'member';
