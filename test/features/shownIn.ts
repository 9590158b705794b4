/** The facts in a part of the page, in their order: each label, and what is beside it as text. */
export const factsIn = (part: ParentNode): [label: string, value: string][] =>
  [...part.querySelectorAll('dt')].map(({ textContent, nextElementSibling }) => [
    textContent,
    nextElementSibling?.textContent ?? '',
  ]);

/** The steps in a list of them, in their order: each title, and the line below it, '' for none. */
export const stepsIn = (list: ParentNode): [title: string, text: string][] =>
  [...list.querySelectorAll('li')].map((step) => {
    const [title, text] = step.querySelectorAll('p');
    return [title?.textContent ?? '', text?.textContent ?? ''];
  });
