import { styled } from '@mui/material/styles';
import { amountLabel, hiddenAmountLabel } from '#shared/format/spoken.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { ChartOrTable } from '#shared/ui/charts/ChartOrTable.tsx';
import { DataTable } from '#shared/ui/charts/DataTable.tsx';
import { StrataBar, Swatch } from '#shared/ui/charts/StrataBar.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import type { HoldingPart, Holdings } from './holdingShares.ts';
import { holdingsTexts } from './holdingsTexts.ts';

const Legend = styled('ul')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '10px 0 4px',
  color: theme.vars.palette.ink2,
  '& > li': { display: 'flex', alignItems: 'center', gap: 7, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 600, color: theme.vars.palette.ink1 },
}));
const Name = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

/** The composition of the principal held: a bar of layers with its legend, or a table. */
export const HoldingsCard = ({ holdings }: { holdings: Holdings }) => {
  const t = useTexts(holdingsTexts);
  const language = useLanguage();
  const { currency, isHidden } = useAmountDisplay();
  const { parts, total } = holdings;
  const nameOf = ({ kind, name, products }: HoldingPart): string =>
    kind === 'others' ? t('otherProducts', { count: products }) : name;
  const summary = t('holdingsSummary', {
    total: isHidden ? hiddenAmountLabel(language) : amountLabel(total, { currency, language }),
    parts: parts
      .map((part) => t('part', { name: nameOf(part), percent: part.percent }))
      .join(language === 'zh-CN' ? '，' : ', '),
  });

  return (
    <Card title={t('holdings')}>
      <ChartOrTable
        note={null}
        chart={
          <>
            <StrataBar parts={parts} summary={summary} />
            {/* Hidden from screen readers, which get the bar's text; visually it names the colours. */}
            <Legend aria-hidden>
              {parts.map((part) => (
                <li key={part.key}>
                  <Swatch pigment={part.pigment} />
                  <span>
                    {nameOf(part)} <b>{part.percent}%</b>
                  </span>
                </li>
              ))}
            </Legend>
          </>
        }
        table={
          <DataTable
            caption={t('holdings')}
            heads={[t('product'), t('principal'), t('share')]}
            nameRem={6.5}
            rows={parts.map((part) => ({
              key: part.key,
              name: (
                <Name>
                  <Swatch pigment={part.pigment} />
                  {nameOf(part)}
                </Name>
              ),
              cells: [{ value: part.amount }, `${part.percent}%`],
            }))}
          />
        }
      />
    </Card>
  );
};
