import { styled } from '@mui/material/styles';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { onFirstOpen } from '#shared/ui/code/lazyOverlays.tsx';
import { aboutTexts } from '../aboutTexts.ts';
import { PageMeta } from '../PageMeta.tsx';
import type { Certificate } from './Certificate.ts';
import { CertificatePicture } from './CertificatePicture.tsx';
import { CertificateTile } from './CertificateTile.tsx';

const loadViewer = async () => {
  // Asked for together with the sheet that it is shown in.
  const [{ PictureViewer }] = await Promise.all([
    import('#shared/ui/pictures/PictureViewer.tsx'),
    import('#shared/ui/overlays/BottomSheet.tsx'),
  ]);
  return { default: PictureViewer };
};
const PictureViewer = onFirstOpen(loadViewer, ({ onClose }) => onClose());

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr))',
  gap: 12,
  margin: '12px 0',
});

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.ink3,
}));

interface Props {
  readonly certificates: readonly Certificate[];
  readonly updatedAt: number | null;
  readonly isSample?: boolean;
}

/** The list that a painted page has before React's; a tap on one of its pictures marks that. */
const paintedTiles = (): Element[] => [
  ...(globalThis.document?.querySelectorAll('[data-early-list] li') ?? []),
];

/** The grid of certificates; a tap enlarges a picture. */
export const CertificatesBody = ({ certificates, updatedAt, isSample = false }: Props) => {
  const t = useTexts(aboutTexts);
  const [chosen, setChosen] = useState<Certificate | null>(null);
  const [open, setOpen] = useState(false);
  const show = (certificate: Certificate) => {
    setChosen(certificate);
    setOpen(true);
  };
  const [painted] = useState(paintedTiles);
  const showWanted = useEffectEvent(() => {
    const wanted = certificates[painted.findIndex((tile) => tile.querySelector('[data-wanted]'))];
    if (wanted) show(wanted);
  });
  // Once React's list is in its place: until then a tap may come.
  useLayoutEffect(() => showWanted(), []);
  return (
    <>
      <PageMeta updatedAt={updatedAt} isSample={isSample} />
      <Grid>
        {certificates.map((certificate) => (
          <CertificateTile
            key={certificates.indexOf(certificate)}
            certificate={certificate}
            onOpen={() => show(certificate)}
          />
        ))}
      </Grid>
      <Note>{t('certificateNote')}</Note>
      {chosen && (
        <PictureViewer
          key={chosen.image}
          title={chosen.title}
          open={open}
          onClose={() => setOpen(false)}
        >
          <CertificatePicture src={chosen.image} alt={chosen.title} />
        </PictureViewer>
      )}
    </>
  );
};
