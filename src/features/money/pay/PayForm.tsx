import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { Deposit } from '#api/contract/money.ts';
import { loadedItems } from '#api/endpoint.ts';
import { moneyApi, useMoneyDepositSubmitMutation } from '#api/moneyApi.ts';
import { usePictureUpload } from '#api/usePictureUpload.ts';
import { useSubmit } from '#api/useSubmit.ts';
import { useAppStore } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { isPositive } from '#shared/money.ts';
import { toastShown } from '#shared/notices/noticesSlice.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { ShownAmounts } from '#shared/ui/amounts/ShownAmounts.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useTimeText } from '#shared/ui/device/useTimeText.ts';
import { CopyButton } from '#shared/ui/facts/CopyButton.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { focusPicture } from '#shared/ui/pictures/picture.ts';
import { depositStage } from '../depositState.ts';
import { moneyTexts } from '../moneyTexts.ts';
import { Steps } from '../Steps.tsx';
import { useDepositNotice } from '../useDepositNotice.ts';
import { useMoneyText } from '../useMoneyText.ts';
import { PayeeCard } from './PayeeCard.tsx';
import { ProofCard } from './ProofCard.tsx';
import { useMissing } from './useMissing.ts';

const Sum = styled('div')(({ theme }) => ({
  textAlign: 'center',
  textWrap: 'balance',
  '& p': { ...theme.typography.caption, color: theme.vars.palette.ink2 },
  '& > div': {
    margin: '2px 0 6px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 10,
  },
}));

/** Scrolls to what has appeared below the part of the form that is visible. */
const scrollToIt = (appeared: HTMLElement | null): void =>
  appeared?.scrollIntoView({ block: 'center' });

interface PayFormProps {
  deposit: Deposit;
  /** When the answer came that has the deposit so, in Unix ms. */
  readAt: number;
  onRefresh: () => unknown;
}

/** Steps 2 and 3: the exact amount, where to pay it, until when, and the proof. */
export const PayForm = ({ deposit, readAt, onRefresh }: PayFormProps) => {
  const t = useTexts(moneyTexts);
  const timeText = useTimeText();
  const money = useMoneyText();
  const [sendProof] = useMoneyDepositSubmitMutation();
  const form = usePictureUpload('deposit');
  const [wasTried, setWasTried] = useState(false);
  const { dispatch, getState } = useAppStore();
  const [isUnknown, setIsUnknown] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [refused, setRefused] = useState<{ img: string; error: unknown } | null>(null);
  const [refreshes, setRefreshes] = useState(0);
  const { picture: proof, button } = form;
  const { pay_amount: amount } = deposit;
  const leaveNotice = useDepositNotice();

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  // The list is read again whatever comes, and shows the result if there is one.
  const send = async (given: Parameters<typeof sendProof>[0]) => {
    const answer = await sendProof(given);
    if (answer.error) return answer;
    // Before the list has it, whose result takes the form's place.
    if (!isMounted.current) {
      dispatch(toastShown({ key: 'depositSubmitted', tone: 'success' }));
      leaveNotice({ kind: 'depositSubmitted', orderNo: deposit.order_no, amount });
    }
    // The proof has begun that read, unless its page was left.
    await (dispatch(moneyApi.util.getRunningQueryThunk('moneyDepositList', undefined)) ??
      onRefresh());
    return answer;
  };
  /** As far as the list knows; where it knows better, the result has taken the form's place. */
  const isPayable = (): boolean => {
    const { data } = moneyApi.endpoints.moneyDepositList.select(undefined)(getState());
    const known = loadedItems(data).find(({ order_no }) => order_no === deposit.order_no);
    return !known || depositStage(known) === 'payable';
  };
  const { busy, submit } = useSubmit(send, {
    // Still here: the list does not have it yet, or could not be read.
    done: () => setIsSent(true),
    unknown: () => setIsUnknown(true),
    lostUnseen: (hasToast) => {
      if (!isPayable()) return;
      if (!hasToast) dispatch(toastShown({ key: 'proofUnknown' }));
      leaveNotice({ kind: 'depositUnknown', orderNo: deposit.order_no, amount });
    },
    refused: (error) => setRefused(proof.kind === 'uploaded' ? { img: proof.path, error } : null),
  });
  // Its buttons are disabled until then.
  const isRefused = refused !== null && !busy;
  useEffect(() => {
    if (isRefused) focusPicture(button);
  }, [isRefused, button]);
  const confirm = () => {
    setWasTried(true);
    if (proof.kind !== 'uploaded') {
      focusPicture(button);
      return;
    }
    setIsUnknown(false);
    setIsSent(false);
    setRefused(null);
    submit({ order_no: deposit.order_no, img: proof.path });
  };

  const refresh = () => {
    setRefreshes((times) => times + 1);
    return onRefresh();
  };

  const isMissing = useMissing(isUnknown, readAt, onRefresh);

  return (
    <Screen
      title={t('pay')}
      wide
      onRefresh={refresh}
      footer={
        <PillButton
          block
          busy={busy}
          variant={proof.kind === 'uploaded' ? 'primary' : 'ghost'}
          onClick={confirm}
        >
          {t('submit')}
        </PillButton>
      }
    >
      <Steps current={proof.kind === 'uploaded' ? 3 : 2} />
      <Columns>
        <ColumnPart>
          <ShownAmounts>
            <Card>
              <Sum>
                <p>{t('payExactly')}</p>
                <div>
                  <Amount value={amount} size="xl" />
                  {amount && <CopyButton text={amount} label={t('payAmount')} word />}
                </div>
                {amount && <p>{t('payExactlyNote')}</p>}
                {isPositive(deposit.fee) && (
                  <p>
                    {t('payNet', { actual: money(deposit.actual_amount), fee: money(deposit.fee) })}
                  </p>
                )}
                {deposit.expire_at !== null && (
                  <p>{t('validUntil', { time: timeText(deposit.expire_at) })}</p>
                )}
              </Sum>
              {!amount && (
                <Tip tone="error" role="alert">
                  {t('noPayAmount')}
                </Tip>
              )}
            </Card>
            {/* A code that could not be loaded is loaded again. */}
            <PayeeCard key={refreshes} deposit={deposit} onRetry={refresh} />
          </ShownAmounts>
        </ColumnPart>
        <ColumnPart data-beside>
          <Tip tone="amber">{t('ownAccount')}</Tip>
          <ProofCard
            form={form}
            disabled={busy}
            wasTried={wasTried}
            refusal={
              proof.kind === 'uploaded' && proof.path === refused?.img ? refused.error : null
            }
          />
          {isSent && (
            <div ref={scrollToIt}>
              <Tip
                tone="info"
                role="status"
                action={<TextLink onClick={() => void refresh()}>{t('checkAgain')}</TextLink>}
              >
                {t('submitted')}
              </Tip>
            </div>
          )}
          {isUnknown && (
            <div ref={scrollToIt}>
              <Tip
                tone="amber"
                role="alert"
                {...(!isMissing && {
                  action: <TextLink onClick={() => void refresh()}>{t('checkAgain')}</TextLink>,
                })}
              >
                {t(isMissing ? 'submitMissing' : 'submitUnknown')}
              </Tip>
            </div>
          )}
        </ColumnPart>
      </Columns>
    </Screen>
  );
};
