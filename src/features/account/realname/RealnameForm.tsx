import { styled } from '@mui/material/styles';
import { isBusinessCode } from '#api/client/apiError.ts';
import type { Realname } from '#api/contract/account.ts';
import { CODE } from '#api/contract/codes.ts';
import { REALNAME } from '#api/contract/member.ts';
import { retryAfterOf } from '#api/retryAfter.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { paths } from '#shared/paths.ts';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useWaitText } from '#shared/ui/facts/useWaitText.ts';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { TextField } from '#shared/ui/fields/TextField.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { identityTexts } from '../identityTexts.ts';
import { bareIdNumber, looksMistyped } from './idNumber.ts';
import { PhotoField } from './PhotoField.tsx';
import { PhotoTips } from './PhotoTips.tsx';
import { useRealname } from './useRealname.ts';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
});
const Fields = styled('div')({ display: 'grid', gap: 16 });
const Lines = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  color: theme.vars.palette.ink2,
}));

interface FailureTipProps {
  readonly failure: unknown;
  readonly onCheck: () => void;
}

/** Why the application was not made; that it can be sent again only where the same may then succeed. Its toast is heard. */
const FailureTip = ({ failure, onCheck }: FailureTipProps) => {
  const t = useTexts(identityTexts);
  const { describeError } = useSupport();
  const waitText = useWaitText();
  const seconds = retryAfterOf(failure);
  const message = waitText(describeError(failure), seconds);
  if (isBusinessCode(failure, CODE.realnamePending)) {
    return (
      <Tip tone="error" action={<TextLink onClick={onCheck}>{t('checkState')}</TextLink>}>
        {message}
      </Tip>
    );
  }
  // A name or pictures that have to be others: the refusal says so, and these pictures may be gone.
  if (isBusinessCode(failure, CODE.badRequest)) return <Tip tone="error">{message}</Tip>;
  return <Tip tone="error">{t(seconds === null ? 'submitFailed' : 'submitKept', { message })}</Tip>;
};

/**
 * Name, number and both sides of the card; says what they are used for before anything is sent, and
 * why an earlier application was rejected.
 */
interface RealnameFormProps {
  readonly earlier: Realname;
  /** Reads what the server has of the application. */
  readonly onCheck: () => void;
}

export const RealnameForm = ({ earlier, onCheck }: RealnameFormProps) => {
  const t = useTexts(identityTexts);
  const form = useRealname(earlier);
  const { values, change, errors, failure, isLost, busy } = form;
  /** The server gives what was sent only masked: it can be compared, not filled in. */
  const lastTime = (typed: string, sent: string): string | undefined =>
    typed === '' && sent !== '' ? t('lastTime', { value: sent }) : undefined;
  return (
    <Form ref={form.ref} data-own={form.isOwn || undefined} noValidate onSubmit={form.submit}>
      <Columns data-even>
        <ColumnPart>
          {earlier.status === REALNAME.rejected && (
            <Tip tone="error" role="note">
              {earlier.reason === ''
                ? t('rejectedNoReason')
                : t('rejectedReason', { reason: earlier.reason })}
            </Tip>
          )}
          <Card title={t('purposeTitle')}>
            <Lines>{t('purpose')}</Lines>
            <TextLink to={paths.privacyPolicy} chevron>
              {t('privacy')}
            </TextLink>
          </Card>
          <Card title={t('realnameIntro')}>
            <Fields>
              <TextField
                label={t('name')}
                name="name"
                autoComplete="name"
                placeholder={t('namePlaceholder')}
                value={values.name}
                onChange={(name) => change({ name })}
                error={errors.name}
                hint={lastTime(values.name, earlier.realname)}
              />
              <TextField
                label={t('idNumber')}
                name="idNumber"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                placeholder={t('idPlaceholder')}
                value={values.idNumber}
                onChange={(typed) => change({ idNumber: bareIdNumber(typed) })}
                error={errors.idNumber}
                hint={
                  looksMistyped(values.idNumber)
                    ? t('idAdvice')
                    : lastTime(values.idNumber, earlier.id_no)
                }
              />
            </Fields>
          </Card>
        </ColumnPart>
        <ColumnPart data-beside>
          <Card>
            <Fields>
              <Lines>{t('photoTips')}</Lines>
              <PhotoTips />
              <PhotoField side="front" form={form.front} disabled={busy} error={errors.front} />
              <PhotoField side="back" form={form.back} disabled={busy} error={errors.back} />
            </Fields>
          </Card>
        </ColumnPart>
        <ColumnPart data-across>
          {isLost && (
            <Tip
              tone="amber"
              role="alert"
              action={<TextLink onClick={onCheck}>{t('checkState')}</TextLink>}
            >
              {t('submitUnknown')}
            </Tip>
          )}
          {failure !== null && <FailureTip failure={failure} onCheck={onCheck} />}
          <PillButton type="submit" block busy={busy}>
            {t('submit')}
          </PillButton>
        </ColumnPart>
      </Columns>
    </Form>
  );
};
