import { keyframes, styled } from '@mui/material/styles';
import { uiFactTexts } from '#shared/i18n/catalogues/uiFactTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { whenMoving } from '#shared/theme/styles.ts';
import { motion } from '#shared/theme/tokens.ts';

/** Above this many settlements single ticks are too small: one continuous bar. */
export const MOST_TICKS = 24;

const draw = keyframes({ from: { transform: 'scaleX(0)' } });

const Root = styled('div')({
  display: 'flex',
  gap: 3,
  '&[data-many]': { gap: 1.5 },
});
const Tick = styled('span')(({ theme }) => ({
  flex: 1,
  height: 5,
  borderRadius: 2.5,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.line,
  '&[data-done]': {
    backgroundColor: theme.vars.palette.brand,
    transformOrigin: 'left',
    [whenMoving]: { animation: `${draw} ${motion.draw}` },
  },
  '[data-muted] > &[data-done], [data-muted] > & > i': {
    backgroundColor: theme.vars.palette.lineStrong,
  },
  '& > i': {
    display: 'block',
    height: '100%',
    borderRadius: 2.5,
    backgroundColor: theme.vars.palette.brand,
  },
  '@media (forced-colors: active)': {
    border: '1px solid CanvasText',
    '&&[data-done], && > i': { backgroundColor: 'CanvasText' },
  },
}));

interface TicksProps {
  /** Null is unknown: none is filled, and their number alone is read. */
  done: number | null;
  total: number | null;
  /** Grey, for a finished order. */
  muted?: boolean;
}

/**
 * Settlements of an order: one tick each, the settled ones filled; screen readers read "已结算 3 期，共
 * 12 期".
 */
export const Ticks = ({ done, total, muted }: TicksProps) => {
  const t = useTexts(uiFactTexts);
  if (total === null || total <= 0) return null;
  const settled = Math.min(total, Math.max(0, done ?? 0));
  const single = total > MOST_TICKS;
  return (
    <Root
      role="img"
      aria-label={
        done === null ? t('settlements', { total }) : t('settled', { done: settled, total })
      }
      data-muted={muted || undefined}
      data-many={total > 12 || undefined}
    >
      {single ? (
        <Tick>
          <i style={{ width: `${(settled / total) * 100}%` }} />
        </Tick>
      ) : (
        Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ticks have no other identity
          <Tick key={index} data-done={index < settled || undefined} />
        ))
      )}
    </Root>
  );
};
