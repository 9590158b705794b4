import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import * as onPaper from '#shared/theme/paperColours.ts';
import { radius } from '#shared/theme/tokens.ts';
import { type QrMatrix, QUIET_MODULES, qrMatrix } from '#shared/ui/art/qr.ts';
import { deskTexts } from './deskTexts.ts';

const Root = styled('aside')(({ theme }) => ({
  ...theme.typography.subtitle2,
  position: 'fixed',
  right: 'max(32px, calc(50% - 488px))',
  top: 168,
  width: 132,
  textAlign: 'center',
  color: theme.vars.palette.ink2,
  'html:has([data-side]) &': { display: 'none' },
  '& svg': {
    display: 'block',
    width: '100%',
    marginBottom: 14,
    borderRadius: radius.field,
    // Readers need dark on light, in the dark theme too.
    backgroundColor: onPaper.white,
    color: onPaper.code,
    boxShadow: theme.vars.palette.floatShadow,
  },
}));

/** One path of all dark modules, each a unit square. */
const drawn = (matrix: QrMatrix): string =>
  matrix
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');

/**
 * The page's address for a phone's camera. Origin and path only: query and hash may hold an order
 * number or an invitation, which are private.
 */
export const DeskQr = () => {
  const t = useTexts(deskTexts);
  const { pathname } = useLocation();
  const [matrix, setMatrix] = useState<QrMatrix | null>(null);
  useEffect(() => {
    let isCancelled = false;
    qrMatrix(`${window.location.origin}${pathname}`).then(
      (code) => {
        if (!isCancelled) setMatrix(code);
      },
      // If the generator cannot be loaded, only the code is missing.
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [pathname]);

  if (!matrix) return null;
  const edge = matrix.length + 2 * QUIET_MODULES;
  return (
    <Root aria-label={t('deskQr')}>
      <svg
        role="img"
        aria-label={t('deskQrLabel')}
        viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${edge} ${edge}`}
        shapeRendering="crispEdges"
      >
        <path d={drawn(matrix)} fill="currentColor" />
      </svg>
      {t('deskQr')}
    </Root>
  );
};
