/**
 * Runs inline at the end of a prerendered page, before any of the app's code: shows the face that this
 * device calls for, and lets the form be used until React takes the page over. What was typed stays in
 * the fields; a submit or a tap that needs the app is done as soon as it is there.
 */
import { faceName, PAINTED, parseFace } from './paintedPage.ts';
import { APP_SHOWN } from './startEvents.ts';
import { readStored } from './storedState.ts';

/** After this the page says that it is still loading, ms. */
const SLOW_AFTER_MS = 6_000;

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

/** Shows another face, if the page has it, with what was typed. */
const showFace = (container: HTMLElement, name: string): void => {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-face="${name}"]`);
  const shown = container.dataset.face ?? '';
  if (!template || shown === name) return;
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
};

const startWaiting = (container: HTMLElement): void => {
  const { language, login } = readStored(() => window.localStorage);
  showFace(container, faceName({ language, loginType: login.type }));
  for (const field of fieldsOf(container)) {
    if (field.name === 'phone') field.value = login.phone;
    if (field.name === 'email') field.value = login.email;
    if (field.name === 'remember') field.checked = login.remember;
  }

  /** What to do for the visitor once the app is there. */
  let wanted: (() => void) | null = null;
  const say = (state: 'slow' | 'sending'): void => {
    if (root.dataset.handover !== 'failed') root.dataset.handover = state;
  };
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    wanted = () => form.requestSubmit();
    say('sending');
  };
  const onClick = ({ target }: Event): void => {
    const button = (target as Element).closest('button');
    if (!button || button.type === 'submit') return;
    const face = parseFace(container.dataset.face);
    const tabs = [...container.querySelectorAll('[role=tab]')];
    const tab = tabs.indexOf(button);
    if (face && tab >= 0) {
      showFace(container, faceName({ ...face, loginType: tab === 0 ? 1 : 2 }));
      container.querySelectorAll<HTMLElement>('[role=tab]')[tab]?.focus();
      return;
    }
    wanted = () => button.click();
  };
  const slow = setTimeout(() => say('slow'), SLOW_AFTER_MS);
  container.addEventListener('submit', onSubmit);
  container.addEventListener('click', onClick);
  window.addEventListener(
    APP_SHOWN,
    () => {
      clearTimeout(slow);
      container.removeEventListener('submit', onSubmit);
      container.removeEventListener('click', onClick);
      // React's effects of the takeover come first.
      setTimeout(() => {
        delete root.dataset.handover;
        document.getElementById('handover')?.remove();
        wanted?.();
      });
    },
    { once: true },
  );
};

if (page && root.dataset.shell === PAINTED) startWaiting(page);
