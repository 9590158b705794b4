import { type CSSObject, styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { InfoIcon } from '#shared/icons/controls/InfoIcon.tsx';
import { bare, hitArea } from '#shared/theme/styles.ts';

const Toggle = styled('button')(({ theme }) => ({
  ...bare,
  ...hitArea,
  // Its tap area extends over the text below it, which takes no taps.
  zIndex: 1,
  display: 'inline-block',
  // It takes no width, so that it is never alone on a line; `noted` keeps the space that it is drawn in.
  margin: '0 calc(-.9375rem - 3px) 0 3px',
  verticalAlign: '-.16em',
  borderRadius: 8,
  color: theme.vars.palette.ink3,
  '&[aria-expanded=true]': { color: theme.vars.palette.brand },
}));

/** Beside a text: where its ⓘ is drawn. */
export const noted: CSSObject = { paddingRight: 'calc(.9375rem + 3px)' };

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  marginTop: 4,
  color: theme.vars.palette.ink2,
}));

interface InfoNote {
  /** The ⓘ button, to place after the text it explains. */
  readonly toggle: ReactNode;
  /** The explanation, to place below the text; hidden until requested. */
  readonly note: ReactNode;
}

/** An ⓘ button and the explanation it opens. `label` is the button's accessible name. */
export const useInfoNote = (label: string, text: string): InfoNote => {
  const id = useId();
  const [open, setOpen] = useState(false);
  return {
    toggle: (
      <Toggle
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <InfoIcon size={15} plain />
      </Toggle>
    ),
    note: (
      <Note id={id} hidden={!open}>
        {text}
      </Note>
    ),
  };
};
