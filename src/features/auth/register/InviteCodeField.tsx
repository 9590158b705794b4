import { useDeferredValue } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TextField } from '#shared/ui/fields/TextField.tsx';
import { authTexts } from '../authTexts.ts';

interface Props {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isNeeded: boolean;
  /** The code of the invite link, '' without one. */
  readonly invited: string;
  readonly error: string | undefined;
}

/** Invite code, prefilled from the invite link. */
export const InviteCodeField = ({ value, onChange, isNeeded, invited, error }: Props) => {
  const t = useTexts(authTexts);
  // The painted page knows no invite link.
  const isFilled = useDeferredValue(invited !== '' && value === invited, false);
  const advice = isNeeded ? undefined : t('inviteCodeAdvice');
  const hint = isFilled ? t('inviteCodeFilled') : advice;
  return (
    <TextField
      label={t(isNeeded ? 'inviteCode' : 'inviteCodeOptional')}
      name="inviteCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      onChange={(typed) => onChange(typed.trim())}
      error={error}
      reserve
      hint={hint}
    />
  );
};
