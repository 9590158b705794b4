import { sampleCertificates } from '#shared/i18n/catalogues/aboutSampleTexts.ts';
import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { CertificatesBody } from './CertificatesBody.tsx';

/** Sample certificates while the platform has sent none; marked as such. */
export default function SampleCertificates() {
  return (
    <CertificatesBody certificates={sampleCertificates[useLanguage()]} updatedAt={null} sample />
  );
}
