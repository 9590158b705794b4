import { styled } from '@mui/material/styles';
import { AVAILABILITY, type Pay } from '#api/contract/money.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { cardPadding } from '#shared/theme/tokens.ts';
import { moneyTexts } from '../moneyTexts.ts';
import { Choice } from './choiceStyles.ts';

const Row = styled('fieldset')({
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: `0 ${cardPadding} 13px calc(${cardPadding} + 52px)`,
  border: 0,
  '& > button': { fontSize: '.875rem' },
  '@container (max-width: 19rem)': { paddingLeft: cardPadding },
});

interface SubChannelsProps {
  pay: Pay;
  /** Of the way to pay, as it is shown. */
  name: string;
  value: string;
  onChange: (channel: string) => void;
}

/** The routes of the chosen way to pay; a closed one is shown and marked. */
export const SubChannels = ({ pay, name: payName, value, onChange }: SubChannelsProps) => {
  const t = useTexts(moneyTexts);
  return (
    <Row aria-label={t('subChannels', { name: payName })}>
      {pay.channels.map(({ channel, name: ownName, status }, index) => {
        const name = ownName.trim() || t('unnamedSub', { number: index + 1 });
        return (
          <Choice
            key={channel}
            type="button"
            aria-pressed={channel === value}
            disabled={status !== AVAILABILITY.available}
            onClick={() => onChange(channel)}
          >
            {status === AVAILABILITY.available ? name : t('subClosed', { name })}
          </Choice>
        );
      })}
    </Row>
  );
};
