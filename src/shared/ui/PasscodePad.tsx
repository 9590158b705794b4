import { styled } from '@mui/material/styles';
import { gutter } from '#shared/theme/tokens.ts';
import { passcodeKeys } from './keypad.ts';
import { NumberKeyboard } from './NumberKeyboard.tsx';
import { PasscodeCells, type PasscodeCellsProps } from './PasscodeCells.tsx';

const Stack = styled('div')({ display: 'grid', gap: 20 });

/** From edge to edge of the page, past its gutters. */
const Wide = styled('div')({ margin: `0 calc(-1 * ${gutter})` });

export interface PasscodePadProps extends PasscodeCellsProps {
  shuffle?: boolean | undefined;
  onShuffleChange?: ((shuffle: boolean) => void) | undefined;
  onDone?: (() => void) | undefined;
  purpose?: string | undefined;
}

/** Passcode cells with their keyboard below; in a sheet, use the two apart (`keyboard` slot). */
export const PasscodePad = ({
  shuffle,
  onShuffleChange,
  onDone,
  purpose,
  ...cells
}: PasscodePadProps) => {
  const keys = passcodeKeys(cells.value, (value) => {
    if (value === cells.value) return;
    cells.onChange(value);
    if (value.length === 6) cells.onComplete?.(value);
  });
  return (
    <Stack>
      <PasscodeCells {...cells} />
      <Wide>
        <NumberKeyboard
          mode="password"
          {...keys}
          onDone={onDone}
          purpose={purpose}
          shuffle={shuffle}
          onShuffleChange={onShuffleChange}
          disabled={cells.disabled}
        />
      </Wide>
    </Stack>
  );
};
