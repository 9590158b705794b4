import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { whenMoving } from '#shared/theme/styles.ts';
import { cardPadding, motion } from '#shared/theme/tokens.ts';
import { SettingItem } from './SettingItem.ts';

const Row = styled('label')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 54,
  padding: `9px 14px 9px ${cardPadding}`,
  cursor: 'pointer',
  '& > svg': { flex: 'none', color: theme.vars.palette.brand },
  '& > span': { flex: 1, minWidth: 0 },
  '& small': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.ink3,
  },
}));

const Track = styled('input')(({ theme }) => ({
  appearance: 'none',
  flex: 'none',
  position: 'relative',
  width: 48,
  height: 28,
  margin: 0,
  borderRadius: 14,
  cursor: 'pointer',
  backgroundColor: theme.vars.palette.surface,
  boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.outline}`,
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 5,
    left: 5,
    width: 18,
    height: 18,
    borderRadius: '50%',
    backgroundColor: theme.vars.palette.outline,
  },
  '&:checked': {
    backgroundColor: theme.vars.palette.brand,
    boxShadow: 'none',
    '&::after': {
      top: 3,
      width: 22,
      height: 22,
      transform: 'translateX(18px)',
      backgroundColor: theme.vars.palette.onBrand,
    },
  },
  [whenMoving]: { '&::after': { transition: `transform ${motion.base}` } },
  '@media (forced-colors: active)': {
    border: '1px solid ButtonText',
    '&::after': { backgroundColor: 'ButtonText' },
    '&:checked::after': { backgroundColor: 'Highlight' },
  },
}));

interface Props {
  readonly icon: ReactNode;
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A setting that is on or off, in a list group. */
export const SwitchRow = ({ icon, label, hint, checked, onChange }: Props) => {
  const id = useId();
  return (
    <SettingItem>
      <Row>
        {icon}
        <span>
          <span id={`${id}-label`}>{label}</span>
          <small id={`${id}-hint`}>{hint}</small>
        </span>
        <Track
          type="checkbox"
          role="switch"
          checked={checked}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onChange(event.target.checked)}
        />
      </Row>
    </SettingItem>
  );
};
