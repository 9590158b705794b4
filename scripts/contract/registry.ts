import { readdirSync, readFileSync } from 'node:fs';
import type * as v from 'valibot';
import * as account from '#api/contract/account.ts';
import * as bankcard from '#api/contract/bankcard.ts';
import type { Call } from '#api/contract/call.ts';
import * as chat from '#api/contract/chat.ts';
import * as member from '#api/contract/member.ts';
import * as message from '#api/contract/message.ts';
import * as money from '#api/contract/money.ts';
import * as order from '#api/contract/order.ts';
import * as product from '#api/contract/product.ts';
import * as published from '#api/contract/public.ts';
import * as team from '#api/contract/team.ts';

/** What a file of the contract exports, by name. */
type Exports = Readonly<Record<string, unknown>>;

/** The groups of the contract, each with its files, in the order they are published. */
const GROUPS: Readonly<Record<string, readonly Exports[]>> = {
  public: [published],
  member: [member, account],
  product: [product],
  order: [order],
  money: [money],
  bankcard: [bankcard],
  message: [message],
  team: [team],
  chat: [chat],
};

const SOURCES = new URL('../../src/api/contract/', import.meta.url);
const DOCUMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+)/g;

/** First docstring of every exported constant of the contract, by name. */
const descriptions = new Map<string, string>();
for (const file of readdirSync(SOURCES).sort()) {
  for (const [, doc = '', name = ''] of readFileSync(new URL(file, SOURCES), 'utf8').matchAll(
    DOCUMENTED,
  )) {
    const plain = doc.replace(/^\s*\*\s?/gm, ' ').replace(/\s+/g, ' ');
    if (!descriptions.has(name)) descriptions.set(name, plain.trim());
  }
}

/** The docstring of an exported constant of the contract, '' where it has none. */
export const describe = (name: string): string => descriptions.get(name) ?? '';

export interface ListedCall {
  readonly group: string;
  readonly call: Call;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isCall = (value: unknown): value is Call =>
  isObject(value) && 'path' in value && 'request' in value && 'response' in value;
const isNamedObject = (value: unknown): value is v.GenericSchema =>
  isObject(value) && value.kind === 'schema' && value.type === 'object';

/** By name: loaders differ in the order they list a module's exports in. */
const inOrder = (files: readonly Exports[]): [string, unknown][] =>
  files.flatMap((exports) => Object.entries(exports)).sort(([a], [b]) => (a < b ? -1 : 1));

/** Every call of the contract with its group (file). */
export const calls: readonly ListedCall[] = Object.entries(GROUPS).flatMap(([group, files]) =>
  inOrder(files)
    .map(([, value]) => value)
    .filter(isCall)
    .map((call) => ({ group, call })),
);

/** Exported object schemas of the groups by identity, with the name they are published under. */
export const namedSchemas: ReadonlyMap<unknown, string> = new Map(
  Object.values(GROUPS).flatMap((files) =>
    inOrder(files)
      .filter(([, value]) => isNamedObject(value))
      .map(([name, value]) => [value, name] as const),
  ),
);

const WEBSITE_ALWAYS = ['logo', 'currency', 'enable_register'];
const MAY_BE_MISSING: ReadonlyMap<unknown, readonly string[]> = new Map<unknown, readonly string[]>(
  [
    [
      published.website,
      Object.keys(published.website.entries).filter((name) => !WEBSITE_ALWAYS.includes(name)),
    ],
    [
      product.product,
      [
        'amountMax',
        'productTypeId',
        'riskLevel',
        'issuer',
        'description',
        'riskText',
        'terms',
        'boughtCount',
        'buyback',
      ],
    ],
    [order.order, ['attempt_key']],
    [money.withdrawal, ['attempt_key']],
  ],
);

/** Fields of an object schema that a back-end may leave out; all others are expected. */
export const mayBeMissing = (schema: unknown): readonly string[] =>
  MAY_BE_MISSING.get(schema) ?? [];
