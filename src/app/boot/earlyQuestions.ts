/**
 * Runs inline at the end of the prerendered page of questions: shows the platform's questions before any
 * of the app's code is there. React leaves them and puts its own in their place, the same to look at.
 */
import { groupQuestions } from '#features/about/questions.ts';
import { fillIn, rowsOf, writeList } from './earlyPattern.ts';

writeList((site, pattern) => {
  const questions = rowsOf(site?.common_problem, ['category', 'question', 'answer']);
  const [named, other] = pattern.querySelectorAll('section[aria-labelledby]');
  if (!questions || !named || !other) return false;
  groupQuestions(questions).forEach(({ category, questions: list }, group) => {
    const section = (category === '' ? other : named).cloneNode(true) as Element;
    fillIn(section, { category, group: String(group) });
    const first = section.querySelector('details');
    for (const { question } of list) {
      const item = first?.cloneNode(true);
      if (!item) continue;
      fillIn(item, { question });
      first?.before(item);
    }
    first?.remove();
    named.before(section);
  });
  named.remove();
  other.remove();
  return true;
});
