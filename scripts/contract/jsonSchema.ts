import type * as v from 'valibot';
import {
  count,
  flag,
  id,
  money,
  num,
  rate,
  status,
  text,
  timestamp,
} from '#api/contract/primitives.ts';
import { itemOf, nodeOf, type PipeStep } from './nodes.ts';
import { describe, mayBeMissing, namedSchemas } from './registry.ts';

export type JsonSchema = { [keyword: string]: unknown };

const MONEY_PATTERN = '^-?\\d{1,15}(\\.\\d+)?$';

/** The wire primitives by identity: what a back-end is asked to send, not what the client tolerates. */
const PRIMITIVES: ReadonlyMap<unknown, JsonSchema> = new Map<unknown, JsonSchema>([
  [num, { type: 'number' }],
  [status, { type: 'number' }],
  [text, { type: 'string' }],
  [id, { type: 'integer', minimum: 1 }],
  [count, { type: 'integer', minimum: 0 }],
  [flag, { type: 'integer', enum: [0, 1] }],
  [timestamp, { type: 'integer', minimum: 0, description: 'Unix seconds, UTC' }],
  [
    money,
    {
      type: 'string',
      pattern: MONEY_PATTERN,
      description:
        'Decimal string in the main currency unit, in answers with 2 decimals; never a float',
      examples: ['12680.50'],
    },
  ],
  [rate, { type: ['number', 'string'], description: 'Percent: 0.26 means 0.26 %' }],
]);

const componentName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const nullable = (schema: JsonSchema): JsonSchema =>
  typeof schema.type === 'string'
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] };

const narrowed = (schema: JsonSchema, steps: readonly PipeStep[]): JsonSchema => {
  const result = { ...schema };
  for (const step of steps) {
    if (step.type === 'safe_integer') result.type = 'integer';
    if (step.type === 'min_value') result.minimum = step.requirement;
    if (step.type === 'max_value') result.maximum = step.requirement;
    if (step.type === 'min_length') result.minLength = step.requirement;
    if (step.type === 'max_length') result.maxLength = step.requirement;
    if (step.type === 'regex') result.pattern = (step.requirement as RegExp).source;
    if (step.type === 'picklist') result.enum = step.options;
  }
  return result;
};

const union = (options: readonly JsonSchema[]): JsonSchema =>
  options.every((option) => Object.keys(option).join() === 'type')
    ? { type: options.map((option) => option.type) }
    : { anyOf: options };

/**
 * Writes contract schemas as JSON Schema 2020-12. Exported object schemas become components, which
 * gather in `components`. Throws for a kind of schema the contract did not use before.
 */
export const jsonSchemaWriter = () => {
  const components: Record<string, JsonSchema> = {};

  const objectOf = (schema: v.GenericSchema): JsonSchema => {
    const entries = nodeOf(schema).entries ?? {};
    const optional = mayBeMissing(schema);
    const required = Object.keys(entries).filter((name) => !optional.includes(name));
    return {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(entries).map(([name, field]) => [name, write(field)]),
      ),
      ...(required.length > 0 && { required }),
    };
  };

  const write = (schema: v.GenericSchema): JsonSchema => {
    const primitive = PRIMITIVES.get(schema);
    if (primitive) return primitive;
    const name = namedSchemas.get(schema);
    if (name !== undefined) {
      const key = componentName(name);
      if (!(key in components)) {
        const description = describe(name);
        components[key] = { ...(description && { description }), ...objectOf(schema) };
      }
      return { $ref: `#/components/schemas/${key}` };
    }
    return writeUnnamed(schema);
  };

  const writeUnnamed = (schema: v.GenericSchema): JsonSchema => {
    const node = nodeOf(schema);
    const item = itemOf(schema);
    if (item) return { type: 'array', items: write(item) };
    const copied = [...PRIMITIVES].find(([known]) => isCopyOf(schema, known));
    if (copied) return copied[1];
    const [first, ...steps] = node.pipe ?? [];
    if (first) return narrowed(write(first as unknown as v.GenericSchema), steps);
    switch (node.type) {
      case 'string':
      case 'number':
        return { type: node.type };
      case 'unknown':
        return {};
      case 'literal':
        return { const: node.literal };
      case 'picklist':
        return { enum: node.options };
      case 'instance':
        return { type: 'string', contentMediaType: 'application/octet-stream' };
      case 'object':
        return objectOf(schema);
      case 'nullable':
        return node.wrapped ? nullable(write(node.wrapped)) : {};
      case 'nullish':
        // Tolerated when it is missing; a back-end is asked to send it.
        return node.wrapped ? write(node.wrapped) : {};
      case 'variant':
        return { oneOf: (node.options ?? []).map((option) => write(option as v.GenericSchema)) };
      case 'union':
        return union((node.options ?? []).map((option) => write(option as v.GenericSchema)));
      default:
        throw new Error(`The contract has a schema this script cannot publish: ${node.type}`);
    }
  };

  return { write, components };
};

/** A fallback copies its schema; what it copied keeps the same pipe. */
const isCopyOf = (schema: v.GenericSchema, known: unknown): boolean => {
  const pipe = nodeOf(schema).pipe;
  return pipe !== undefined && pipe === nodeOf(known as v.GenericSchema).pipe;
};
