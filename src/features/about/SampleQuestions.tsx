import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { sampleQuestions } from './aboutSampleTexts.ts';
import { QuestionsBody } from './QuestionsBody.tsx';

/** Sample questions until the platform provides its own; marked as samples. */
export default function SampleQuestions() {
  return <QuestionsBody questions={sampleQuestions[useLanguage()]} updatedAt={null} sample />;
}
