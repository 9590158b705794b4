import { LANGUAGES } from '#shared/i18n/languages.ts';
import { translator } from '#shared/i18n/texts.ts';
import { layer } from '#shared/theme/tokens.ts';
import { COLUMN_WIDTH } from '#shared/theme/widths.ts';
import { RELOAD_OFFER } from './endReloadOffer.ts';
import { reloadTexts } from './reloadTexts.ts';

/** The variables of the theme are those of the page's build, which may have had others. */
const CARD = `position: fixed; z-index: ${layer.notify}; top: calc(8px + env(safe-area-inset-top));
  left: 50%; transform: translateX(-50%); box-sizing: border-box; width: calc(100% - 32px);
  max-width: ${COLUMN_WIDTH - 32}px; padding: 10px 16px 4px; border-radius: 16px;
  background: var(--hd-palette-surface, Canvas); color: var(--hd-palette-ink1, CanvasText);
  font-size: .9375rem; line-height: 1.375rem;
  box-shadow: var(--hd-palette-floatShadow, 0 0 0 1px currentColor);`;
const ACTIONS = 'display: flex; justify-content: flex-end; gap: 8px;';
const ACTION = `min-width: 48px; min-height: 48px; padding: 0 8px; border: 0; background: none;
  font: inherit; font-weight: 600; color: var(--hd-palette-brand, LinkText); cursor: pointer;`;

/**
 * Says on a page that some of its code is gone, so that a tap may lead to nothing, and offers to load the page again.
 * Said once: a member who puts it off goes on with what is typed. It uses nothing of the app, whose build is another one.
 */
export const offerReload = (
  document: Document,
  why: 'missing' | 'lost',
  reload: () => void,
): void => {
  if (document.getElementById(RELOAD_OFFER)) return;
  const language = LANGUAGES.find((one) => one === document.documentElement.lang) ?? LANGUAGES[0];
  const t = translator(reloadTexts, language);
  const create = (tag: string, style: string, parent: HTMLElement, text = ''): HTMLElement => {
    const element = document.createElement(tag);
    element.style.cssText = style;
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const card = create('div', CARD, document.body);
  card.id = RELOAD_OFFER;
  // Changed once it is there, so that it is announced.
  card.setAttribute('role', 'alert');
  create('span', '', card, t(why));
  const actions = create('div', ACTIONS, card);
  let before: HTMLElement | null = null;
  card.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof HTMLElement && !card.contains(relatedTarget)) {
      before = relatedTarget;
    }
  });
  const button = (text: string, act: () => void) => {
    const element = create('button', ACTION, actions, text) as HTMLButtonElement;
    element.type = 'button';
    element.addEventListener('click', act);
  };
  button(t('later'), () => {
    card.style.display = 'none';
    // A member who was typing goes on there.
    before?.focus();
  });
  button(t('reload'), reload);
};
