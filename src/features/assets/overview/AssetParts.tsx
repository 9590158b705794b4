import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Member } from '#api/contract/member.ts';
import { amountLabel, hiddenAmountLabel } from '#shared/format/spoken.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { add, isPositive } from '#shared/money.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { portionsOf } from '#shared/ui/charts/portions.ts';
import { StrataBar, Swatch } from '#shared/ui/charts/StrataBar.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { assetTexts } from '../assetTexts.ts';

const Rows = styled('dl')(({ theme }) => ({
  marginTop: 8,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '0 16px',
    padding: '8px 0',
  },
  '& dt': { display: 'flex', alignItems: 'baseline', gap: 8, color: theme.vars.palette.ink2 },
  '& dd': { marginLeft: 'auto', fontWeight: 500 },
  '& small': { ...theme.typography.overline, display: 'block', color: theme.vars.palette.ink3 },
}));

interface RowProps {
  readonly label: string;
  readonly note?: string;
  readonly swatch?: ReactNode;
  readonly value: string | null;
}

const Row = ({ label, note, swatch, value }: RowProps) => (
  <div>
    <dt>
      {swatch}
      <span>
        {label}
        {note !== undefined && <small>{note}</small>}
      </span>
    </dt>
    <dd>
      <Amount value={value} even live />
    </dd>
  </div>
);

/** What the total consists of, and what is the member's but not in it. */
export const AssetParts = ({ member }: { member: Member }) => {
  const t = useTexts(assetTexts);
  const language = useLanguage();
  const { currency, isHidden } = useAmountDisplay();
  const parts = [
    { key: 'available', name: t('available'), amount: member.amount, pigment: 0 },
    { key: 'invested', name: t('invested'), amount: member.holdingAmount, pigment: 5 },
  ];
  const percents = portionsOf(parts.map(({ amount }) => amount));
  const total = add(member.amount, member.holdingAmount);
  return (
    <Card title={t('parts')}>
      {percents && (
        <StrataBar
          parts={parts.map((part, index) => ({ ...part, percent: percents[index] ?? '0.00' }))}
          summary={t('partsSummary', {
            total: isHidden
              ? hiddenAmountLabel(language)
              : amountLabel(total, { currency, language }),
            parts: parts
              .map(({ name }, index) => t('part', { name, percent: percents[index] ?? '0.00' }))
              .join(t('between')),
          })}
        />
      )}
      <Rows>
        {parts.map(({ key, name, amount, pigment }) => (
          <Row key={key} label={name} value={amount} swatch={<Swatch pigment={pigment} />} />
        ))}
        <Row label={t('pending')} note={t('pendingNote')} value={member.pendingIncome} />
        {isPositive(member.frozenAmount) && (
          <Row label={t('frozen')} note={t('frozenNote')} value={member.frozenAmount} />
        )}
      </Rows>
    </Card>
  );
};
