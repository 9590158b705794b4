import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { bare, press } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { PictureViewer } from '#shared/ui/pictures/PictureViewer.tsx';
import { useFailedPicture } from '#shared/ui/pictures/useFailedPicture.ts';
import { recordTexts } from './recordTexts.ts';

const Thumbnail = styled('button')(({ theme }) => ({
  ...bare,
  ...press,
  ...theme.typography.caption,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  margin: '8px 0 4px',
  borderRadius: radius.inset,
  color: theme.vars.palette.brand,
  '& > img': {
    width: 72,
    height: 72,
    objectFit: 'cover',
    borderRadius: radius.inset,
    boxShadow: `0 0 0 1px ${theme.vars.palette.line}`,
  },
}));
const Large = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: '100%',
  objectFit: 'contain',
  backgroundColor: theme.vars.palette.sunken,
}));

/** The submitted proof, small; a tap enlarges it. Nothing when it does not load. */
export const ProofPicture = ({ src }: { src: string }) => {
  const t = useTexts(recordTexts);
  const [failed, fail] = useFailedPicture(src);
  const [open, setOpen] = useState(false);
  if (failed) return null;
  return (
    <>
      <Thumbnail type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <img src={src} alt="" onError={fail} />
        {t('seeProof')}
      </Thumbnail>
      <PictureViewer title={t('proof')} open={open} onClose={() => setOpen(false)}>
        <Large src={src} alt={t('proof')} draggable={false} />
      </PictureViewer>
    </>
  );
};
