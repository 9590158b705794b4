import type { BankCard } from '#api/contract/bankcard.ts';
import type { Member } from '#api/contract/member.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { withdrawTexts } from '#shared/i18n/catalogues/withdrawTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Screen } from '#shared/ui/Screen.tsx';
import { missingStep, NextStep } from './NextStep.tsx';
import { useWithdrawal } from './useWithdrawal.ts';
import { WithdrawChecking } from './WithdrawChecking.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawResult } from './WithdrawResult.tsx';

interface WithdrawPageProps {
  member: Member;
  cards: readonly BankCard[];
  onRefresh: () => unknown;
}

/** What a withdrawal needs, the form, the wait for its outcome, and its result. */
export const WithdrawPage = ({ member, cards, onRefresh }: WithdrawPageProps) => {
  const t = useTexts(withdrawTexts);
  const terms = useAppSelector(selectWebsite)?.withdraw ?? null;
  const { phase, checking, submit, clearRefusal } = useWithdrawal(member);
  if (phase.kind === 'done') return <WithdrawResult withdrawal={phase.withdrawal} />;
  if (phase.kind === 'checking') {
    return (
      <WithdrawChecking
        attempt={phase.attempt}
        failed={checking.failed}
        onCheck={checking.checkNow}
      />
    );
  }
  const step = missingStep(member, cards.length);
  if (step && phase.kind !== 'sending') {
    return (
      <Screen title={t('title')} onRefresh={onRefresh}>
        <NextStep step={step} member={member} hasCard={cards.length > 0} />
      </Screen>
    );
  }
  return (
    <WithdrawForm
      member={member}
      cards={cards}
      terms={terms}
      phase={phase}
      onSubmit={submit}
      onEdited={clearRefusal}
      onRefresh={onRefresh}
    />
  );
};
