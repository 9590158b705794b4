const summariesIn = (place: string): HTMLElement[] => [
  ...(globalThis.document?.querySelectorAll<HTMLElement>(`${place} summary`) ?? []),
];

const isOpen = ({ parentElement }: HTMLElement): boolean =>
  (parentElement as HTMLDetailsElement).open;

/**
 * Notes which questions a visitor opened, and which one has the focus, in the list that a painted page has
 * before React's (earlyQuestions.ts). Returns what does the same to React's list, once it is in its place.
 */
export const notePaintedQuestions = (): (() => void) => {
  const painted = summariesIn('[data-early-list]');
  const opened = new Set(painted.filter(isOpen).map(({ textContent }) => textContent));
  const focused = painted.find((summary) => summary === document.activeElement)?.textContent;
  return () => {
    if (opened.size === 0 && focused === undefined) return;
    for (const summary of summariesIn('main')) {
      const { textContent, parentElement } = summary;
      if (opened.has(textContent)) (parentElement as HTMLDetailsElement).open = true;
      if (textContent === focused) summary.focus({ preventScroll: true });
    }
  };
};
