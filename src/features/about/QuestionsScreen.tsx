import { companyTexts } from '#shared/i18n/catalogues/companyTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { LazyPart } from '#shared/ui/code/LazyPart.tsx';
import { CardSkeleton } from '#shared/ui/feedback/CardSkeleton.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { QuestionsBody } from './QuestionsBody.tsx';
import { upperFirst } from './upperFirst.ts';
import { useWebsite } from './useWebsite.ts';

const loadSamples = () => import('./SampleQuestions.tsx');

/** /common-problem: search and accordion. */
export default function QuestionsScreen() {
  const pageName = useTexts(companyTexts);
  const website = useWebsite();
  return (
    <Screen title={upperFirst(pageName('commonProblems'))}>
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
