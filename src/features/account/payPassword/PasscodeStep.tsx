import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { PasscodeCells } from '#shared/ui/keypads/PasscodeCells.tsx';
import { accountTexts } from '../accountTexts.ts';
import type { Step } from './steps.ts';
import type { PayPasswordForm } from './usePayPassword.ts';
import { useStepErrorText } from './useStepErrorText.ts';
import { isWeakPin } from './weakPin.ts';

const Stack = styled('div')({ display: 'grid', gap: 16 });

const LABELS = {
  proof: 'oldLabel',
  pin: 'newLabel',
  confirm: 'confirmLabel',
} as const satisfies Record<Step, string>;

/** Six cells for one step, with advice on the chosen password; advice never blocks. */
export const PasscodeStep = ({ form }: { form: PayPasswordForm }) => {
  const t = useTexts(accountTexts);
  const errorText = useStepErrorText();
  const { contact } = useSupport();
  const { step, pin, proof, error, errorCount } = form.state;
  // What proves a first payment password is the login password.
  const same = form.mode === 'set' ? 'sameAsLogin' : 'same';
  const advice = pin === proof ? same : isWeakPin(pin) ? 'weak' : null;
  return (
    <Stack>
      <PasscodeCells
        key={step}
        autoFocus
        label={t(LABELS[step])}
        hideLabel
        value={form.value}
        onChange={form.type}
        disabled={form.busy}
        error={errorText(error)}
        errorKey={errorCount}
      />
      {step === 'confirm' && advice !== null && (
        <Tip
          tone="amber"
          role="status"
          action={<TextLink onClick={form.goBack}>{t('chooseAnother')}</TextLink>}
        >
          {t(advice)}
        </Tip>
      )}
      {step === 'proof' && contact && (
        <div>
          <TextLink onClick={() => contact(t('forgottenTopic'))}>{t('forgotten')}</TextLink>
        </div>
      )}
    </Stack>
  );
};
