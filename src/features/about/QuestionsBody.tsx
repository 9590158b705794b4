import { styled } from '@mui/material/styles';
import { useDeferredValue, useState } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { hiddenVisually } from '#shared/theme/styles.ts';
import { QuestionDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Section } from '#shared/ui/layout/Section.tsx';
import { aboutTexts } from './aboutTexts.ts';
import { PageMeta } from './PageMeta.tsx';
import { QuestionItem } from './QuestionItem.tsx';
import { QuestionSearch } from './QuestionSearch.tsx';
import { findQuestions, groupQuestions, type Question } from './questions.ts';

const Status = styled('p')(hiddenVisually);

interface Props {
  readonly questions: readonly Question[];
  readonly updatedAt: number | null;
  readonly isSample?: boolean;
}

/** The questions by category, with a search; a tap opens an answer. */
export const QuestionsBody = ({ questions, updatedAt, isSample = false }: Props) => {
  const t = useTexts(aboutTexts);
  const [search, setSearch] = useState('');
  const words = useDeferredValue(search.trim());
  const found = findQuestions(questions, words);
  return (
    <>
      <QuestionSearch value={search} onChange={setSearch} />
      <PageMeta updatedAt={updatedAt} isSample={isSample} />
      <Status role="status">{words && t('questionsFound', { count: found.length })}</Status>
      {found.length === 0 && (
        <EmptyState
          drawing={<QuestionDrawing />}
          title={t('questionsNone')}
          text={t('questionsNoneText')}
        />
      )}
      {groupQuestions(found, t('otherQuestions')).map((group) => (
        <Section key={group.category} title={group.category}>
          <Card flush>
            {group.questions.map((question) => (
              <QuestionItem key={questions.indexOf(question)} question={question} />
            ))}
          </Card>
        </Section>
      ))}
    </>
  );
};
