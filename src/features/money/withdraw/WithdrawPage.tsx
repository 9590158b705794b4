import { useId, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { BankCard } from '#api/contract/bankcard.ts';
import type { Member } from '#api/contract/member.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { noticeWords } from '#api/words/noticeWords.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { withdrawalPath } from '#shared/paths.ts';
import type { Seen } from '#shared/ui/feedback/SeenAt.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { useReceiptHeldBack } from '../useReceiptReplaced.ts';
import { FormNotes } from './FormNotes.tsx';
import { missingStep, NextStep } from './NextStep.tsx';
import { useWithdrawal } from './useWithdrawal.ts';
import { WithdrawChecking } from './WithdrawChecking.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawResult } from './WithdrawResult.tsx';
import { type TypedWithdrawal, typedOf } from './withdrawRules.ts';
import { withdrawTexts } from './withdrawTexts.ts';

interface WithdrawPageProps {
  member: Member;
  seen: Seen;
  cards: readonly BankCard[];
  onRefresh: () => unknown;
}

/** What a withdrawal needs, the form, the wait for its outcome, and its result. */
export const WithdrawPage = ({ member, seen, cards, onRefresh }: WithdrawPageProps) => {
  const t = useTexts(withdrawTexts);
  const language = useLanguage();
  const terms = useAppSelector(selectWebsite)?.withdraw ?? null;
  const { status, ...ask } = useWithdrawal();
  const notesId = useId();
  const [typed, setTyped] = useState<TypedWithdrawal | null>(null);
  // What it restores stays when another tab begins one.
  if (status.kind === 'notPlaced' && !typed) setTyped(typedOf(status.attempt));
  useReceiptHeldBack(
    'withdrawal',
    status.kind === 'placed' ? (status.withdrawal?.order_no ?? null) : null,
  );
  if (status.kind === 'placed') {
    if (typed) setTyped(null);
    const { withdrawal } = status;
    // At an address of its own the result survives a reload.
    return withdrawal?.order_no ? (
      <Navigate to={withdrawalPath(withdrawal.order_no)} replace />
    ) : (
      withdrawal && <WithdrawResult withdrawal={withdrawal} />
    );
  }
  if (status.kind === 'checking') {
    const { attempt, stage } = status;
    return <WithdrawChecking attempt={attempt} stage={stage} onCheck={ask.checkNow} />;
  }
  const step = missingStep(member, cards.length);
  if (step && status.kind !== 'sending') {
    // A refusal may be what brought the member here: the last card was deleted elsewhere.
    const refusal = status.kind === 'refused' ? status.refusal : null;
    return (
      <Screen title={t('title')} onRefresh={onRefresh}>
        {refusal && (
          <Tip tone="error" role="alert">
            {noticeWords(language, refusal.notice)}
          </Tip>
        )}
        <FormNotes id={notesId} status={status} onCheck={ask.checkNow} />
        <NextStep step={step} member={member} hasCard={cards.length > 0} />
      </Screen>
    );
  }
  return (
    <WithdrawForm
      member={member}
      seen={seen}
      cards={cards}
      terms={terms}
      status={status}
      typed={typed}
      onTyped={setTyped}
      onCheck={ask.checkNow}
      onSubmit={ask.submit}
      onAsked={ask.readTerms}
      onEdited={ask.clearResult}
      onCancel={ask.cancel}
      onRefresh={onRefresh}
    />
  );
};
