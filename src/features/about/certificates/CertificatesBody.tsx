import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { aboutTexts } from '../aboutTexts.ts';
import { PageMeta } from '../PageMeta.tsx';
import type { Certificate } from './Certificate.ts';
import { CertificateTile } from './CertificateTile.tsx';
import { CertificateViewer } from './CertificateViewer.tsx';

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

/** Which picture of a painted list was tapped before React's list came; -1 for none. */
const readWanted = (): number =>
  [...(globalThis.document?.querySelectorAll('[data-early-list] li') ?? [])].findIndex((tile) =>
    tile.querySelector('[data-wanted]'),
  );

/** The grid of certificates; a tap enlarges a picture. */
export const CertificatesBody = ({ certificates, updatedAt, isSample = false }: Props) => {
  const t = useTexts(aboutTexts);
  const [chosen, setChosen] = useState<Certificate | null>(
    () => certificates[readWanted()] ?? null,
  );
  const [open, setOpen] = useState(chosen !== null);
  return (
    <>
      <PageMeta updatedAt={updatedAt} isSample={isSample} />
      <Grid>
        {certificates.map((certificate) => (
          <CertificateTile
            key={certificates.indexOf(certificate)}
            certificate={certificate}
            onOpen={() => {
              setChosen(certificate);
              setOpen(true);
            }}
          />
        ))}
      </Grid>
      <Note>{t('certificateNote')}</Note>
      {chosen && (
        <CertificateViewer
          key={chosen.image}
          certificate={chosen}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
