import { aboutTexts } from '#shared/i18n/catalogues/aboutTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CardSkeleton } from '#shared/ui/CardSkeleton.tsx';
import { LazyPart } from '#shared/ui/LazyPart.tsx';
import { QueryStates } from '#shared/ui/QueryStates.tsx';
import { Screen } from '#shared/ui/Screen.tsx';
import { QuestionsBody } from './QuestionsBody.tsx';
import { useWebsite } from './useWebsite.ts';

const loadSamples = () => import('./SampleQuestions.tsx');

/** /common-problem (R7): search and accordion. */
export default function QuestionsScreen() {
  const t = useTexts(aboutTexts);
  const website = useWebsite();
  return (
    <Screen title={t('commonProblem')}>
      <QueryStates query={website} skeleton={<CardSkeleton cover={false} />}>
        {(site) =>
          site.common_problem.length === 0 ? (
            <LazyPart load={loadSamples} props={{}} skeleton={<CardSkeleton cover={false} />} />
          ) : (
            <QuestionsBody questions={site.common_problem} updatedAt={site.doc_updated_at} />
          )
        }
      </QueryStates>
    </Screen>
  );
}
