import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createConfig, lint } from '@redocly/openapi-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CODE } from '#api/contract/codes.ts';
import { REFUSALS } from '#api/contract/refusals.ts';
import { closedSets } from '../../scripts/contract/closedSets.ts';
import { CODES_FILE, codesText } from '../../scripts/contract/codesPage.ts';
import { compare } from '../../scripts/contract/compare.ts';
import { OPENAPI_FILE, openapiText } from '../../scripts/contract/openapi.ts';
import { calls } from '../../scripts/contract/registry.ts';

const committed = readFileSync(new URL(`../../${OPENAPI_FILE}`, import.meta.url), 'utf8');
const published = JSON.parse(committed);

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

describe('the published contract', () => {
  it('is what the schemas say now (else: npm run openapi)', () => {
    expect(committed).toBe(openapiText());
    expect(readFileSync(new URL(`../../${CODES_FILE}`, import.meta.url), 'utf8')).toBe(codesText());
  });

  it('holds every call once, under a path with a leading slash, and the chat apart from them', () => {
    const isChat = ([, , operation]: ReturnType<typeof operations>[number]): boolean =>
      String(operation.tags) === 'chat';
    const specified = operations().filter((operation) => !isChat(operation));
    expect(specified).toHaveLength(41);
    expect(new Set(specified.map(([, , operation]) => operation.operationId)).size).toBe(41);
    expect(
      operations()
        .filter(isChat)
        .map(([path]) => path)
        .sort(),
    ).toEqual(['history', 'read', 'send', 'stream'].map((name) => `/private/api/chat/${name}`));
    expect(operations().every(([path]) => /^\/(?:public|private)\/api\/\w/.test(path))).toBe(true);
  });

  it('asks for a bearer token on private paths, and on the refresh for its own', () => {
    for (const [path, , { security }] of operations()) {
      const expected = path.includes('private/')
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
    expect(Member.properties.hasPayPassword).toEqual({ type: 'integer', enum: [0, 1] });
  });

  it('keeps the rules that Redocly recommends', async () => {
    const problems = await lint({
      ref: fileURLToPath(new URL(`../../${OPENAPI_FILE}`, import.meta.url)),
      config: await createConfig({ extends: ['recommended'] }),
    });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  }, 30_000);

  it('names the members of every closed set, with what each means', () => {
    for (const { name, values, meanings } of closedSets.values()) {
      const { enum: members, description } = published.components.schemas[name];
      expect(members, name).toEqual(Object.values(values));
      for (const meaning of Object.values(meanings)) expect(description).toContain(meaning);
    }
    expect(published.components.schemas.Order.properties.status).toEqual({
      $ref: '#/components/schemas/OrderStatus',
    });
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
      const sent = operation.requestBody?.content['application/json']?.example;
      if (call.encoding === 'json')
        expect(v.safeParse(call.request, sent).success, name).toBe(true);
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
