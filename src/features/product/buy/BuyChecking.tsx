import { styled } from '@mui/material/styles';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '#app/hooks.ts';
import type { AttemptOf } from '#sagas/attempt/attempt.ts';
import { buyCheckHidden } from '#sagas/buy/buySlice.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ClockIcon } from '#shared/icons/controls/ClockIcon.tsx';
import { fromNumber, multiply } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { useTimeText } from '#shared/ui/device/useTimeText.ts';
import { type KeyValue, KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { useCheckedBy } from '#shared/ui/facts/useCheckedBy.ts';
import { BottomSheet } from '#shared/ui/overlays/BottomSheet.tsx';
import { buyTexts } from './buyTexts.ts';

const Tile = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  margin: '8px auto 12px',
  borderRadius: 22,
  color: theme.vars.palette.amber,
  backgroundColor: theme.vars.palette.amberTint,
}));

const Text = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: 8,
  color: theme.vars.palette.ink2,
}));

/**
 * A purchase with an unknown outcome, shown neither as placed nor as failed. Closing this does not
 * end the check; the product stays locked until the outcome is known.
 */
export const BuyChecking = ({
  open,
  attempt,
}: {
  open: boolean;
  attempt: AttemptOf<'purchase'>;
}) => {
  const t = useTexts(buyTexts);
  const timeText = useTimeText();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const hide = () => dispatch(buyCheckHidden());
  const rows: KeyValue[] = [
    { label: t('checkingProduct'), value: attempt.productName },
    {
      label: t('checkingAmount'),
      value: <Amount even value={multiply(attempt.amount, fromNumber(attempt.count))} />,
    },
    ...(attempt.count > 1 ? [{ label: t('checkingUnits'), value: attempt.count }] : []),
    { label: t('checkingStarted'), value: timeText(Math.floor(attempt.startedAt / 1000)) },
    ...useCheckedBy(attempt),
  ];
  return (
    <BottomSheet
      open={open}
      onClose={hide}
      title={t('checkingTitle')}
      footer={
        <>
          <PillButton variant="soft" onClick={hide}>
            {t('understood')}
          </PillButton>
          <PillButton
            onClick={() => {
              hide();
              navigate(paths.investList);
            }}
          >
            {t('seeOrders')}
          </PillButton>
        </>
      }
    >
      <Tile>
        <ClockIcon size={32} plain />
      </Tile>
      <Text>{t('checkingText')}</Text>
      <KeyValues rows={rows} />
    </BottomSheet>
  );
};
