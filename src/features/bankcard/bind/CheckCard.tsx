import { styled } from '@mui/material/styles';
import type { BankCardType } from '#api/contract/bankcard.ts';
import { retryAfterOf } from '#api/retryAfter.ts';
import { UNKNOWN } from '#shared/format/unknown.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { KeyValues } from '#shared/ui/facts/KeyValues.tsx';
import { useWaitText } from '#shared/ui/facts/useWaitText.ts';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { useCloseOnBack } from '#shared/ui/overlays/useCloseOnBack.ts';
import { bankcardTexts } from '../bankcardTexts.ts';
import { groupCardNumber } from '../cardNumber.ts';
import type { BindCardForm, Trouble } from './useBindCard.ts';
import { VerifyLink } from './VerifyLink.tsx';

/** Keeps a card number on one line where it fits. */
const NBSP = '\u00A0';

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > *': { flex: '1 1 7rem' },
});

/** Why the card was not bound. The toast of a refusal is heard; that the outcome is not known is said here alone. */
const TroubleTip = ({ trouble }: { trouble: Trouble }) => {
  const t = useTexts(bankcardTexts);
  const { describeError } = useSupport();
  const waitText = useWaitText();
  if (trouble.kind === 'unverified') {
    return (
      <Tip tone="amber" action={<VerifyLink isPending={trouble.isPending} />}>
        {t('kept', { message: describeError(trouble.error) })}
      </Tip>
    );
  }
  const seeCards = <TextLink to={paths.walletManage}>{t('seeCards')}</TextLink>;
  if (trouble.kind === 'unknown') {
    return (
      <Tip tone="amber" role="alert" action={seeCards}>
        {t('unknown')}
      </Tip>
    );
  }
  const seconds = retryAfterOf(trouble.error);
  const message = waitText(describeError(trouble.error), seconds);
  return (
    <Tip tone="error" action={seeCards}>
      {t(seconds === null ? 'failed' : 'kept', { message })}
    </Tip>
  );
};

/** The typed values, to compare with the card before binding it; back returns to the form. */
export const CheckCard = ({
  bind,
  banks,
}: {
  bind: BindCardForm;
  banks: readonly BankCardType[];
}) => {
  const t = useTexts(bankcardTexts);
  const { values } = bind.form;
  useCloseOnBack(true, bind.edit, bind.busy);
  const bank = banks.find(({ id }) => String(id) === values.bank);
  return (
    <Screen
      key="confirm"
      title={t('confirmTitle')}
      onBack={bind.edit}
      footer={
        <Buttons>
          <PillButton variant="soft" disabled={bind.busy} onClick={bind.edit}>
            {t('edit')}
          </PillButton>
          <PillButton busy={bind.busy} onClick={bind.bind}>
            {t('bind')}
          </PillButton>
        </Buttons>
      }
    >
      <Tip tone="info">{t('confirmIntro')}</Tip>
      <Card>
        <KeyValues
          rows={[
            { label: t('holder'), value: values.holder },
            { label: t('bank'), value: bank?.name ?? UNKNOWN },
            { label: t('cardNumber'), value: groupCardNumber(values.number).replaceAll(' ', NBSP) },
            { label: t('branch'), value: values.branch },
          ]}
        />
      </Card>
      {bind.trouble && <TroubleTip trouble={bind.trouble} />}
    </Screen>
  );
};
