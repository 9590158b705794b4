import { aboutTexts } from '#shared/i18n/catalogues/aboutTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CardSkeleton } from '#shared/ui/CardSkeleton.tsx';
import { LazyPart } from '#shared/ui/LazyPart.tsx';
import { QueryStates } from '#shared/ui/QueryStates.tsx';
import { Screen } from '#shared/ui/Screen.tsx';
import { useWebsite } from '../useWebsite.ts';
import { CertificatesBody } from './CertificatesBody.tsx';

const loadSamples = () => import('./SampleCertificates.tsx');

/** /company-certificate (R6): pictures that open large, watermarked. */
export default function CertificateScreen() {
  const t = useTexts(aboutTexts);
  const website = useWebsite();
  return (
    <Screen title={t('companyCertificate')}>
      <QueryStates query={website} skeleton={<CardSkeleton />}>
        {(site) =>
          site.company_certificate.length === 0 ? (
            <LazyPart load={loadSamples} props={{}} skeleton={<CardSkeleton />} />
          ) : (
            <CertificatesBody
              certificates={site.company_certificate}
              updatedAt={site.doc_updated_at}
            />
          )
        }
      </QueryStates>
    </Screen>
  );
}
