import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { sampleCertificates } from '../aboutSampleTexts.ts';
import { CertificatesBody } from './CertificatesBody.tsx';

/** Sample certificates until the platform provides its own; marked as samples. */
export default function SampleCertificates() {
  return (
    <CertificatesBody certificates={sampleCertificates[useLanguage()]} updatedAt={null} sample />
  );
}
