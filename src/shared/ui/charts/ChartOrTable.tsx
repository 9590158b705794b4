import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { chartTexts } from '#shared/i18n/catalogues/chartTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';

const Foot = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
  color: theme.vars.palette.ink3,
  '& > p': { flex: '1 1 9rem' },
  '& > :last-child': { marginInlineStart: 'auto' },
}));

interface ChartOrTableProps {
  chart: ReactNode;
  /** The same numbers as a table. */
  table: ReactNode;
  /** What the numbers show, in either form. */
  note: ReactNode;
}

/** A chart with a switch to its table. */
export const ChartOrTable = ({ chart, table, note }: ChartOrTableProps) => {
  const t = useTexts(chartTexts);
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      {asTable ? table : chart}
      <Foot>
        <p>{note}</p>
        <TextLink onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'showChart' : 'showTable')}
        </TextLink>
      </Foot>
    </>
  );
};
