// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { productGroup } from '#api/contract/product.ts';
import { paintLastSeen } from '#app/boot/lastSeen.ts';
import { firstCardWords } from '#features/product/card/firstCardWords.ts';
import { ProductSection } from '#features/product/home/ProductSection.tsx';
import { LanguageContext } from '#shared/i18n/LanguageContext.tsx';
import type { Language } from '#shared/i18n/languages.ts';
import { appTheme } from '#shared/theme/theme.ts';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { createWire } from '#test/support/fakeWire.ts';
import { startStore } from '#test/support/testStore.ts';
import { renderFirstCard, UNREACHABLE } from '../../../scripts/prerender/firstCard.tsx';

/** What React makes of an element in the document. */
const rendered = (element: ReactNode): string => {
  const container = document.createElement('div');
  const root = createRoot(container);
  act(() => root.render(<ThemeProvider theme={appTheme}>{element}</ThemeProvider>));
  const markup = container.innerHTML;
  act(() => root.unmount());
  return markup;
};

const PRODUCT = {
  id: 8,
  name: 'Bamboo "6" <b>',
  cover: '/covers/8.png',
  status: 0,
  quantity: 1000,
  quantitySold: 682.5,
  amountMin: '1000',
  amountMax: '50000',
  yieldPerPeriod: '0.26',
  numOfEarnings: 6,
  investmentPeriod: 6,
  productPeriod: { id: 3, name: '月', days: 30 },
};
const groupOf = (product: object, description = 'Monthly') =>
  v.parse(productGroup, {
    productTypeId: 3,
    productTypeName: 'Monthly income',
    productTypeDescription: description,
    products: [{ ...PRODUCT, ...product }],
  });
const options = (language: Language) =>
  ({ language, currency: '￥', thresholds: undefined }) as const;

// The document is shared with the tests after these.
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
  delete document.documentElement.dataset.figures;
});

describe.each<Language>(['zh-CN', 'en'])('the first card of home in %s', (language) => {
  it.each([
    ['a range of amounts, with its picture', groupOf({})],
    ['an amount per share', groupOf({ isRepeat: 1, maxRepeat: 5, amountMax: null })],
    ['one amount, drawn', groupOf({ cover: '', amountMax: null })],
    ['a high yield', groupOf({ yieldPerPeriod: '5' })],
    ['a term in unknown periods', groupOf({ productPeriod: { id: 9, name: '旬', days: null } })],
    ['nothing sold, without a description', groupOf({ quantitySold: 0 }, '')],
  ])('is painted as React makes it: %s', async (_what, group) => {
    const seenAt = Date.now();
    const words = firstCardWords([group], options(language));
    const pattern = renderFirstCard(language, rendered);
    document.documentElement.lang = language;
    document.body.innerHTML = `<template data-pattern="${language}">${pattern.time}${pattern.card}</template><div data-last="time"></div><div data-last="card"></div>`;
    for (const part of document.querySelector('template')?.content.querySelectorAll('[style]') ??
      []) {
      part.setAttribute('data-style', part.getAttribute('style') ?? '');
    }
    paintLastSeen(document, { banner: '', notice: '', card: { ...words, time: 'now' } });
    const [time, card] = [...document.querySelectorAll('[data-last]')].map(
      (place) => place.innerHTML,
    );

    const { store } = await startStore(createWire());
    const app = rendered(
      <Provider store={store}>
        <LanguageContext value={language}>
          <StaticRouter location="/home">
            <ProductSection group={group} />
          </StaticRouter>
        </LanguageContext>
      </Provider>,
    );
    const plain = (markup = '') =>
      markup.replaceAll(UNREACHABLE, '').replaceAll(' data-style=""', '');
    expect(plain(card)).toBe(plain(app));
    const pill = rendered(
      <LanguageContext value={language}>
        <SeenAt at={seenAt} hasFailed={false} />
      </LanguageContext>,
    );
    expect(plain(time)).toBe(plain(pill).replace(/\d\d:\d\d/, 'now'));
  });
});

it.each([
  ['a product that is sold out', groupOf({ status: 1 })],
  ['a rate that is unknown', groupOf({ yieldPerPeriod: null })],
  ['a share that is unknown', groupOf({ quantity: null })],
  ['no product', { ...groupOf({}), products: [] }],
])('of %s no words are kept: its card looks otherwise', (_what, group) => {
  expect(firstCardWords([group], options('zh-CN'))).toBeNull();
});
