import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import type { BankCard } from '#api/contract/bankcard.ts';
import type { Member } from '#api/contract/member.ts';
import { noticeWords } from '#api/words/noticeWords.ts';
import { exactAmount } from '#shared/exactAmount.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { compare, isPositive } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { ShownAmounts } from '#shared/ui/amounts/ShownAmounts.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { type Seen, SeenAt } from '#shared/ui/feedback/SeenAt.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { useAnnounceChanges } from '#shared/ui/feedback/useAnnounceChanges.ts';
import { Card } from '#shared/ui/layout/Card.tsx';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { LimitedAmount } from '../LimitedAmount.tsx';
import { useMoneyText } from '../useMoneyText.ts';
import { CardPicker } from './CardPicker.tsx';
import { DailyRules } from './DailyRules.tsx';
import { DepositOnItsWay } from './DepositOnItsWay.tsx';
import { FormNotes } from './FormNotes.tsx';
import { PasswordSheet } from './PasswordSheet.tsx';
import { RefusalTip } from './RefusalTip.tsx';
import { useArrivingText } from './useArrivingText.ts';
import type { WithdrawStatus } from './useWithdrawal.ts';
import { WithdrawSums } from './WithdrawSums.tsx';
import {
  allToWithdraw,
  isAboutAmount,
  isAboutForm,
  type TypedWithdrawal,
  typedOf,
  type WithdrawProblem,
  type WithdrawTerms,
  withdrawProblem,
} from './withdrawRules.ts';
import { withdrawTexts } from './withdrawTexts.ts';

const Balance = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 10px',
  marginBottom: 8,
  color: theme.vars.palette.ink2,
}));

interface WithdrawFormProps {
  member: Member;
  /** Of when the member's figures are. */
  seen: Seen;
  cards: readonly BankCard[];
  terms: WithdrawTerms | null;
  status: Exclude<WithdrawStatus, { kind: 'placed' | 'checking' }>;
  /** null: nothing yet. */
  typed: TypedWithdrawal | null;
  onTyped: (typed: TypedWithdrawal) => void;
  onCheck: () => void;
  onSubmit: (cardId: number, amount: string, digits: string) => void;
  /** The payment password is asked for. */
  onAsked: () => void;
  onEdited: () => void;
  onCancel: () => void;
  onRefresh: () => unknown;
}

/** Card, amount, fee and arrival; the payment password comes last, in a sheet. */
export const WithdrawForm = (props: WithdrawFormProps) => {
  const { member, seen, cards, terms, status } = props;
  const { onTyped, onCheck, onSubmit, onAsked, onEdited, onCancel, onRefresh } = props;
  const t = useTexts(withdrawTexts);
  const language = useLanguage();
  const money = useMoneyText();
  const { isHidden } = useAmountDisplay();
  const earlier = status.kind === 'notPlaced' ? status.attempt : null;
  const { amount, cardId } = props.typed ?? typedOf(earlier);
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  /** The card that the password is asked for. */
  const [confirmedCard, setConfirmedCard] = useState<BankCard | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // The page is kept while another is shown, but no payment password is asked for behind it.
  useEffect(() => () => setAsking(false), []);
  const chosen = cards.find(({ id }) => id === cardId);
  const card = chosen ?? cards[0];
  const isCardGone = cardId !== null && !chosen;
  const busy = status.kind === 'preparing' || status.kind === 'sending';
  const refusal = status.kind === 'refused' ? status.refusal : null;
  const isOfOtherTab = status.kind === 'elsewhere' || status.kind === 'shownElsewhere';
  const notesId = useId();
  const isFresh = seen.at === null;
  const problem = withdrawProblem(amount, terms);

  const words: Record<WithdrawProblem, () => string> = {
    amountRequired: () => t('amountRequired'),
    amountZero: () => t('amountZero'),
    belowMin: () => t('belowMin', { min: money(terms?.min ?? null) }),
    aboveMax: () => t('aboveMax', { max: money(terms?.max ?? null) }),
    nothingArrives: () => t('nothingArrives'),
  };
  const refusedText = refusal ? noticeWords(language, refusal.notice) : undefined;
  const aboutAmount = isAboutAmount(refusal);
  const showProblem = problem !== null && (tried || isPositive(amount));
  const error = showProblem ? words[problem]() : aboutAmount ? refusedText : undefined;

  // It forbids nothing: there may be more by now.
  const isAboveBalance = isFresh && compare(amount, member.amount) === 1;
  const advice = isHidden
    ? t('aboveHiddenBalance')
    : t('aboveBalance', { balance: money(member.amount) });

  const arriving = useArrivingText(amount, terms);
  useAnnounceChanges([isAboveBalance ? advice : '', arriving]);

  const edit = (typed: string) => {
    onTyped({ amount: typed, cardId });
    setTried(false);
    onEdited();
  };
  const next = () => {
    if (status.kind === 'elsewhere') return;
    setTried(true);
    if (problem) {
      input.current?.focus();
      return;
    }
    onAsked();
    // What was refused is tried again, to the card that is seen now, whatever becomes of the list.
    onEdited();
    onTyped({ amount, cardId: card?.id ?? null });
    setConfirmedCard(card ?? null);
    setAsking(true);
  };
  // What has to change is behind the sheet; any other refusal is shown in it, to confirm again.
  const isElsewhere = (isCardGone && !busy) || isAboutForm(refusal);
  // Nor is the password of what was sent left to be confirmed once more.
  if (asking && (isElsewhere || isOfOtherTab)) setAsking(false);

  if (!card) return null;
  return (
    <Screen
      title={t('title')}
      wide
      onRefresh={onRefresh}
      headerActions={
        <TextLink tone="muted" to={paths.withdrawList}>
          {t('records')}
        </TextLink>
      }
      footer={
        <PillButton
          block
          variant={problem || isAboveBalance ? 'ghost' : 'primary'}
          busy={busy}
          aria-disabled={status.kind === 'elsewhere' || undefined}
          aria-describedby={status.kind === 'elsewhere' ? notesId : undefined}
          onClick={next}
        >
          {t('next')}
        </PillButton>
      }
    >
      <SeenAt {...seen} />
      <FormNotes id={notesId} status={status} onCheck={onCheck} />
      {refusal && isElsewhere && !aboutAmount && (
        <RefusalTip refusal={refusal} onLeave={onEdited} />
      )}
      {isCardGone && !busy && !isAboutForm(refusal) && (
        <Tip tone="info" role="status">
          {t('cardGone')}
        </Tip>
      )}
      <Columns>
        <ColumnPart>
          <CardPicker
            cards={cards}
            chosen={card}
            disabled={busy}
            onChoose={({ id }) => {
              onTyped({ amount, cardId: id });
              onEdited();
            }}
          />
          <Card>
            <Balance>
              <span>
                {t('balance')} <Amount value={member.amount} even />
              </span>
              {isPositive(member.frozenAmount) && (
                <span>
                  <span>{t('frozen')}</span> <Amount value={member.frozenAmount} even />
                </span>
              )}
            </Balance>
            <LimitedAmount
              label={t('amount')}
              ref={input}
              value={amount}
              onChange={edit}
              onAll={
                isFresh ? () => edit(allToWithdraw(member.amount, terms?.max ?? null)) : undefined
              }
              disabled={busy}
              error={error}
              advice={isAboveBalance ? advice : undefined}
              min={terms?.min}
              max={terms?.max}
              limits={{
                both: (min, max) => t('limits', { min, max }),
                from: (min) => t('belowMin', { min }),
                upTo: (max) => t('aboveMax', { max }),
              }}
            />
          </Card>
        </ColumnPart>
        <ColumnPart data-beside>
          <ShownAmounts>
            <Card>
              <WithdrawSums amount={amount} terms={terms} />
              <DailyRules terms={terms} />
            </Card>
            {!terms && <Tip tone="amber">{t('configMissing')}</Tip>}
            <DepositOnItsWay />
            <PasswordSheet
              open={asking}
              busy={busy}
              card={confirmedCard ?? card}
              amount={exactAmount(amount) ?? ''}
              terms={terms}
              refusal={refusal}
              advice={isAboveBalance ? advice : undefined}
              onClose={() => {
                setAsking(false);
                onEdited();
              }}
              onCancel={onCancel}
              onConfirm={(digits) => {
                const plain = exactAmount(amount);
                if (plain !== null) onSubmit(card.id, plain, digits);
              }}
            />
          </ShownAmounts>
        </ColumnPart>
      </Columns>
    </Screen>
  );
};
