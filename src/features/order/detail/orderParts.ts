import { styled } from '@mui/material/styles';
import { media } from '#shared/theme/media.ts';
import { ColumnPart, Columns } from '#shared/ui/layout/Columns.ts';
import { ONE_COLUMN } from './FactColumns.ts';

/** The parts of an order's page, one below the other. */
export const Stack = styled('div')({ containerType: 'inline-size', display: 'grid', gap: 12 });
/** One column where the list beside them leaves no room for two. */
export const Parts = styled(Columns)({
  [ONE_COLUMN]: { '&[data-even]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
/** Its card is as tall as the one beside it. */
export const FilledPart = styled(ColumnPart)({
  [`@media ${media.wide}`]: { alignSelf: 'stretch', '& > *': { flex: '1 0 auto' } },
});
