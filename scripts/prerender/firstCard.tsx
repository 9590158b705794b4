/**
 * Markup of home's first section with its first card, and of when that was seen: the app's own components
 * with names in braces for the words that a member's last visit left (src/app/boot/lastSeen.ts).
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import * as v from 'valibot';
import { PRODUCT, productGroup } from '#api/contract/product.ts';
import { makeStore } from '#app/store.ts';
import { type FirstCardWords, firstCardWords } from '#features/product/card/firstCardWords.ts';
import { ProductSection } from '#features/product/home/ProductSection.tsx';
import { dayAt } from '#shared/dateParts.ts';
import { LanguageContext } from '#shared/i18n/LanguageContext.tsx';
import type { Language } from '#shared/i18n/languages.ts';
import { paths } from '#shared/paths.ts';
import { SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { NOTHING_STORED, never } from './nothing.ts';

/** A product whose card has every part, each with words that no other part of it has. */
const GROUP = v.parse(productGroup, {
  productTypeId: 1,
  productTypeName: '{title}',
  productTypeDescription: '{description}',
  products: [
    {
      id: 1,
      name: '{name}',
      cover: '{cover}',
      status: PRODUCT.running,
      quantity: 100,
      quantitySold: 73,
      amountMin: '7171',
      yieldPerPeriod: '3.7373',
      numOfEarnings: 17,
      investmentPeriod: 17,
      productPeriod: { id: 1, name: '月', days: 30 },
    },
  ],
});
/** When it was seen, Unix milliseconds: long ago, so shown as a date. */
const SEEN_AT = 1_000_000_000_000;

/** What has no meaning in what nobody can reach or hear. */
export const UNREACHABLE = / (?:id|href|role|tabindex|type|loading|decoding|aria-[a-z]+)="[^"]*"/g;

/** Markup in which the words of the pattern's product are the names of theirs. */
const withNames = (markup: string, words: FirstCardWords): string =>
  Object.entries(words)
    .reduce(
      (text, [name, word]) => (word ? text.replaceAll(`>${word}<`, `>{${name}}<`) : text),
      markup,
    )
    .replace(words.sold, '{sold}')
    .replace(/(<span[^>]* style="[^"]*)("[^>]*><img)/, '$1;background-color:{pigment}$2');

/**
 * The pattern in a language: the section with its first card, and the time. Throws when a word has no place
 * in it. Tests render it with a theme, which the build's components do without.
 */
export const renderFirstCard = (
  language: Language,
  render: (element: ReactNode) => string = renderToStaticMarkup,
): { readonly card: string; readonly time: string } => {
  const words = firstCardWords([GROUP], { language, currency: '￥', thresholds: undefined });
  if (!words) throw new Error('The first card of the pattern has no words.');
  const { store, dispose } = makeStore({
    fetch: never,
    storage: NOTHING_STORED,
    flows: [],
    devTools: false,
  });
  const markupOf = (element: ReactNode): string =>
    render(
      <Provider store={store}>
        <LanguageContext value={language}>
          <StaticRouter location={paths.home}>{element}</StaticRouter>
        </LanguageContext>
      </Provider>,
    ).replaceAll(UNREACHABLE, '');
  const card = withNames(markupOf(<ProductSection group={GROUP} />), words);
  const time = markupOf(<SeenAt at={SEEN_AT} hasFailed={false} />).replace(
    dayAt(SEEN_AT).date,
    '{time}',
  );
  dispose();
  const missing = Object.keys(words).filter((name) => !card.includes(`{${name}}`));
  if (missing.length > 0) throw new Error(`Without a place in the first card: ${missing.join()}.`);
  return { card, time };
};
