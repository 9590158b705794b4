import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatDateTime } from '#shared/format/dates.ts';

const Time = styled('time')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.ink3,
}));

interface MessageTimeProps {
  /** When it was sent, Unix seconds. */
  readonly at: number | null;
  /** What is shown of that. */
  readonly children: ReactNode;
}

/** When a message was sent, as a list or its page shows it, and in full for what reads the page. */
export const MessageTime = ({ at, children }: MessageTimeProps) =>
  at === null ? (
    <Time as="small">{children}</Time>
  ) : (
    // In the platform's own zone, as it is shown.
    <Time dateTime={`${formatDateTime(at).replace(' ', 'T')}+08:00`}>{children}</Time>
  );
