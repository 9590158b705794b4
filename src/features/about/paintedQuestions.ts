const summariesIn = (place: string): HTMLElement[] => [
  ...(globalThis.document?.querySelectorAll<HTMLElement>(`${place} summary`) ?? []),
];

const isOpen = ({ parentElement }: HTMLElement): boolean =>
  (parentElement as HTMLDetailsElement).open;

/**
 * Notes which question has the focus in the list that a painted page has before React's (earlyQuestions.ts). Returns
 * what gives it to the same one of React's list, once that is in its place, and opens those that a visitor opened until
 * then: they know that still when they have gone.
 */
export const notePaintedQuestions = (): (() => void) => {
  const painted = summariesIn('[data-early-list]');
  const focused = painted.find((summary) => summary === document.activeElement)?.textContent;
  return () => {
    const opened = new Set(painted.filter(isOpen).map(({ textContent }) => textContent));
    if (opened.size === 0 && focused === undefined) return;
    for (const summary of summariesIn('main')) {
      const { textContent, parentElement } = summary;
      if (opened.has(textContent)) (parentElement as HTMLDetailsElement).open = true;
      if (textContent === focused) summary.focus({ preventScroll: true });
    }
  };
};
