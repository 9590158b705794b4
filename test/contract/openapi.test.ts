import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createConfig, lint } from '@redocly/openapi-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Call, isPrivateCall } from '#api/contract/call.ts';
import { CODE } from '#api/contract/codes.ts';
import { productPeriod } from '#api/contract/product.ts';
import { REFUSAL_DATA } from '#api/contract/refusalData.ts';
import { REFUSALS } from '#api/contract/refusals.ts';
import { isApiPath } from '#api/contract/roots.ts';
import { maturityDay } from '#features/product/detail/moneyDates.ts';
import { formatFrequency } from '#shared/format/periods.ts';
import { closedSets } from '../../scripts/contract/closedSets.ts';
import { CODES_FILE, codesText } from '../../scripts/contract/codesPage.ts';
import { compare } from '../../scripts/contract/compare.ts';
import { OPENAPI_FILE, openapiText } from '../../scripts/contract/openapi.ts';
import { calls } from '../../scripts/contract/registry.ts';
import { SPECIFIED } from './specified.ts';

const committed = readFileSync(new URL(`../../${OPENAPI_FILE}`, import.meta.url), 'utf8');
const published = JSON.parse(committed);

interface Operation {
  readonly parameters?: { in: string; name: string; example: unknown }[];
  readonly requestBody?: { content: Record<string, unknown> };
}

const operations = (): [string, string, Record<string, unknown>][] =>
  Object.entries<Record<string, Record<string, unknown>>>(published.paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(
        ([method, operation]): [string, string, Record<string, unknown>] => [
          path,
          method,
          operation,
        ],
      ),
  );

const references = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : references(inner),
  );
};

/** The example request as the server receives it: a query is text, an upload carries a file. */
const sentExample = (call: Call, operation: Operation): unknown => {
  if (call.encoding === 'query') {
    const fields = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
    const query = fields.map(({ name, example }) => [name, String(example)]);
    return Object.fromEntries(new URLSearchParams(query));
  }
  const [{ example }] = Object.values(operation.requestBody?.content ?? {}) as [
    { example: Record<string, unknown> },
  ];
  return call.encoding === 'json' ? example : { ...example, file: new Blob() };
};

describe('the published contract', () => {
  it('is what the schemas say now (else: npm run openapi)', () => {
    expect(committed).toBe(openapiText());
    expect(readFileSync(new URL(`../../${CODES_FILE}`, import.meta.url), 'utf8')).toBe(codesText());
  });

  it('holds every call once, under a path with a leading slash, and the chat apart from them', () => {
    const all = operations().map(([path, method]) => `${method.toUpperCase()} ${path}`);
    expect(SPECIFIED).toHaveLength(41);
    expect(all).toEqual(expect.arrayContaining([...SPECIFIED]));
    expect(new Set(operations().map(([, , { operationId }]) => operationId)).size).toBe(all.length);
    const chat = operations().filter(([, , operation]) => String(operation.tags) === 'chat');
    expect(chat.map(([path]) => path).sort()).toEqual(
      ['history', 'read', 'send', 'stream'].map((name) => `/private/api/chat/${name}`),
    );
    expect(operations().every(([path]) => isApiPath(path))).toBe(true);
  });

  it('asks for a bearer token on private paths, and on the refresh for its own', () => {
    const added = new Map<unknown, Call>(calls.map(({ call }) => [call.name, call]));
    for (const [path, method, { security, operationId }] of operations()) {
      const isSpecified = SPECIFIED.includes(`${method.toUpperCase()} ${path}`);
      const call = isSpecified ? { path } : (added.get(operationId) ?? { path });
      const expected = isPrivateCall(call)
        ? [{ accessToken: [] }]
        : path.endsWith('/refresh_token')
          ? [{ refreshToken: [] }]
          : [];
      expect([path, security]).toEqual([path, expected]);
    }
  });

  it('refers only to what it holds', () => {
    const names = Object.entries<object>(published.components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    expect(references(published).length).toBeGreaterThan(20);
    for (const reference of references(published)) {
      expect(names).toContain(reference);
    }
  });

  it('names the request fields in their encoding', () => {
    const buy = published.paths['/private/api/order/add'].get;
    expect(buy.parameters.map(({ name }: { name: string }) => name)).toEqual([
      'product_id',
      'amount',
      'count',
      'pay_password',
      'Idempotency-Key',
    ]);
    const upload = published.paths['/private/api/upload/add'].post.requestBody.content;
    expect(upload['multipart/form-data'].schema.required).toEqual(['file', 'type']);
    const login = published.paths['/public/api/member/login'].post.requestBody.content;
    expect(Object.keys(login['application/json'].schema.properties)).toEqual([
      'type',
      'phone',
      'email',
      'password',
      'area_code_id',
    ]);
  });

  it('writes lists with their items and marks what may be missing', () => {
    const { Product, Website, Member } = published.components.schemas;
    expect(Product.properties.terms.items.required).toEqual(['title', 'url']);
    expect(Product.required).not.toContain('amountMax');
    expect(Website.required).toEqual(['logo', 'currency', 'enable_register']);
    expect(Member.properties.hasPayPassword).toEqual({ $ref: '#/components/schemas/Flag' });
  });

  it('keeps the rules that Redocly recommends', async () => {
    const problems = await lint({
      ref: fileURLToPath(new URL(`../../${OPENAPI_FILE}`, import.meta.url)),
      config: await createConfig({ extends: ['recommended'] }),
    });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('names the members of every closed set, with what each means', () => {
    for (const { name, values, meanings } of closedSets.values()) {
      const { enum: members, description } = published.components.schemas[name];
      expect(members, name).toEqual(Object.values(values));
      for (const meaning of Object.values(meanings)) expect(description).toContain(meaning);
    }
    const { Order, Pay, Website, ChatMessage } = published.components.schemas;
    const upload = published.paths['/private/api/upload/add'].post.requestBody.content;
    for (const [field, name] of [
      [Order.properties.status, 'OrderStatus'],
      [Pay.properties.status, 'Availability'],
      [Pay.properties.channels.items.properties.status, 'Availability'],
      [Website.properties.enable_register, 'OnOff'],
      [Website.properties.require_invite_code, 'OnOff'],
      [ChatMessage.properties.from, 'Sender'],
      [upload['multipart/form-data'].schema.properties.type, 'UploadType'],
    ]) {
      expect(field).toEqual({ $ref: `#/components/schemas/${name}` });
    }
  });

  it('names the periods whose length the client knows; of any other one that says none the check has a note', () => {
    const { Product, ProductPeriod } = published.components.schemas;
    expect(Product.properties.productPeriod).toEqual({
      $ref: '#/components/schemas/ProductPeriod',
    });
    const noted = (name: string, days: number | null) =>
      compare(productPeriod, { id: 1, name, days }, 'data').map(({ kind, path }) => [kind, path]);
    const names: string[] = ProductPeriod.description.match(/\p{Script=Han}+/gu);
    expect(names).toHaveLength(6);
    const today = { year: 2026, month: 11, day: 30 };
    for (const name of names) {
      expect(noted(name, null)).toEqual([]);
      expect(maturityDay(today, 1, name, null), name).not.toBeNull();
      expect(formatFrequency(name, 'en')).not.toContain(name);
    }
    expect(noted('个月', null)).toEqual([['note', 'data']]);
    expect(maturityDay(today, 1, '个月', null)).toBeNull();
    expect(noted('个月', 30)).toEqual([]);
  });

  it.each(calls.map((listed) => [listed.call.name, listed.call] as const))(
    '%s has a summary, codes, and examples that the client reads as they are',
    (name, call) => {
      const path = `/${call.path.replace(/^\/+/, '')}`;
      const operation = published.paths[path][call.method.toLowerCase()];
      expect(operation.summary).toMatch(/^[A-Z].{3,}/);
      const known: number[] = Object.values(CODE);
      for (const code of operation['x-codes']) expect(known).toContain(code);
      const { examples } = operation.responses[200].content['application/json'];
      expect(compare(call.response, examples.done.value.data, 'data')).toEqual([]);
      expect(v.safeParse(call.request, sentExample(call, operation)).success, name).toBe(true);
      const { code, data } = examples.refused.value;
      expect(operation['x-codes']).toContain(code);
      expect(compare(v.object(REFUSAL_DATA[code] ?? {}), data ?? {}, 'data')).toEqual([]);
    },
  );

  it('lets fields be left out that may be empty, and the server takes that', () => {
    const parameter = published.paths['/private/api/product/list'].get.parameters[0];
    expect(parameter).toMatchObject({ name: 'type_id', required: false });
    const login = published.paths['/public/api/member/login'].post.requestBody.content;
    expect(login['application/json'].schema.required).toEqual(['type', 'password']);
  });

  it('lists codes of calls that there are', () => {
    const names = calls.map(({ call }) => call.name);
    expect(Object.keys(REFUSALS).filter((name) => !names.includes(name))).toEqual([]);
  });
});
