/**
 * Markup of home's first section with its first card, of the balance of /mine, and of when they were seen:
 * the app's own components with names in braces for the words that a member's last visit left
 * (src/app/boot/lastSeen.ts).
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import * as v from 'valibot';
import { member } from '#api/contract/member.ts';
import { PRODUCT, productGroup } from '#api/contract/product.ts';
import { makeStore } from '#app/store.ts';
import { BalanceCard } from '#features/mine/BalanceCard.tsx';
import { type BalanceWords, balanceWords } from '#features/mine/balanceWords.ts';
import { type FirstCardWords, firstCardWords } from '#features/product/card/cardWords.ts';
import { ProductSection } from '#features/product/home/ProductSection.tsx';
import { ListSummary } from '#features/product/list/ListSummary.tsx';
import { formatDay } from '#shared/format/dates.ts';
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

/** A member whose balance card has every part, each with figures that no other part of it has. */
const MEMBER = v.parse(member, {
  id: 1,
  amount: '7171.31',
  frozenAmount: '5353.32',
  holdingAmount: '4141.33',
  pendingIncome: '6161.34',
  totalIncome: '8181.35',
});

/** Markup in which the member's figures are the names of theirs. */
const withFigures = (markup: string, words: BalanceWords): string => {
  const { currency, size, frozenLabel, frozenCurrency, sign, tone, ...figures } = words;
  return Object.entries(figures)
    .reduce((text, [name, figure]) => text.replace(`>${figure}<`, `>{${name}}<`), markup)
    .replace(`>${currency}<`, '>{currency}<')
    .replace(`>${frozenCurrency}<`, '>{frozenCurrency}<')
    .replace(size, '{size}')
    .replace(frozenLabel, '{frozenLabel}')
    .replace(`>${sign}<`, '>{sign}<')
    .replace(`data-tone="${tone}"`, 'data-tone="{tone}"')
    .replaceAll(/ data-live="[^"]*"/g, ' data-live="true"');
};

/** The patterns of a language. */
export interface SeenCards {
  /** When the cards were seen. */
  readonly time: string;
  /** Home's first section with its first card. */
  readonly section: string;
  /** What is above a list. */
  readonly summary: string;
  /** That card alone, as a list has it. */
  readonly card: string;
  /** The balance of /mine. */
  readonly balance: string;
}

/**
 * The patterns in a language. Throws when a word has no place in them. Tests render them with a theme, which
 * the build's components do without.
 */
export const renderSeenCards = (
  language: Language,
  render: (element: ReactNode) => string = renderToStaticMarkup,
): SeenCards => {
  const sectionWords = firstCardWords([GROUP], { language, currency: '￥', thresholds: undefined });
  const figures = balanceWords(MEMBER, { language, currency: '￥' });
  if (!sectionWords || !figures) throw new Error('The patterns have no words.');
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
  const section = withNames(markupOf(<ProductSection group={GROUP} />), sectionWords);
  const balance = withFigures(markupOf(<BalanceCard member={MEMBER} />), figures);
  const summary = markupOf(<ListSummary description="{description}" total={7171} />).replace(
    /(<span[^>]*>)[^<]*7171[^<]*/,
    '$1{count}',
  );
  const time = markupOf(<SeenAt at={SEEN_AT} hasFailed={false} />)
    // A document writes the spaces of a date so.
    .replaceAll('&nbsp;', '\u00a0')
    .replace(formatDay(SEEN_AT / 1000, language, Date.now()), '{time}');
  dispose();
  const missing = [...Object.keys({ ...sectionWords, ...figures }), 'count', 'time'].filter(
    (name) => !`${time}${section}${summary}${balance}`.includes(`{${name}}`),
  );
  if (missing.length > 0) throw new Error(`Without a place in the patterns: ${missing.join()}.`);
  const [card = ''] = /<article.*<\/article>/s.exec(section) ?? [];
  return { time, section, summary, card, balance };
};
