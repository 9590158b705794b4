import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { inLanguage } from '#shared/i18n/languages.ts';
import { sampleQuestions } from './aboutSampleTexts.ts';
import { QuestionsBody } from './QuestionsBody.tsx';

/** Sample questions until the platform provides its own; marked as samples. */
export default function SampleQuestions({ search }: { search: string }) {
  return (
    <QuestionsBody
      questions={inLanguage(sampleQuestions, useLanguage())}
      search={search}
      updatedAt={null}
      isSample
    />
  );
}
