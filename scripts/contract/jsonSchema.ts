import {
  type ConversionConfig,
  type JsonSchema as Converted,
  toJsonSchema,
} from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { FEE, FEE_RATE, LAST_SECOND, MONEY, QUOTE, RATE } from '#api/contract/primitives.ts';
import { closedSets, enumerationOf } from './closedSets.ts';
import { mayBeLeftOut, nodeOf } from './nodes.ts';
import { describe, mayBeMissing, namedSchemas } from './registry.ts';

export type JsonSchema = { [keyword: string]: unknown };

/** What a back-end is asked to send where the client reads more, by the rule that the client reads with. */
const PUBLISHED: ReadonlyMap<unknown, Converted> = new Map<unknown, Converted>([
  [
    MONEY,
    {
      type: 'string',
      pattern: '^-?\\d{1,15}(\\.\\d+)?$',
      description:
        'Decimal string in the main currency unit, in answers with 2 decimals; never a float',
      examples: ['12680.50'],
    },
  ],
  [
    FEE,
    {
      type: 'string',
      pattern: '^\\d{1,15}(\\.\\d+)?$',
      description: 'A fee: a decimal string in the main currency unit, never negative nor a float',
      examples: ['2.00'],
    },
  ],
  [RATE, { type: ['number', 'string'], description: 'Percent: 0.26 means 0.26 %' }],
  [FEE_RATE, { type: ['number', 'string'], description: 'Percent of a fee, never negative' }],
  [QUOTE, { type: ['string', 'number'], description: 'What one unit costs: a decimal' }],
  [LAST_SECOND, { type: 'integer', minimum: 0, description: 'Unix seconds, UTC' }],
]);

const FILE: Converted = { type: 'string', contentMediaType: 'application/octet-stream' };

const componentName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const firstOf = ({ anyOf }: Converted): Converted => anyOf?.[0] as Converted;

const isPlain = (option: unknown): boolean =>
  /^(?:string|number)$/.test((option as v.GenericSchema).type);

/**
 * Writes contract schemas as JSON Schema 2020-12. Exported object schemas become components, which
 * gather in `components`. Throws for a kind of schema the contract did not use before.
 */
export const jsonSchemaWriter = () => {
  const components: Record<string, JsonSchema> = {};

  const objectOf = (schema: v.GenericSchema, { properties = {} }: Converted): Converted => {
    const optional = mayBeMissing(schema);
    const { entries = {} } = nodeOf(schema);
    const required = Object.keys(properties).filter(
      (name) => !optional.includes(name) && entries[name] && !mayBeLeftOut(entries[name]),
    );
    const written: Converted = {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
    };
    const name = namedSchemas.get(schema);
    if (name === undefined) return written;
    const description = describe(name);
    components[componentName(name)] = { ...(description && { description }), ...written };
    return { $ref: `#/components/schemas/${componentName(name)}` };
  };

  const config: ConversionConfig = {
    typeMode: 'output',
    // They make of a value what the client works with; what is sent is the same.
    ignoreActions: ['finite', 'trim', 'transform', 'raw_transform'],
    overrideSchema({ valibotSchema, jsonSchema }) {
      const schema = valibotSchema as v.GenericSchema & { options?: unknown[] };
      switch (schema.type) {
        case 'object':
          return objectOf(schema, jsonSchema);
        case 'instance':
          return FILE;
        case 'picklist':
          return schema.options?.every(Number.isInteger)
            ? { ...jsonSchema, type: 'integer' }
            : undefined;
        case 'optional':
          // Left out where it does not apply; '' says the same.
          return convert((schema as unknown as { wrapped: v.GenericSchema }).wrapped);
        case 'nullish':
          // Tolerated when it is missing; a back-end is asked to send it.
          return firstOf(jsonSchema);
        case 'union':
          // A number or its text: the client reads either, the first is asked for.
          return schema.options?.every(isPlain) ? firstOf(jsonSchema) : undefined;
        default:
          return undefined;
      }
    },
    overrideAction({ valibotAction }) {
      const { type, requirement, metadata } = valibotAction as {
        type: string;
        requirement?: unknown;
        metadata?: { item?: v.GenericSchema; known?: unknown };
      };
      const closed = closedSets.get(metadata?.known);
      if (closed) {
        components[closed.name] = enumerationOf(closed);
        return { $ref: `#/components/schemas/${closed.name}` };
      }
      if (metadata?.item) return { type: 'array', items: convert(metadata.item) };
      if (type === 'safe_integer') return { type: 'integer' };
      return PUBLISHED.get(requirement);
    },
  };

  const convert = (schema: v.GenericSchema): Converted => {
    const { $schema, ...converted } = toJsonSchema(schema, config);
    return converted;
  };

  return {
    write: (schema: v.GenericSchema): JsonSchema => ({ ...convert(schema) }),
    components,
  };
};
