import { useDeferredValue, useState } from 'react';
import { companyTexts } from '#shared/i18n/catalogues/companyTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { LazyPart } from '#shared/ui/code/LazyPart.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { useComposing } from '#shared/ui/fields/useComposing.ts';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { QuestionSearch } from './QuestionSearch.tsx';
import { QuestionsBody } from './QuestionsBody.tsx';
import { upperFirst } from './upperFirst.ts';
import { useWebsite } from './useWebsite.ts';

const loadSamples = () => import('./SampleQuestions.tsx');

/** /common-problem: search and accordion. */
export default function QuestionsScreen() {
  const pageName = useTexts(companyTexts);
  const website = useWebsite();
  const [typed, setTyped] = useState('');
  const [whole, setWhole] = useState(typed);
  const { isComposing, composition } = useComposing();
  if (!isComposing && whole !== typed) setWhole(typed);
  const search = useDeferredValue(whole.trim());
  const skeleton = <ListSkeleton />;
  // Also while it is tried again: nothing may push the pressed button down.
  const isUnavailable = website.error !== undefined && website.data === undefined;
  return (
    <Screen title={upperFirst(pageName('commonProblems'))}>
      {!isUnavailable && (
        <QuestionSearch value={typed} onChange={setTyped} composition={composition} />
      )}
      <QueryStates query={website} skeleton={skeleton} isInstant>
        {(site) =>
          site.common_problem.length === 0 ? (
            <LazyPart load={loadSamples} props={{ search }} skeleton={skeleton} />
          ) : (
            <QuestionsBody
              questions={site.common_problem}
              search={search}
              updatedAt={site.doc_updated_at}
            />
          )
        }
      </QueryStates>
    </Screen>
  );
}
