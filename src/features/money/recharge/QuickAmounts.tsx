import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { compare } from '#shared/money.ts';
import { groupAmount } from '#shared/ui/keypads/keypad.ts';
import { moneyTexts } from '../moneyTexts.ts';
import { Choice } from './choiceStyles.ts';

const Row = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(3.75rem, 1fr))',
  gap: 8,
  minWidth: 0,
  margin: '10px 0 0',
  padding: 0,
  border: 0,
  '& > button': { paddingInline: 2 },
});

interface QuickAmountsProps {
  amounts: readonly string[];
  value: string;
  onPick: (amount: string) => void;
}

/** Quick amounts, all within the channel's limits. */
export const QuickAmounts = ({ amounts, value, onPick }: QuickAmountsProps) => {
  const t = useTexts(moneyTexts);
  if (amounts.length === 0) return null;
  return (
    <Row aria-label={t('quickAmounts')}>
      {amounts.map((amount) => (
        <Choice
          key={amount}
          type="button"
          aria-pressed={compare(amount, value) === 0}
          onClick={() => onPick(amount)}
        >
          {groupAmount(amount)}
        </Choice>
      ))}
    </Row>
  );
};
