import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { WarningIcon } from '#shared/icons/controls/WarningIcon.tsx';
import { capital } from '#shared/theme/styles.ts';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'flex-start',
  gap: 4,
  marginTop: 6,
  color: theme.vars.palette.ink2,
  '&[data-reserve]': { minHeight: '1.25rem' },
  '&[data-error]': { color: theme.vars.palette.error.main },
  '& > span': capital,
}));

interface FieldMessageProps {
  /** Id for the input's aria-describedby: the input's own with `-message` behind it. */
  id: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Keeps the line's height while it is empty, so that nothing moves. */
  reserve?: boolean | undefined;
}

/**
 * The error, or else the hint, of a field (errors have an icon). An error that comes while its field has the focus is
 * announced; any other is read where the focus comes to its field.
 */
export const FieldMessage = ({ id, error, hint, reserve }: FieldMessageProps) => (
  <div aria-live={error && id === `${document.activeElement?.id}-message` ? 'polite' : undefined}>
    {error || hint || reserve ? (
      <Line id={id} data-error={error ? '' : undefined} data-reserve={reserve ? '' : undefined}>
        {error ? <WarningIcon size={18} plain /> : null}
        <span>{error || hint}</span>
      </Line>
    ) : null}
  </div>
);
