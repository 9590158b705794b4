import type { BankCard } from '#api/contract/bankcard.ts';
import type { Member } from '#api/contract/member.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { withdrawTexts } from '#shared/i18n/catalogues/withdrawTexts.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { fillText } from '#shared/i18n/texts.ts';
import { noticeTexts } from '#shared/notices/noticeTexts.ts';
import { Screen } from '#shared/ui/Screen.tsx';
import { Tip } from '#shared/ui/Tip.tsx';
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
  const language = useLanguage();
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
    // A refusal may be what brought the member here: the last card was deleted elsewhere.
    const refusal = phase.kind === 'form' ? phase.refusal : null;
    return (
      <Screen title={t('title')} onRefresh={onRefresh}>
        {refusal && (
          <Tip tone="error" role="alert">
            {fillText(noticeTexts[language][refusal.notice.key], refusal.notice.values)}
          </Tip>
        )}
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
