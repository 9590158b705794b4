import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { annualTexts } from '../annualTexts.ts';
import { CautionTip } from '../CautionTip.tsx';
import { buyTexts } from './buyTexts.ts';

const Notes = styled('div')({ display: 'grid', gap: 8, marginTop: -2 });
const Line = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  textWrap: 'pretty',
  color: theme.vars.palette.ink3,
}));

/** What holds of the product whatever is typed: a warning about high yields, what the yearly rate is, the fixed sentence. */
export const BuyNotes = ({ annual }: { annual: string | null }) => {
  const t = useTexts(buyTexts);
  const about = useTexts(annualTexts);
  return (
    <Notes>
      <CautionTip annual={annual} />
      {annual !== null && <Line>{about('note')}</Line>}
      <Line>{t('riskLine')}</Line>
    </Notes>
  );
};
