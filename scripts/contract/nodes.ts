import * as v from 'valibot';

/** What a contract schema is made of, as far as the contract uses it. */
export interface SchemaNode {
  readonly type: string;
  readonly fallback?: unknown;
  readonly pipe?: readonly PipeStep[];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
}

interface PipeStep {
  readonly kind: string;
  readonly type: string;
  readonly requirement?: unknown;
  readonly options?: readonly unknown[];
  readonly metadata?: Readonly<Record<string, unknown>>;
}

/** A schema's parts; valibot keeps them as plain properties of the schema. */
export const nodeOf = (schema: v.GenericSchema): SchemaNode => schema as unknown as SchemaNode;

const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** The schema of a list's items (`listOf` and its likes), or null for anything else. */
export const itemOf = (schema: v.GenericSchema): v.GenericSchema | null => {
  for (const step of nodeOf(schema).pipe ?? []) {
    const item = step.metadata?.item;
    if (isSchema(item)) return item;
  }
  return null;
};

/** Whether a field of a request may be left out. */
export const mayBeLeftOut = (schema: v.GenericSchema): boolean =>
  nodeOf(schema).type === 'optional';

/** The closed set that a schema's value is out of, or null. */
export const knownOf = (schema: v.GenericSchema): unknown => {
  const { pipe = [], type, wrapped } = nodeOf(schema);
  for (const { metadata } of pipe) if (metadata?.known) return metadata.known;
  return type === 'nullable' && wrapped ? knownOf(wrapped) : null;
};

/** Whether the client reads a value as it is, without the schema's own fallback. */
export const reads = (schema: v.GenericSchema, value: unknown): boolean => {
  const { pipe, type, wrapped } = nodeOf(schema);
  const [first, ...steps] = pipe ?? [];
  // A fallback hides its schema's parser; the pipe it copied is run again without it.
  if (first) {
    const bare: unknown = v.pipe(first as never, ...(steps as never[]));
    return v.safeParse(bare as v.GenericSchema, value).success;
  }
  if (type === 'nullable' && wrapped) return value === null || reads(wrapped, value);
  return v.safeParse(schema, value).success;
};
