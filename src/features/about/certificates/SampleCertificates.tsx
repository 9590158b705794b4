import { useLanguage } from '#shared/i18n/LanguageContext.tsx';
import { inLanguage } from '#shared/i18n/languages.ts';
import { sampleCertificates } from '../aboutSampleTexts.ts';
import { CertificatesBody } from './CertificatesBody.tsx';

/** Sample certificates until the platform provides its own; marked as samples. */
export default function SampleCertificates() {
  return (
    <CertificatesBody
      certificates={inLanguage(sampleCertificates, useLanguage())}
      updatedAt={null}
      isSample
    />
  );
}
