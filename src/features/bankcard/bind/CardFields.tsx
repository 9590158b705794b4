import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { BankCardType } from '#api/contract/bankcard.ts';
import { isUnverified, REALNAME } from '#api/contract/member.ts';
import { useErrorText } from '#api/words/useErrorText.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { TextField } from '#shared/ui/fields/TextField.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { bankcardTexts } from '../bankcardTexts.ts';
import { BankField } from './BankField.tsx';
import { BankGuess } from './BankGuess.tsx';
import { CardNumberField } from './CardNumberField.tsx';
import type { BindCardForm } from './useBindCard.ts';
import { VerifyLink } from './VerifyLink.tsx';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
});

interface CardFieldsProps {
  bind: BindCardForm;
  banks: readonly BankCardType[];
  /** The holder is the verified name and cannot be changed. */
  isLocked: boolean;
  /** The member's verification status. */
  status: number;
  /** The maximum number of cards if it is reached, else null. */
  full: number | null;
}

/** The fields of a card. After a refusal the refused field has the focus. */
export const CardFields = ({ bind, banks, isLocked, status, full }: CardFieldsProps) => {
  const t = useTexts(bankcardTexts);
  const errorText = useErrorText(bankcardTexts);
  const formId = useId();
  const { form, check } = bind;
  const { values, errors, change, ref } = form;
  return (
    <Screen
      key="form"
      title={t('bindTitle')}
      footer={
        <PillButton type="submit" form={formId} block>
          {t('next')}
        </PillButton>
      }
    >
      <Tip tone="info">{t('ownNote')}</Tip>
      {full !== null && (
        <Tip tone="amber" action={<TextLink to={paths.walletManage}>{t('seeCards')}</TextLink>}>
          {t('full', { max: full })}
        </Tip>
      )}
      {isUnverified(status) && (
        <Tip tone="amber" action={<VerifyLink isPending={status === REALNAME.pending} />}>
          {t(status === REALNAME.pending ? 'verifyPending' : 'verifyFirst')}
        </Tip>
      )}
      {banks.length === 0 && (
        <Tip tone="error" role="alert">
          {t('banksMissing')}
        </Tip>
      )}
      <Form id={formId} ref={ref} noValidate onSubmit={check}>
        <TextField
          label={t('holder')}
          name="holder"
          autoComplete="name"
          autoFocus={errors.holder !== undefined}
          readOnly={isLocked}
          placeholder={t('holderPlaceholder')}
          value={values.holder}
          onChange={(holder) => change({ holder })}
          error={errorText(errors.holder)}
          hint={t(isLocked ? 'holderLocked' : 'holderUnverified')}
        />
        <BankField
          banks={banks}
          value={values.bank}
          onChange={(bank) => change({ bank })}
          error={errorText(errors.bank)}
        />
        <CardNumberField
          autoFocus={errors.number !== undefined}
          value={values.number}
          onChange={(number) => change({ number })}
          error={errorText(errors.number)}
        />
        <BankGuess
          number={values.number}
          banks={banks}
          chosen={values.bank}
          onChoose={(bank) => {
            // The suggestion goes away: the keyboard goes on from what it filled in.
            (ref.current?.elements.namedItem('bank') as HTMLElement | null)?.focus();
            change({ bank });
          }}
        />
        <TextField
          label={t('branch')}
          name="branch"
          autoComplete="off"
          placeholder={t('branchPlaceholder')}
          value={values.branch}
          onChange={(branch) => change({ branch })}
          error={errorText(errors.branch)}
        />
      </Form>
    </Screen>
  );
};
