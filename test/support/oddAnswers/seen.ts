import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { pass, settle } from '../clock.ts';
import { realWork } from '../work.ts';

/** What must never be on a screen. */
const NONSENSE = /.{0,20}(?:NaN|undefined|Infinity|Invalid Date|\[object|null).{0,20}/;
/** What says that there is nothing, the greeting of who has not written yet among it. */
const NOTHING = /(?:还没有|暂无|您好，有什么可以帮您)[^\s，。]*/g;
/**
 * A channel that says that it is closed is not offered, and without another one there is none to choose; an answer
 * that cannot be read leaves open whether a message has arrived.
 */
const TRUE_ANYWAY = /^(?:暂无可用通道|还没有确认送达)/;
/** Longer than any skeleton or toast stays. */
const AFTERWARDS_MS = 4_000;

/** What every object has; nothing that an answer brought may be among it. */
const inherited = new Set(Reflect.ownKeys(Object.prototype));
const addedToAll = (): string[] =>
  Reflect.ownKeys(Object.prototype)
    .filter((name) => !inherited.has(name))
    .map((name) => `every object has “${String(name)}”`);

const textOf = (): string => {
  const labels = [
    ...document.body.querySelectorAll('[aria-label], [href], [src], [style]'),
  ].flatMap(({ attributes }) => [...attributes].map(({ value }) => value));
  return `${document.body.textContent} ${labels.join(' ')}`;
};

/** Within `act` React draws once, at the end: what that begins comes to its end in the next one. */
export const drawn = async (): Promise<void> => {
  for (let quiet = 0; quiet < 2; quiet += 1) {
    const { begun } = realWork();
    await act(settle);
    if (realWork().begun !== begun) quiet = -1;
  }
};

/** Lets the screen come to rest, and then time pass. */
export const rest = async (): Promise<void> => {
  await drawn();
  await act(() => pass(AFTERWARDS_MS));
  await drawn();
};

/** Keeps what is written to the console as an error, until the mocks are restored. */
export const hearProblems = (problems: string[]): void => {
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    problems.push(`console: ${said.map(String).join(' ').slice(0, 200)}`);
  });
};

/** The screen as it is, with what `problems` were heard; `part` is what holds its content. */
export const lookAt = (part: string, problems: readonly string[]) => ({
  main: document.querySelector(part)?.textContent ?? '',
  text: textOf(),
  nothing: new Set(document.body.textContent?.match(NOTHING) ?? []),
  isBusy: document.querySelector('[aria-busy="true"]') !== null,
  problems: [...problems, ...addedToAll()],
});
export type Seen = ReturnType<typeof lookAt>;

/** What is wrong with a screen, whatever the answer was. */
export const faultsOf = ({ problems, main, isBusy, text }: Seen): string[] => {
  const nonsense = NONSENSE.exec(text)?.[0];
  return [
    ...problems,
    ...(main.trim() === '' ? ['a blank page'] : []),
    ...(isBusy ? ['loading without an end'] : []),
    ...(nonsense === undefined ? [] : [`nonsense: …${nonsense}…`]),
  ];
};

/** Sentences by which a screen says that there is nothing, and which it does not say with the true answer. */
export const untrueOf = ({ nothing }: Seen, whole: Seen): string[] =>
  [...nothing]
    .filter((sentence) => !whole.nothing.has(sentence) && !TRUE_ANYWAY.test(sentence))
    .map((sentence) => `an untrue “${sentence}”`);
