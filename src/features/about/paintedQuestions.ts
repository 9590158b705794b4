/** What a visitor did with the questions that a painted page shows before React's (earlyQuestions.ts). */
interface PaintedQuestions {
  /** Questions that are open. */
  readonly open: ReadonlySet<string>;
  /** The question with the focus. */
  readonly focused: string | undefined;
}

const textOf = (element: Element): string => element.textContent ?? '';

/** Reads it from the page, which has none of them but at a takeover. */
export const readPaintedQuestions = (): PaintedQuestions => {
  const summaries = [...(globalThis.document?.querySelectorAll('[data-early-list] summary') ?? [])];
  const focused = summaries.find((summary) => summary === document.activeElement);
  return {
    open: new Set(
      summaries
        .filter(({ parentElement }) => (parentElement as HTMLDetailsElement).open)
        .map(textOf),
    ),
    focused: focused && textOf(focused),
  };
};
