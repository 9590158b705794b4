import { duration, easing } from '#shared/theme/tokens.ts';
import { prefersReducedMotion } from '#shared/ui/device/useMediaQuery.ts';

const CARD_LINK = 'article a[href^="/product-detail/"]';
const TIMING = { duration: duration.enter, easing: easing.change };
/** The picture is on its way before what it passes can be read. */
const APPEAR = [{ opacity: 0 }, { opacity: 0, offset: 0.15 }, { opacity: 1 }];

/** The picture of a product, and where on screen it is. */
interface Seen {
  /** Address of the product's page. */
  readonly href: string;
  readonly picture: HTMLElement;
  readonly place: DOMRect;
}

/** What of a history entry's state is read here. */
interface Entry {
  readonly idx?: unknown;
  readonly overlay?: unknown;
}

const entry = (): Entry => (window.history.state ?? {}) as Entry;

/** The first picture in a part of the page; null where there is none on screen. */
const see = (href: string, part: Element | null | undefined): Seen | null => {
  const picture = part?.querySelector('img')?.parentElement;
  const place = picture?.getBoundingClientRect();
  if (!picture || !place || place.height === 0) return null;
  return place.bottom > 0 && place.top < window.innerHeight ? { href, picture, place } : null;
};

/** A drawn picture has its product's colour; that of a product not known yet is drawn, and not its card's. */
const isSame = (one: Seen, other: Seen): boolean =>
  one.picture.style.backgroundColor === other.picture.style.backgroundColor;

/** Moves an element to its place from where another picture is, or was. */
const moveFrom = (from: DOMRect, element: Element): void => {
  const to = element.getBoundingClientRect();
  const scale = from.height / to.height;
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${scale})`;
  element.animate(
    [
      { transform: start, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    TIMING,
  );
};

/** The page that moves in, or did last. */
const pushedPage = (): HTMLElement | null => document.querySelector<HTMLElement>('[data-pushed]');

/** Grows the picture of the page that was just pushed out of the card's. Gives where it grows to. */
const grow = (card: Seen, page: HTMLElement): Seen | null => {
  const art = page.querySelector('[data-product-art]')?.parentElement;
  if (!art) return null;
  // In place of the slide, which would move what is measured.
  page.style.animation = 'none';
  const head = see(card.href, art);
  if (!head || !isSame(card, head)) {
    page.style.animation = '';
    return null;
  }
  moveFrom(card.place, art);
  page.querySelector('main')?.animate(APPEAR, TIMING);
  return head;
};

/** Shrinks it into the card; not into one that is skipped away from the screen, which cuts off what leaves it. */
const shrink = (head: Seen): void => {
  for (const link of document.querySelectorAll(`article a[href="${head.href}"]`)) {
    const article = link.closest('article');
    const card = see(head.href, article);
    if (!article || !card) continue;
    const isCut = getComputedStyle(article).contentVisibility === 'auto';
    if (!isCut && isSame(card, head)) moveFrom(head.place, card.picture);
    return;
  }
};

/**
 * Has the picture of a tapped product card grow into the head of its page, and shrink back into the card on
 * the way back. The page itself is drawn as ever: what moves is in its place for taps, and nothing waits for it.
 * Where the page's code has to be loaded first, it slides in instead.
 * Returns how to stop.
 */
export const growPictures = (window: Window): (() => void) => {
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  let opened: { readonly from: unknown; readonly head: Seen } | null = null;
  let pushed = new MutationObserver(() => {});

  const open = ({ target }: MouseEvent): void => {
    pushed.disconnect();
    const link = target instanceof Element ? target.closest(CARD_LINK) : null;
    const card = link && see(link.getAttribute('href') ?? '', link.closest('article'));
    if (!card || prefersReducedMotion()) return;
    const { idx: from } = entry();
    const before = pushedPage();
    // Once the page is there, and before the frame that shows it.
    pushed = new MutationObserver(() => {
      const page = pushedPage();
      if (!page || page === before) return;
      pushed.disconnect();
      const head = grow(card, page);
      opened = head && { from, head };
    });
    pushed.observe(document.body, { childList: true, subtree: true });
  };

  const goBack = (): void => {
    const { idx, overlay } = entry();
    if (!opened || idx !== opened.from || overlay !== undefined) return;
    const { head } = opened;
    opened = null;
    if (!prefersReducedMotion()) window.requestAnimationFrame(() => shrink(head));
  };

  window.addEventListener('click', open, options);
  window.addEventListener('popstate', goBack, options);
  return () => {
    listeners.abort();
    pushed.disconnect();
  };
};
