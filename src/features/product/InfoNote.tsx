import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { bare, hitArea } from '#shared/theme/styles.ts';
import { InfoIcon } from '#shared/ui/icons/InfoIcon.tsx';

const Toggle = styled('button')(({ theme }) => ({
  ...bare,
  ...hitArea,
  display: 'inline-block',
  marginLeft: 3,
  verticalAlign: '-.16em',
  borderRadius: 8,
  color: theme.vars.palette.ink3,
  '&[aria-expanded=true]': { color: theme.vars.palette.brand },
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  marginTop: 4,
  color: theme.vars.palette.ink2,
}));

interface InfoNoteProps {
  /** What the ⓘ explains, read aloud. */
  label: string;
  note: string;
  /** The words the ⓘ stands behind. */
  children: ReactNode;
}

/** Words with an ⓘ that opens their explanation below them. */
export const InfoNote = ({ label, note, children }: InfoNoteProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div>
      {children}
      <Toggle
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <InfoIcon size={15} plain />
      </Toggle>
      <Note id={id} hidden={!open}>
        {note}
      </Note>
    </div>
  );
};
