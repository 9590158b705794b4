import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { cardPadding } from '#shared/theme/tokens.ts';
import { Segments, type SegmentsProps } from '#shared/ui/navigation/Segments.tsx';
import { SettingItem } from './SettingItem.ts';

const Row = styled('fieldset')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: 54,
  margin: 0,
  border: 0,
  padding: `5px 14px 5px ${cardPadding}`,
}));

const Label = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  '& svg': { flex: 'none', color: theme.vars.palette.brand },
}));

interface Props<TValue extends string | number> extends SegmentsProps<TValue> {
  readonly icon: ReactNode;
  readonly label: string;
}

/** A choice of a few options, all visible: a row of radio buttons in a list group. */
export const Choice = <TValue extends string | number>(props: Props<TValue>) => {
  const { icon, label, options, value, onChange } = props;
  const id = useId();
  return (
    <SettingItem>
      <Row aria-labelledby={id}>
        <Label>
          {icon}
          <span id={id}>{label}</span>
        </Label>
        <Segments options={options} value={value} onChange={onChange} />
      </Row>
    </SettingItem>
  );
};
