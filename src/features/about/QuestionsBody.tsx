import { styled } from '@mui/material/styles';
import { useLayoutEffect, useState } from 'react';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { hiddenVisually } from '#shared/theme/styles.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { QuestionDrawing } from '#shared/ui/feedback/EmptyDrawings.tsx';
import { EmptyState } from '#shared/ui/feedback/EmptyState.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Section } from '#shared/ui/layout/Section.tsx';
import { aboutTexts } from './aboutTexts.ts';
import { PageMeta } from './PageMeta.tsx';
import { notePaintedQuestions } from './paintedQuestions.ts';
import { QuestionItem } from './QuestionItem.tsx';
import { findQuestions, groupQuestions, type Question } from './questions.ts';

const Status = styled('p')(hiddenVisually);

interface Props {
  readonly questions: readonly Question[];
  /** Words that a question has to have; '' for all questions. */
  readonly search: string;
  readonly updatedAt: number | null;
  readonly isSample?: boolean;
}

/** The questions by category; a tap opens an answer. */
export const QuestionsBody = ({ questions, search, updatedAt, isSample = false }: Props) => {
  const t = useTexts(aboutTexts);
  const ui = useTexts(uiTexts);
  const { contact } = useSupport();
  const [restorePainted] = useState(notePaintedQuestions);
  // Once: a question that is found again by another search is a new one.
  useLayoutEffect(restorePainted, [restorePainted]);
  const found = findQuestions(questions, search);
  return (
    <>
      <PageMeta updatedAt={updatedAt} isSample={isSample} />
      <Status role="status">{search && t('questionsFound', { count: found.length })}</Status>
      {found.length === 0 && (
        <EmptyState
          drawing={<QuestionDrawing />}
          title={t('questionsNone')}
          text={t('questionsNoneText')}
          action={
            contact && (
              <PillButton size="s" variant="soft" onClick={() => contact(search)}>
                {ui('contactSupport')}
              </PillButton>
            )
          }
        />
      )}
      {groupQuestions(found).map((group) => (
        <Section key={group.category} title={group.category || t('otherQuestions')}>
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
