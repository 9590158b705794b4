/**
 * Runs inline at the end of a prerendered page, before any of the app's code: shows the face that this
 * device calls for, and lets the form be used until React hydrates the page. What was typed stays in
 * the fields; a submit or a tap that needs the app is done as soon as it is there.
 */
import { ENTRIES, isLaterEntry, parseEntry, VERSIONS } from '#app/persist/entries.ts';
import { LANGUAGES, type Language } from '#shared/i18n/languages.ts';
import { type Face, faceName, PAINTED, parseFace } from './paintedPage.ts';
import { setStyles } from './setStyles.ts';
import { APP_SHOWN } from './startEvents.ts';
import { readRememberedForm } from './storedState.ts';

const root = document.documentElement;
const page = document.getElementById('root');

type Field = HTMLInputElement;
const fieldsOf = (parent: ParentNode): Field[] => [
  ...parent.querySelectorAll<Field>('input[name]'),
];

/** Gives fields the values of others of the same name. */
const copyFields = (from: readonly Field[], to: readonly Field[]): void => {
  for (const field of to) {
    const source = from.find(({ name }) => name === field.name);
    if (!source) continue;
    field.value = source.value;
    field.checked = source.checked;
  }
};

/** Shows another face with what was typed; returns whether the page has that face. */
const showFace = (container: HTMLElement, face: Face): boolean => {
  const name = faceName(face);
  const template = document.querySelector<HTMLTemplateElement>(`template[data-face="${name}"]`);
  const shown = container.dataset.face ?? '';
  if (!template) return shown === name;
  const left = document.createElement('template');
  left.dataset.face = shown;
  left.dataset.title = document.title;
  const typed = fieldsOf(container);
  left.content.append(...container.childNodes);
  container.append(template.content);
  copyFields(typed, fieldsOf(container));
  document.title = template.dataset.title ?? '';
  container.dataset.face = name;
  template.replaceWith(left);
  return true;
};

/** Keeps the language that was chosen, for a page that is left before the app is there. */
const storeLanguage = (language: Language): void => {
  const version = VERSIONS.preferences;
  try {
    const { localStorage } = window;
    const stored = localStorage.getItem(ENTRIES.preferences);
    // The app alone sets aside what a later version wrote.
    if (isLaterEntry(stored, version)) return;
    const entry = { version, ...parseEntry(stored, version), language };
    localStorage.setItem(ENTRIES.preferences, JSON.stringify(entry));
  } catch {
    // A browser that stores nothing shows the language all the same.
  }
};

const startWaiting = (container: HTMLElement): void => {
  const login = readRememberedForm(() => window.localStorage);
  // The early script has put the chosen one there.
  const language = root.lang as Language;
  // A page without a form of an account has one face in each language.
  if (!showFace(container, { language, loginType: login.type })) {
    showFace(container, { language, loginType: 1 });
  }
  setStyles(container);
  const fields = fieldsOf(container);
  // A registration is for another account.
  for (const field of fields.some(({ name }) => name === 'remember') ? fields : []) {
    // Before this script came, something may have been typed.
    if (field.name === 'phone') field.value ||= login.phone;
    if (field.name === 'email') field.value ||= login.email;
    if (field.name === 'remember') field.checked ||= login.remember;
  }

  const buttons = (): HTMLElement[] => [...container.querySelectorAll('button')];
  /** What is done for the visitor once the app is there: the tap on this button, and then a submit. */
  let tapped: HTMLElement | undefined;
  let toSend: HTMLFormElement | null = null;
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
    toSend = event.target as HTMLFormElement;
    if (root.dataset.handover !== 'failed') root.dataset.handover = 'sending';
  };
  /** What was to be sent is being changed. */
  const takeBack = (): void => {
    toSend = null;
    if (root.dataset.handover === 'sending') root.dataset.handover = 'slow';
  };
  /** The buttons that the app does not answer yet. */
  let unanswered = 'button';
  const onClick = (event: Event): void => {
    const button = (event.target as Element).closest<HTMLButtonElement>(unanswered);
    if (!button || button.type === 'submit') return;
    const face = parseFace(container.dataset.face);
    // React has begun, but may not have come to this button: it gets the tap once it is done.
    if (!face) event.stopImmediatePropagation();
    // Only the button that switches the language has one of its own: the language it names.
    const language = LANGUAGES.find((one) => one === button.lang);
    if (face && language) {
      // The button of now leaves the page with its language.
      const at = tapped ? buttons().indexOf(tapped) : -1;
      showFace(container, { ...face, language });
      tapped = buttons()[at];
      toSend &&= container.querySelector('form');
      setStyles(container);
      root.lang = language;
      storeLanguage(language);
      container.querySelector<HTMLElement>('button[lang]')?.focus();
      return;
    }
    const tabs = [...container.querySelectorAll('[role=tab]')];
    const tab = tabs.indexOf(button);
    // What was to be sent is of the other kind of account.
    if (tab >= 0 && !button.matches('[aria-selected=true]')) takeBack();
    if (face && tab >= 0 && showFace(container, { ...face, loginType: tab === 0 ? 1 : 2 })) {
      setStyles(container);
      container.querySelectorAll<HTMLElement>('[role=tab]')[tab]?.focus();
      return;
    }
    // React's own list takes the place of a painted one, and looks for this there.
    container.querySelector('[data-wanted]')?.removeAttribute('data-wanted');
    button.dataset.wanted = '';
    tapped = button;
  };
  // Before React's own listeners, which may hold an event back while they hydrate the page.
  container.addEventListener('submit', onSubmit, true);
  container.addEventListener('input', takeBack);
  container.addEventListener('click', onClick, true);
  window.addEventListener(
    APP_SHOWN,
    () => {
      container.removeEventListener('submit', onSubmit, true);
      container.removeEventListener('input', takeBack);
      // The app draws its own list later.
      unanswered = '[data-early-list] button';
      // React's effects of the hydration come first.
      setTimeout(() => {
        tapped?.click();
        // The app may have put another page in its place.
        if (toSend?.isConnected) toSend.requestSubmit();
      });
    },
    { once: true },
  );
};

// Not where the app went on without the end of the page.
if (page?.dataset.face && root.dataset.shell === PAINTED) startWaiting(page);
