import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { PAY_TYPE, type Pay } from '#api/contract/money.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { useServerName } from '#shared/i18n/serverNames.ts';
import { CheckIcon } from '#shared/icons/controls/CheckIcon.tsx';
import { isPositive } from '#shared/money.ts';
import { hiddenVisually } from '#shared/theme/styles.ts';
import { cardPadding } from '#shared/theme/tokens.ts';
import { Card } from '#shared/ui/layout/Card.tsx';
import { limitsText } from '../limitsText.ts';
import { moneyTexts } from '../moneyTexts.ts';
import { useMoneyText } from '../useMoneyText.ts';
import { ChannelIcon } from './ChannelIcon.tsx';
import { channelReason } from './channelRules.ts';
import { SubChannels } from './SubChannels.tsx';

const Item = styled('div')(({ theme }) => ({
  position: 'relative',
  containerType: 'inline-size',
  '&:not(:first-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: `calc(${cardPadding} + 52px)`,
    right: 0,
    top: 0,
    height: 1,
    background: theme.vars.palette.line,
    // The icon is hidden there.
    '@container (max-width: 14rem)': { left: cardPadding },
  },
}));
const Row = styled('label')(({ theme }) => ({
  display: 'flex',
  // By the name, however much is written below it.
  alignItems: 'flex-start',
  gap: 12,
  padding: `13px ${cardPadding}`,
  cursor: 'pointer',
  '&:has(:disabled)': { cursor: 'default' },
  // Large text takes the icon's space.
  '@container (max-width: 14rem)': { '& > span:first-of-type': { display: 'none' } },
  '&:has(:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.brand}`,
    outlineOffset: -2,
    borderRadius: 20,
  },
}));
const Radio = styled('input')(hiddenVisually);
const Words = styled('span')({ flex: 1, minWidth: 0 });
const Name = styled('span')(({ theme }) => ({
  ...theme.typography.body1,
  lineHeight: '1.375rem',
  display: 'block',
  fontWeight: 600,
  '&[data-off]': { color: theme.vars.palette.ink3 },
}));
const Note = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'block',
  marginTop: 2,
  textWrap: 'pretty',
  color: theme.vars.palette.ink3,
}));
/** Wraps between facts, never inside one; the dot at the start of a line is hidden. */
const Facts = styled(Note)({
  overflow: 'hidden',
  marginTop: 3,
  '& > span': { display: 'flex', flexWrap: 'wrap', marginLeft: '-1em' },
  '& > span > span': {
    display: 'inline-flex',
    '&::before': { content: '"·"', flex: 'none', width: '1em', textAlign: 'center' },
  },
});
const Mark = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: '1.375rem',
  height: '1.375rem',
  // In line with the middle of the icon.
  marginTop: 'calc(20px - .6875rem)',
  borderRadius: '50%',
  boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.outline}`,
  '&[data-on]': {
    color: theme.vars.palette.onBrand,
    background: theme.vars.palette.brand,
    boxShadow: 'none',
  },
  '&[data-off]': { opacity: 0.4 },
  '@media (forced-colors: active)': { border: '1px solid ButtonText' },
}));

/** What ways to pay without a name are called. */
const UNNAMED = new Map<string, 'unnamedBank' | 'unnamedQrcode' | 'unnamedLink'>([
  [PAY_TYPE.bank, 'unnamedBank'],
  [PAY_TYPE.qrcode, 'unnamedQrcode'],
  [PAY_TYPE.link, 'unnamedLink'],
]);

interface ChannelListProps {
  pays: readonly Pay[];
  amount: string;
  chosen: Pay | null;
  sub: string;
  onChoose: (pay: Pay) => void;
  onSub: (channel: string) => void;
}

/** Ways to pay with limits, fee, arrival and hours; an unavailable one is grey and says why. */
export const ChannelList = ({ pays, amount, chosen, sub, onChoose, onSub }: ChannelListProps) => {
  const t = useTexts(moneyTexts);
  const group = useId();
  const money = useMoneyText();
  const nameOf = useServerName('channel');
  const isOneOfItsType = ({ id, type }: Pay) =>
    !pays.some((other) => other.id !== id && other.type === type);
  const wordsOf = (pay: Pay) => {
    if (pay.name.trim() === '') return t(UNNAMED.get(pay.type) ?? 'unnamed');
    const name = nameOf(pay.type, pay.name);
    // A type's name alone would not distinguish two of them.
    return name === pay.name || isOneOfItsType(pay) ? name : `${name} · ${pay.name}`;
  };
  return (
    <Card flush>
      <div role="radiogroup" aria-label={t('chooseChannel')}>
        {pays.map((pay) => {
          const on = pay.id === chosen?.id;
          const reason = channelReason(pay, amount);
          const off = reason !== null && !on;
          const limits = limitsText(pay.amount_min, pay.amount_max, money, {
            both: (min, max) => t('limits', { min, max }),
            from: (min) => t('limitsFrom', { min }),
            upTo: (max) => t('limitsUpTo', { max }),
          });
          const feeOf = (rate: string) => (isPositive(rate) ? t('fee', { rate }) : t('noFee'));
          const fee = pay.fee_rate === null ? '' : feeOf(pay.fee_rate);
          const why = {
            reasonClosed: () => t('reasonClosed'),
            reasonNoSub: () => t('reasonNoSub'),
            reasonBelow: () => t('reasonBelow', { min: money(pay.amount_min) }),
            reasonAbove: () => t('reasonAbove', { max: money(pay.amount_max) }),
          };
          const facts = [limits, fee, pay.arrival].filter(Boolean);
          return (
            <Item key={pay.id}>
              <Row>
                <Radio
                  type="radio"
                  name={group}
                  value={pay.id}
                  checked={on}
                  disabled={off}
                  onChange={() => onChoose(pay)}
                />
                <ChannelIcon pay={pay} isOff={off} />
                <Words>
                  <Name data-off={off || undefined}>{wordsOf(pay)}</Name>
                  <Facts>
                    <span>
                      {facts.map((fact) => (
                        <span key={fact}>{fact}</span>
                      ))}
                    </span>
                  </Facts>
                  {reason !== null && <Note>{why[reason]()}</Note>}
                  {on && reason === null && pay.description && <Note>{pay.description}</Note>}
                  {pay.service_time && <Note>{t('serviceTime', { time: pay.service_time })}</Note>}
                </Words>
                <Mark aria-hidden data-on={on || undefined} data-off={off || undefined}>
                  {on && <CheckIcon size={16} plain />}
                </Mark>
              </Row>
              {on && pay.channels.length > 1 && (
                <SubChannels pay={pay} name={wordsOf(pay)} value={sub} onChange={onSub} />
              )}
            </Item>
          );
        })}
      </div>
    </Card>
  );
};
