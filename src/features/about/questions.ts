/** One question of the platform's configuration; `answer` is HTML. */
export interface Question {
  readonly category: string;
  readonly question: string;
  readonly answer: string;
}

/** The questions of one category, '' for those without one. */
export interface QuestionGroup {
  readonly category: string;
  readonly questions: readonly Question[];
}

/** Without its markup. A tag has no other `<` in it: else each of many would be looked through to the end. */
const plain = (html: string): string => html.replace(/<[^<>]*>/g, ' ');

/** The questions with every word of the search in question, answer or category; ignores case. */
export const findQuestions = (questions: readonly Question[], search: string): Question[] => {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return questions.filter(({ category, question, answer }) => {
    const haystack = `${category} ${question} ${plain(answer)}`.toLocaleLowerCase();
    return words.every((word) => haystack.includes(word));
  });
};

/** Questions by category, in order of first appearance; those without one come last. */
export const groupQuestions = (questions: readonly Question[]): readonly QuestionGroup[] => {
  const groups = new Map<string, Question[]>();
  for (const question of questions) {
    const group = groups.get(question.category);
    if (group) group.push(question);
    else groups.set(question.category, [question]);
  }
  return [...groups]
    .sort(([a], [b]) => Number(a === '') - Number(b === ''))
    .map(([category, list]) => ({ category, questions: list }));
};
