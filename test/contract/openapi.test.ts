import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPENAPI_FILE, openapiText } from '../../scripts/contract/openapi.ts';

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
    const names = Object.keys(published.components.schemas);
    expect(references(published).length).toBeGreaterThan(20);
    for (const reference of references(published)) {
      expect(names).toContain(reference.replace('#/components/schemas/', ''));
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
});
