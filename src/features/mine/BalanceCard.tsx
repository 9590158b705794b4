import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Member } from '#api/contract/member.ts';
import { useAppDispatch, useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { EyeIcon } from '#shared/icons/controls/EyeIcon.tsx';
import { EyeOffIcon } from '#shared/icons/controls/EyeOffIcon.tsx';
import { isPositive } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { preferencesChanged, selectHideAmounts } from '#shared/preferences/preferencesSlice.ts';
import { media } from '#shared/theme/media.ts';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { mineTexts } from './mineTexts.ts';

const Top = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  color: theme.vars.palette.ink2,
  '& > :last-child': { marginLeft: 'auto' },
  // The line is no higher for what a finger needs.
  '& > button': { marginBlock: -8 },
  // What wraps below the button stays clear of it.
  rowGap: 16,
}));

const Actions = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))',
  gap: 12,
  marginTop: 14,
});

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 0',
  // Hides the divider before the first item of a row.
  marginLeft: 'calc(-1px - var(--inset))',
  clipPath: 'inset(0 0 0 calc(1px + var(--inset)))',
  '--inset': '14px',
  marginTop: 16,
  paddingTop: 13,
  borderTop: `1px solid ${theme.vars.palette.line}`,
  '& dt': { ...theme.typography.overline, color: theme.vars.palette.ink3 },
  '& dd': { fontSize: '1rem', lineHeight: '1.375rem' },
  // A long amount gets more width, or its own line.
  '& > div': {
    flex: '1 1 5.5rem',
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: 3,
    paddingLeft: 'var(--inset)',
    borderLeft: `1px solid ${theme.vars.palette.line}`,
  },
  [`@media ${media.small}`]: { '--inset': '9px', '& dd': { fontSize: '.875rem' } },
}));

const Frozen = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.ink3,
}));

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** The available balance with its hide button, the two money buttons and the three totals. */
export const BalanceCard = ({ member }: { member: Member }) => {
  const t = useTexts(mineTexts);
  const dispatch = useAppDispatch();
  const hidden = useAppSelector(selectHideAmounts);
  return (
    <Card>
      <Top>
        <span>{t('balance')}</span>
        <IconButton
          label={hidden ? t('showAmounts') : t('hideAmounts')}
          onClick={() => dispatch(preferencesChanged({ hideAmounts: !hidden }))}
        >
          {hidden ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </IconButton>
        <TextLink to={paths.transactionHistory} chevron>
          {t('history')}
        </TextLink>
      </Top>
      <Amount value={member.amount} size="xl" live />
      {isPositive(member.frozenAmount) && (
        <Frozen>
          {t('frozenLabel')} <Amount value={member.frozenAmount} size="s" even live />
        </Frozen>
      )}
      <Actions>
        <PillButton size="m" to={paths.accountRecharge}>
          {t('recharge')}
        </PillButton>
        <PillButton size="m" variant="outline" to={paths.withdraw}>
          {t('withdraw')}
        </PillButton>
      </Actions>
      <Figures>
        <Figure label={t('holding')}>
          <Amount value={member.holdingAmount} symbol={false} even live />
        </Figure>
        <Figure label={t('pending')}>
          <Amount value={member.pendingIncome} symbol={false} even live />
        </Figure>
        <Figure label={t('total')}>
          <Amount
            value={member.totalIncome}
            symbol={false}
            even
            live
            {...(isPositive(member.totalIncome) ? { sign: 'in', tone: 'gain' } : {})}
          />
        </Figure>
      </Figures>
    </Card>
  );
};
