import { styled } from '@mui/material/styles';
import type { BankCard } from '#api/contract/bankcard.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { BankIcon } from '#shared/icons/subjects/BankIcon.tsx';
import * as onArt from '#shared/theme/artColours.ts';
import * as onPaper from '#shared/theme/paperColours.ts';
import { bare } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { contourPaths } from '#shared/ui/covers/contours.ts';
import { CardNumber } from '#shared/ui/facts/CardNumber.tsx';
import { useCardNumberText } from '#shared/ui/facts/useCardNumberText.ts';
import { passFocusOn } from '#shared/ui/feedback/passFocusOn.ts';
import { useFailedPicture } from '#shared/ui/pictures/useFailedPicture.ts';
import { bankColour, LINE_OPACITY } from '../bankColour.ts';
import { bankcardTexts } from '../bankcardTexts.ts';
import { bankMark } from '../bankMark.ts';
import { MoreIcon } from '../icons/MoreIcon.tsx';

const SHAPE = { width: 358, height: 130, levels: 11 };

const Tile = styled('article')({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 92,
  padding: '14px 6px 14px 16px',
  borderRadius: radius.card,
  overflow: 'hidden',
  // The same in both themes: white on the bank's colour.
  color: onArt.ink,
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  '& > *:not(svg)': { position: 'relative' },
  '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
});
const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 40,
  height: 40,
  borderRadius: 14,
  overflow: 'hidden',
  background: onPaper.white,
  '& img': { width: 28, height: 28, objectFit: 'contain' },
});
// As large as the mark allows, which does not grow with the text.
const Monogram = styled('span')({
  fontSize: 20,
  lineHeight: 1,
  fontWeight: 600,
  '&[data-long]': { fontSize: 12, letterSpacing: '-.02em' },
});
const Words = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& h2': theme.typography.h6,
  '& p': theme.typography.caption,
}));
const Foot = styled('div')({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 12px',
});
const LastUsed = styled('span')(({ theme }) => ({
  ...theme.typography.overline,
  padding: '1px 8px',
  borderRadius: radius.chip,
  boxShadow: 'inset 0 0 0 1px currentColor',
}));
const Digits = styled('p')({
  marginInlineStart: 'auto',
  paddingRight: 10,
  fontSize: '1.25rem',
  lineHeight: '1.75rem',
  fontWeight: 600,
  letterSpacing: '.06em',
  textAlign: 'end',
});
const Manage = styled('button')({
  ...bare,
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  borderRadius: 22,
  '&:focus-visible': { outline: `2px solid ${onArt.ink}`, outlineOffset: -4 },
});

/** The bank's picture; without one its monogram in its colour. */
const BankMark = ({ icon, name, colour }: { icon: string; name: string; colour: string }) => {
  const mark = bankMark(name);
  const [failed, fail] = useFailedPicture(icon);
  return (
    <Mark aria-hidden style={{ color: colour }}>
      {icon !== '' && !failed ? (
        <img src={icon} alt="" onError={fail} />
      ) : mark === '' ? (
        <BankIcon size={24} plain />
      ) : (
        <Monogram data-long={mark.length > 2 || undefined}>{mark}</Monogram>
      )}
    </Mark>
  );
};

/** One bound card in its bank's colour: bank, holder and branch, the last four digits. */
export const CardTile = ({
  card,
  isLastUsed,
  onManage,
}: {
  card: BankCard;
  /** Whether this device last withdrew to this card. */
  isLastUsed: boolean;
  onManage: () => void;
}) => {
  const t = useTexts(bankcardTexts);
  const read = useCardNumberText();
  const colour = bankColour(card.color);
  const number = read(card.card_no);
  return (
    <Tile style={{ backgroundColor: colour }} ref={passFocusOn}>
      <svg
        viewBox={`0 0 ${SHAPE.width} ${SHAPE.height}`}
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        stroke="currentColor"
        strokeOpacity={LINE_OPACITY}
        aria-hidden
      >
        {contourPaths(card.id, SHAPE).map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      <BankMark icon={card.icon} name={card.bank_name} colour={colour} />
      <Words>
        <h2>{card.bank_name}</h2>
        <p>{[card.realname, card.name].filter(Boolean).join(' · ')}</p>
      </Words>
      <Manage
        type="button"
        aria-haspopup="dialog"
        aria-label={t('manage', { bank: card.bank_name, number })}
        onClick={onManage}
      >
        <MoreIcon plain />
      </Manage>
      <Foot>
        {isLastUsed && <LastUsed>{t('lastUsed')}</LastUsed>}
        <Digits>
          <CardNumber number={card.card_no} />
        </Digits>
      </Foot>
    </Tile>
  );
};
