import * as v from 'valibot';
import { productPeriod } from '#api/contract/product.ts';
import { termLength } from '#shared/money.ts';
import { type ClosedSet, closedSets } from './closedSets.ts';
import { jsonSchemaWriter } from './jsonSchema.ts';
import { itemOf, knownOf, nodeOf, reads } from './nodes.ts';
import { mayBeMissing } from './registry.ts';

/** One thing seen in an answer. Values are never shown: an answer may hold personal data. */
export interface Finding {
  /** `note`: nothing to repair, the client copes. */
  readonly kind: 'differs' | 'note';
  /** `data.list[2].amount` */
  readonly path: string;
  readonly text: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON kind of a value. */
export const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const differs = (path: string, text: string): Finding => ({ kind: 'differs', path, text });
const note = (path: string, text: string): Finding => ({ kind: 'note', path, text });

const { write } = jsonSchemaWriter();

const publishedTypes = (schema: v.GenericSchema): string[] => {
  const { type } = write(schema);
  const types = Array.isArray(type) ? type : [type];
  return types
    .filter((name) => typeof name === 'string')
    .map((name) => (name === 'integer' ? 'number' : name));
};

const kindsOf = ({ values }: ClosedSet): string[] => [
  ...new Set(Object.values(values).map((value) => typeof value)),
];

const compareLeaf = (schema: v.GenericSchema, value: unknown, path: string): Finding[] => {
  const set = closedSets.get(knownOf(schema));
  const types = set ? kindsOf(set) : publishedTypes(schema);
  const kind = kindOf(value);
  const wanted = types.join(' or ') || 'another value';
  if (!reads(schema, value)) {
    const text = types.includes(kind) ? `a ${kind} of another form` : `${kind}, not ${wanted}`;
    return [differs(path, `unusable: ${text}`)];
  }
  const read = String(v.parse(schema, value));
  if (set && value !== null && !Object.values(set.values).map(String).includes(read)) {
    return [
      note(path, `${JSON.stringify(value)} is no ${set.name}; the client shows it as unknown`),
    ];
  }
  if (value === null || types.length === 0 || types.includes(kind)) return [];
  return [note(path, `${kind} where ${wanted} is published; the client converts it`)];
};

/** A period that lasts for nobody knows how long, though each of its fields may be right. */
const unknownLength = (value: unknown, path: string): Finding[] => {
  const { name, days } = v.parse(productPeriod, value);
  if (name === '' || termLength({ investmentPeriod: 1, name, days }) !== null) return [];
  const text = `${JSON.stringify(name)} is no period that the client knows, and no days say how long it is; annual rate and maturity are left out`;
  return [note(path, text)];
};

const compareObject = (schema: v.GenericSchema, value: unknown, path: string): Finding[] => {
  if (!isRecord(value)) return [differs(path, `unusable: ${kindOf(value)}, not object`)];
  const entries = nodeOf(schema).entries ?? {};
  const optional = mayBeMissing(schema);
  const fields = Object.entries(entries).flatMap(([name, field]) => {
    const at = `${path}.${name}`;
    if (Object.hasOwn(value, name)) return compare(field, value[name], at);
    return optional.includes(name) ? [] : [differs(at, 'missing')];
  });
  const extras = Object.keys(value).filter((name) => !Object.hasOwn(entries, name));
  return [
    ...fields,
    ...extras.map((name) => note(`${path}.${name}`, 'unknown to the contract; ignored')),
    ...(schema === productPeriod ? unknownLength(value, path) : []),
  ];
};

const compareList = (item: v.GenericSchema, value: unknown, path: string): Finding[] => {
  if (!Array.isArray(value)) return [differs(path, `unusable: ${kindOf(value)}, not array`)];
  const seen = new Set<unknown>();
  return value.flatMap((entry, index) => {
    const at = `${path}[${index}]`;
    const findings = compare(item, entry, at);
    if (!reads(item, entry)) return [...findings, differs(at, 'item dropped: unreadable')];
    const id = isRecord(entry) ? entry.id : undefined;
    if (id !== undefined && seen.has(String(id))) {
      return [...findings, differs(at, 'item dropped: its id came before')];
    }
    seen.add(String(id));
    return findings;
  });
};

/**
 * What an answer's value has that the contract does not publish: fields the client would replace by
 * a fallback, items it would drop, and (as notes) what it converts or ignores.
 */
export const compare = (schema: v.GenericSchema, value: unknown, path: string): Finding[] => {
  const item = itemOf(schema);
  if (item) return compareList(item, value, path);
  const { type, wrapped } = nodeOf(schema);
  if (type === 'object') return compareObject(schema, value, path);
  if (type === 'nullable' && wrapped) {
    return value === null ? [] : compare(wrapped, value, path);
  }
  return compareLeaf(schema, value, path);
};
