// @vitest-environment happy-dom
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { member as memberSchema } from '#api/contract/member.ts';
import { productGroup } from '#api/contract/product.ts';
import { paintLastSeen } from '#app/boot/lastSeen.ts';
import { BalanceCard } from '#features/mine/BalanceCard.tsx';
import { balanceWords } from '#features/mine/balanceWords.ts';
import { firstCardWords } from '#features/product/card/cardWords.ts';
import { ProductSection } from '#features/product/home/ProductSection.tsx';
import { LanguageContext } from '#shared/i18n/LanguageContext.tsx';
import type { Language } from '#shared/i18n/languages.ts';
import { appTheme } from '#shared/theme/theme.ts';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { createWire } from '#test/support/fakeWire.ts';
import { startStore } from '#test/support/testStore.ts';
import {
  renderSeenCards,
  type SeenCards,
  UNREACHABLE,
} from '../../../scripts/prerender/seenCards.tsx';

/** What React makes of an element, as the document writes it. */
const rendered = (element: ReactNode): string => {
  const container = document.createElement('div');
  container.innerHTML = renderToStaticMarkup(
    <ThemeProvider theme={appTheme}>{element}</ThemeProvider>,
  );
  return container.innerHTML;
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

const memberOf = (change: object) =>
  v.parse(memberSchema, {
    id: 7,
    amount: '1204.50',
    frozenAmount: '0',
    holdingAmount: '3000',
    pendingIncome: '12.34',
    totalIncome: '56.7',
    ...change,
  });

afterEach(() => document.body.replaceChildren());

/** What the page's script makes of the words of a card, the time first. */
const painted = (
  language: Language,
  of: keyof SeenCards,
  words: Readonly<Record<string, string>> | null,
): string[] => {
  const patterns = Object.entries(renderSeenCards(language, rendered)).map(
    ([name, markup]) => `<template data-pattern="${name} ${language}">${markup}</template>`,
  );
  document.documentElement.lang = language;
  document.body.innerHTML = `${patterns.join('')}<div class="s-home"><div data-last="time"></div><div data-last="card" data-of="${of}"></div></div>`;
  for (const { content } of document.querySelectorAll('template')) {
    for (const part of content.querySelectorAll('[style]')) {
      part.setAttribute('data-style', part.getAttribute('style') ?? '');
    }
  }
  paintLastSeen(document, 'home', { banner: '', notice: '', time: 'now', cards: [words] });
  return [...document.querySelectorAll('[data-last]')].map((place) => plain(place.innerHTML));
};

/** Without what has no meaning there, and without sizes that this document does not know: a browser's test has them. */
const plain = (markup: string) =>
  markup
    .replaceAll(UNREACHABLE, '')
    .replaceAll(/ data-live="[^"]*"/g, ' data-live="true"')
    .replaceAll(/ (?:data-style=""|style="(?:font-size:min[^"]*)?")/g, '');

/** What the app makes of an element. */
const inApp = async (language: Language, element: ReactNode): Promise<string> => {
  const { store } = await startStore(createWire());
  const container = document.createElement('div');
  container.innerHTML = rendered(
    <Provider store={store}>
      <LanguageContext value={language}>
        <StaticRouter location="/home">{element}</StaticRouter>
      </LanguageContext>
    </Provider>,
  );
  for (const part of container.querySelectorAll<HTMLElement>('[style]')) {
    part.style.cssText = part.getAttribute('style') ?? '';
  }
  return plain(container.innerHTML);
};

describe.each<Language>(['zh-CN', 'en'])('before the app runs, in %s', (language) => {
  it.each([
    ['a range of amounts, with its picture', groupOf({})],
    ['an amount per share', groupOf({ isRepeat: 1, maxRepeat: 5, amountMax: null })],
    ['one amount, drawn', groupOf({ cover: '', amountMax: null })],
    ['a high yield', groupOf({ yieldPerPeriod: '5' })],
    ['a term in unknown periods', groupOf({ productPeriod: { id: 9, name: '旬', days: null } })],
    ['nothing sold, without a description', groupOf({ quantitySold: 0 }, '')],
  ])('a product’s card is painted as React makes it: %s', async (_what, group) => {
    const words = firstCardWords([group], options(language));
    const [time, section] = painted(language, 'section', words);
    const app = await inApp(language, <ProductSection group={group} />);
    expect(section).toBe(app);
    expect(painted(language, 'card', words)[1]).toBe(/<article.*<\/article>/s.exec(app)?.[0]);
    const pill = rendered(
      <LanguageContext value={language}>
        <SeenAt at={Date.now()} hasFailed={false} />
      </LanguageContext>,
    );
    expect(time).toBe(plain(pill).replace(/\d\d:\d\d/, 'now'));
  });

  it.each([
    ['with income', {}],
    ['of a new member', { holdingAmount: '0', pendingIncome: '0', totalIncome: '0' }],
    ['with a withdrawal in review', { frozenAmount: '500.00' }],
    ['of eight digits', { amount: '12345678.9' }],
  ])('a balance is painted as React makes it: %s', async (_what, change) => {
    const one = memberOf(change);
    const [, balance] = painted(language, 'balance', balanceWords(one, options(language)));
    expect(balance).toBe(await inApp(language, <BalanceCard member={one} />));
  });
});

it.each([
  ['an amount that is unknown', { pendingIncome: null }],
  ['a balance below zero', { amount: '-1.00' }],
])('of %s no words are kept: its card looks otherwise', (_what, change) => {
  expect(balanceWords(memberOf(change), options('zh-CN'))).toBeNull();
});

it.each([
  ['a product that is sold out', groupOf({ status: 1 })],
  ['a rate that is unknown', groupOf({ yieldPerPeriod: null })],
  ['a share that is unknown', groupOf({ quantity: null })],
  ['no product', { ...groupOf({}), products: [] }],
])('of %s no words are kept: its card looks otherwise', (_what, group) => {
  expect(firstCardWords([group], options('zh-CN'))).toBeNull();
});

it('no words are kept where the first type has no products: its section has no card', () => {
  const empty = { ...groupOf({}), products: [] };
  expect(firstCardWords([empty, groupOf({})], options('zh-CN'))).toBeNull();
});
