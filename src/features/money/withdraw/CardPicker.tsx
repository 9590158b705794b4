import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BankCard } from '#api/contract/bankcard.ts';
import { selectWebsite } from '#api/session/sessionSlice.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ChevronRightIcon } from '#shared/icons/controls/ChevronRightIcon.tsx';
import { BankCardIcon } from '#shared/icons/subjects/BankCardIcon.tsx';
import { readLastCard } from '#shared/lastCard.ts';
import { paths, withRedirect } from '#shared/paths.ts';
import { bare } from '#shared/theme/styles.ts';
import { cardPadding } from '#shared/theme/tokens.ts';
import { LazyActionSheet } from '#shared/ui/code/lazyOverlays.tsx';
import { useCardNumberText } from '#shared/ui/facts/useCardNumberText.ts';
import { Card } from '#shared/ui/layout/Card.tsx';
import { withdrawTexts } from './withdrawTexts.ts';

const Row = styled('button')(({ theme }) => ({
  ...bare,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  width: '100%',
  minHeight: 60,
  padding: `12px ${cardPadding}`,
  borderRadius: 'inherit',
  '&:focus-visible': { outlineOffset: -2 },
  '&:disabled': { cursor: 'default' },
  '& > svg:first-of-type': { color: theme.vars.palette.brand },
}));
const Words = styled('span')(({ theme }) => ({
  flex: '1 1 8rem',
  minWidth: 0,
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.ink3 },
  '& b': { ...theme.typography.body1, display: 'block', fontWeight: 500 },
  '& b > span': { whiteSpace: 'nowrap' },
}));
const Change = styled('span')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'inline-flex',
  alignItems: 'center',
  marginLeft: 'auto',
  color: theme.vars.palette.ink3,
}));

const OTHER = 'other';

interface CardPickerProps {
  cards: readonly BankCard[];
  chosen: BankCard;
  onChoose: (card: BankCard) => void;
  disabled: boolean;
}

/** The chosen card; a tap offers the others and adding one. */
export const CardPicker = ({ cards, chosen, onChoose, disabled }: CardPickerProps) => {
  const t = useTexts(withdrawTexts);
  const numberOf = useCardNumberText();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [last] = useState(readLastCard);
  const max = useAppSelector(selectWebsite)?.max_bank_cards ?? null;
  const isFull = max !== null && cards.length >= max;
  const pick = (key: number | string) => {
    const card = cards.find(({ id }) => id === key);
    if (card) onChoose(card);
    else void navigate(withRedirect(isFull ? paths.walletManage : paths.bindCard, paths.withdraw));
  };
  return (
    <Card flush>
      <Row type="button" aria-haspopup="dialog" disabled={disabled} onClick={() => setOpen(true)}>
        <BankCardIcon />
        <Words>
          <small>{t('toCard')}</small>
          <b>
            {chosen.bank_name} <span>{numberOf(chosen.card_no)}</span>
          </b>
        </Words>
        <Change>
          {t('changeCard')}
          <ChevronRightIcon size={16} plain />
        </Change>
      </Row>
      <LazyActionSheet<number | string>
        open={open}
        onClose={() => setOpen(false)}
        title={t('chooseCard')}
        selected={chosen.id}
        onPick={pick}
        items={[
          ...cards.map((card) => ({
            key: card.id,
            label: card.bank_name,
            hint: [numberOf(card.card_no), ...(card.id === last ? [t('lastUsed')] : [])].join(
              ' · ',
            ),
          })),
          { key: OTHER, label: t(isFull ? 'manageCards' : 'addCard') },
        ]}
      />
    </Card>
  );
};
