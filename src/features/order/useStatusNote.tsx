import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { bare, hitArea } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { Chip } from '#shared/ui/feedback/Chip.tsx';
import { orderLook } from './orderStatus.ts';
import { orderTexts } from './orderTexts.ts';

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

/**
 * An order's status as a chip that shows and hides its explanation. The note is in the same flex
 * row as the chip, on a line of its own.
 */
export const useStatusNote = (status: number): { chip: ReactNode; note: ReactNode } => {
  const t = useTexts(orderTexts);
  const id = useId();
  const [open, setOpen] = useState(false);
  const { tone, text, note } = orderLook(status);
  return {
    chip: (
      <Toggle type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <Chip tone={tone} label={t('status')}>
          {t(text)}
        </Chip>
      </Toggle>
    ),
    note: (
      <Note id={id} hidden={!open}>
        {t(note)}
      </Note>
    ),
  };
};
