import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { sampleCertificates } from '../aboutSampleTexts.ts';
import { CertificatesBody } from './CertificatesBody.tsx';

/** Sample certificates while the platform has sent none; marked as such. */
export default function SampleCertificates() {
  return (
    <CertificatesBody certificates={sampleCertificates[useLanguage()]} updatedAt={null} sample />
  );
}
