// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderApp } from '#test/support/renderApp.tsx';
import { DEMO, startTestServer, type TestServer } from '#test/support/server.ts';
import { loginAs } from '../../server/support.ts';

let server: TestServer;
let product: Record<string, unknown>;
beforeAll(async () => {
  server = await startTestServer();
  const { data } = await (await loginAs(server)).get<{
    productByTypes: { products: Record<string, unknown>[] }[];
  }>('/private/api/product/index');
  product = data.productByTypes[0]?.products[0] ?? {};
});
afterAll(() => server.close());

const member = { phone: DEMO.lin, password: DEMO.password };
/** What must never be on a screen (fault 25). */
const NONSENSE = /NaN|undefined|Infinity|Invalid Date|\[object|null/;

/** The server with the answer to one call replaced. */
const answering =
  (path: string, answer: (data: never) => unknown): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await server.fetch(input, init);
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (!url.pathname.endsWith(path)) return response;
    const body = await response.json();
    return Response.json({ ...body, data: answer(body.data as never) });
  };

/** Fields that are shown as they come: any word is a name. */
const TEXTS = new Set(['name', 'cover', 'issuer', 'description', 'riskText']);

/** The product once without each of its fields, and once with each of them unusable. */
const damaged = (whole: Record<string, unknown>): Record<string, unknown>[] => {
  const fields = Object.keys(whole).filter((field) => field !== 'id');
  return [undefined, null, 'NaN', {}, '', -1, 1e21].flatMap((value, round) =>
    fields
      .filter((field) => value !== 'NaN' || !TEXTS.has(field))
      .map((field, index) => ({ ...whole, id: 10_000 + round * 100 + index, [field]: value })),
  );
};

it('shows cards of products with missing or unusable fields without nonsense (H7, faults 25, 26)', async () => {
  let count = 0;
  const fetch = answering('/product/index', ({ productByTypes }: never) => {
    const [group] = productByTypes as object[];
    const products = damaged(product);
    count = products.length;
    return { productByTypes: [{ ...group, products }] };
  });
  await renderApp({ fetch, path: '/home', member });
  // Tags and numbers: so many cards take long to be asked for their roles, or to be written down.
  const cards = () => document.querySelectorAll('article');
  await waitFor(() => expect(cards().length).toBeGreaterThan(0));
  // The first cards are shown before the others.
  await waitFor(() => expect(cards().length).toBe(count));
  for (const card of cards()) {
    expect(card.textContent).not.toMatch(NONSENSE);
    expect(card.textContent).not.toBe('');
  }
});

it('shows the detail of products with missing fields without nonsense (fault 25)', async () => {
  for (const field of Object.keys(product).filter((name) => name !== 'id')) {
    const fetch = answering('/product/info', (data: never) => ({
      ...(data as object),
      [field]: undefined,
    }));
    const path = `/product-detail/${product.id}`;
    const { leave } = await renderApp({ fetch, path, member });
    await screen.findByRole('heading', { level: 2, name: '关键信息' });
    expect(document.body.textContent, field).not.toMatch(NONSENSE);
    leave();
  }
});
