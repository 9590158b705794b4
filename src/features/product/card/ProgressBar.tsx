import { keyframes, styled } from '@mui/material/styles';
import { percentLabel } from '#shared/format/spoken.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { whenMoving } from '#shared/theme/styles.ts';
import { motion } from '#shared/theme/tokens.ts';

const draw = keyframes({ from: { transform: 'scaleX(0)' } });

const Track = styled('div')(({ theme }) => ({
  height: 6,
  borderRadius: 3,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.line,
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
}));
const Fill = styled('div')(({ theme }) => ({
  height: '100%',
  borderRadius: 3,
  backgroundColor: theme.vars.palette.brand,
  transformOrigin: 'left',
  // Not where the page has painted a bar before the app was there.
  [whenMoving]: { 'html:not([data-figures]) &': { animation: `${draw} ${motion.draw}` } },
  '&[data-muted]': { backgroundColor: theme.vars.palette.lineStrong },
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
}));

interface ProgressBarProps {
  /** 0–100 as a decimal string; null is unknown: an empty bar without a value. */
  percent: string | null;
  /** Accessible name: "已售". */
  label: string;
  /** Grey, for a finished product. */
  muted?: boolean;
}

/** A share as a bar that animates once. */
export const ProgressBar = ({ percent, label, muted }: ProgressBarProps) => {
  const language = useLanguage();
  return (
    <Track
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent === null ? undefined : Number(percent)}
      aria-valuetext={percentLabel(percent, language)}
    >
      <Fill data-muted={muted || undefined} style={{ width: `${percent ?? 0}%` }} />
    </Track>
  );
};
