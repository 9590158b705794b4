import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { sampleQuestions } from './aboutSampleTexts.ts';
import { QuestionsBody } from './QuestionsBody.tsx';

/** Sample questions while the platform has sent none; marked as such. */
export default function SampleQuestions() {
  return <QuestionsBody questions={sampleQuestions[useLanguage()]} updatedAt={null} sample />;
}
