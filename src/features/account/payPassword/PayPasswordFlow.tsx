import { styled } from '@mui/material/styles';
import { type FormEvent, useEffect, useRef } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { PasswordField } from '#shared/ui/fields/PasswordField.tsx';
import { accountTexts } from '../accountTexts.ts';
import { PasscodeStep } from './PasscodeStep.tsx';
import { isLast, type Mode, type Step } from './steps.ts';
import type { PayPasswordForm } from './usePayPassword.ts';
import { useStepErrorText } from './useStepErrorText.ts';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  padding: '8px 8px 20px',
});

const Head = styled('div')(({ theme }) => ({
  '& p': { ...theme.typography.caption, color: theme.vars.palette.ink3 },
  '& h2': { ...theme.typography.h4, margin: '2px 0' },
  '& h2 + p': { ...theme.typography.subtitle2, color: theme.vars.palette.ink2 },
}));

const STEPS: readonly Step[] = ['proof', 'pin', 'confirm'];

const TITLES = {
  set: { proof: 'loginPasswordStep', pin: 'newStepFirst', confirm: 'confirmStep' },
  change: { proof: 'oldStep', pin: 'newStep', confirm: 'confirmStep' },
} as const satisfies Record<Mode, Record<Step, string>>;

const NOTES = {
  set: { proof: 'loginPasswordWhy', pin: 'setIntro', confirm: null },
  change: { proof: null, pin: 'setIntro', confirm: null },
} as const satisfies Record<Mode, Record<Step, string | null>>;

/**
 * The current step: its position, what to enter, and a button where completing the cells does not
 * continue.
 */
export const PayPasswordFlow = ({ mode, form }: { mode: Mode; form: PayPasswordForm }) => {
  const t = useTexts(accountTexts);
  const errorText = useStepErrorText();
  const { state, isPassword, value, busy } = form;
  const { step, error, errorCount } = state;
  const last = isLast(state);
  const note = NOTES[mode][step];
  const password = useRef<HTMLInputElement>(null);
  // As the cells do: for the next try, and so that a screen reader reads why.
  useEffect(() => {
    if (errorCount > 0) password.current?.focus();
  }, [errorCount]);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.next();
  };
  return (
    <Form noValidate onSubmit={onSubmit}>
      <Head>
        <p>{t('stepOf', { step: STEPS.indexOf(step) + 1, total: STEPS.length })}</p>
        <h2>{t(TITLES[mode][step])}</h2>
        {note && <p>{t(note)}</p>}
      </Head>
      {isPassword ? (
        <PasswordField
          ref={password}
          autoFocus
          label={t('loginPassword')}
          name="password"
          autoComplete="current-password"
          value={value}
          onChange={form.type}
          error={errorText(error)}
        />
      ) : (
        <PasscodeStep form={form} />
      )}
      {(isPassword || last) && (
        <PillButton type="submit" block busy={busy}>
          {t(last ? (mode === 'set' ? 'finishSet' : 'finishChange') : 'next')}
        </PillButton>
      )}
    </Form>
  );
};
