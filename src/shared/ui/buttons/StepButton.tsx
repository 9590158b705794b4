import { styled } from '@mui/material/styles';
import { IconButton, type IconButtonProps } from './IconButton.tsx';

const Step = styled(IconButton)(({ theme }) => ({
  '&[aria-disabled]': {
    color: theme.vars.palette.disabled,
    cursor: 'default',
    transform: 'none',
    '@media (forced-colors: active)': { color: 'GrayText' },
  },
}));

interface StepButtonProps extends Pick<IconButtonProps, 'label' | 'children'> {
  /** There is nothing further this way. */
  readonly atEnd: boolean;
  readonly onStep: () => void;
}

/**
 * A button that leads one step along a row. At its end it does nothing but is not disabled: the one that was just
 * pressed would lose the keyboard's place.
 */
export const StepButton = ({ atEnd, onStep, ...props }: StepButtonProps) => (
  <Step
    {...props}
    aria-disabled={atEnd || undefined}
    onClick={() => {
      if (!atEnd) onStep();
    }}
  />
);
