import { styled } from '@mui/material/styles';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { layer } from '#shared/theme/tokens.ts';
import { useTimeText } from '../device/useTimeText.ts';

/** Takes no room, so that nothing moves when new figures come. */
const Place = styled('div')({
  position: 'sticky',
  zIndex: layer.bar,
  top: 'calc(var(--bar-top) + var(--safe-top) + 44px)',
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'flex-start',
  height: 0,
  pointerEvents: 'none',
  'main > &, main > [data-rows] > &': { marginBottom: 'calc(-1 * var(--gap))' },
  // In a grid there is no row of less than nothing: what follows goes up instead.
  ':is([role="tabpanel"], [data-panel]) > & + *': { marginTop: -12 },
});
const Pill = styled('p')(({ theme }) => ({
  ...theme.typography.overline,
  // Half on the bar above, clear of what the screen begins with: larger text takes of its padding.
  marginTop: -10,
  lineHeight: '.75rem',
  padding: 'max(1px, 11.5px - .375rem) 12px',
  borderRadius: 13,
  color: theme.vars.palette.ink2,
  backgroundColor: theme.vars.palette.surface,
  boxShadow: theme.vars.palette.cardShadow,
}));

/** Of when what a screen shows is. */
export interface Seen {
  /** When what is shown was loaded, Unix milliseconds; null shows nothing: it is the newest there is. */
  at: number | null;
  /** Newer figures could not be loaded. */
  hasFailed: boolean;
}

/** Says that a screen shows earlier figures, and of when. */
export const SeenAt = ({ at, hasFailed }: Seen) => {
  const t = useTexts(uiTexts);
  const timeText = useTimeText();
  if (at === null) return null;
  const time = timeText(at / 1000);
  return (
    <Place>
      <Pill role="status">{t(hasFailed ? 'seenAtFailed' : 'seenAt', { time })}</Pill>
    </Place>
  );
};
