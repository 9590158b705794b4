import { styled } from '@mui/material/styles';
import { amountLabel } from '#shared/format/spoken.ts';
import { useLanguage, useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Amount } from '#shared/ui/amounts/Amount.tsx';
import { useAmountDisplay } from '#shared/ui/amounts/AmountContext.ts';
import { ShownAmounts } from '#shared/ui/amounts/ShownAmounts.tsx';
import { useAnnounceChanges } from '#shared/ui/feedback/useAnnounceChanges.ts';
import { moneyTexts } from '../moneyTexts.ts';
import type { RechargeSums as Sums } from './channelRules.ts';

const Root = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 12px',
  marginBottom: 8,
  color: theme.vars.palette.ink2,
}));

/** What is paid and what of it is credited, seen above the button, and heard; nothing while no amount is typed. */
export const RechargeSums = ({ sums: { pay, actual } }: { sums: Sums }) => {
  const t = useTexts(moneyTexts);
  const language = useLanguage();
  const { currency } = useAmountDisplay();
  const said = (label: string, value: string | null) =>
    value === null ? '' : `${label} ${amountLabel(value, { currency, language })}`;
  useAnnounceChanges([said(t('willPay'), pay), said(t('willArrive'), actual)]);
  if (pay === null) return null;
  return (
    <ShownAmounts>
      <Root>
        <span>
          {t('willPay')} <Amount value={pay} even />
        </span>
        <span>
          {t('willArrive')} <Amount value={actual} even />
        </span>
      </Root>
    </ShownAmounts>
  );
};
