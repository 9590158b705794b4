import { PictureViewer } from '#shared/ui/pictures/PictureViewer.tsx';
import type { Certificate } from './Certificate.ts';
import { CertificatePicture } from './CertificatePicture.tsx';

interface Props {
  readonly certificate: Certificate;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** One certificate enlarged, with its watermark. */
export const CertificateViewer = ({ certificate, open, onClose }: Props) => (
  <PictureViewer title={certificate.title} open={open} onClose={onClose}>
    <CertificatePicture src={certificate.image} alt={certificate.title} />
  </PictureViewer>
);
