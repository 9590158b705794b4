import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { ORDER } from '#api/contract/order.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { bare, hitArea } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { orderTexts } from './orderTexts.ts';
import { StatusChip } from './StatusChip.tsx';

const Toggle = styled('button')({
  ...bare,
  ...hitArea,
  // Above the card's link.
  zIndex: 1,
  flex: 'none',
  borderRadius: radius.chip,
});
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  flex: '1 0 100%',
  color: theme.vars.palette.ink2,
}));

type NoteKey = `orderNote${0 | 1 | 2 | 3 | 4}`;
/** What each state means, for a tap on its chip. */
const NOTES: Partial<Record<number, NoteKey>> = {
  [ORDER.earning]: 'orderNote0',
  [ORDER.completed]: 'orderNote1',
  [ORDER.buybackPending]: 'orderNote2',
  [ORDER.boughtBack]: 'orderNote3',
  [ORDER.cancelled]: 'orderNote4',
};

/**
 * An order's status as a chip that shows and hides its explanation. The note is in the same flex
 * row as the chip, on a line of its own.
 */
export const useStatusNote = (status: number): { chip: ReactNode; note: ReactNode } => {
  const t = useTexts(orderTexts);
  const id = useId();
  const [open, setOpen] = useState(false);
  return {
    chip: (
      <Toggle type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <StatusChip of="order" status={status} label={t('status')} />
      </Toggle>
    ),
    note: (
      <Note id={id} hidden={!open}>
        {t(NOTES[status] ?? 'unknownNote')}
      </Note>
    ),
  };
};
