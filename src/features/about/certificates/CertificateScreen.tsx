import { companyTexts } from '#shared/i18n/catalogues/companyTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { LazyPart } from '#shared/ui/code/LazyPart.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { ListSkeleton } from '../ListSkeleton.tsx';
import { upperFirst } from '../upperFirst.ts';
import { useWebsite } from '../useWebsite.ts';
import { CertificatesBody } from './CertificatesBody.tsx';

const loadSamples = () => import('./SampleCertificates.tsx');

/** /company-certificate: watermarked pictures; a tap enlarges one. */
export default function CertificateScreen() {
  const pageName = useTexts(companyTexts);
  const website = useWebsite();
  const skeleton = <ListSkeleton cover />;
  return (
    <Screen title={upperFirst(pageName('companyCertificate'))}>
      <QueryStates query={website} skeleton={skeleton} isInstant>
        {(site) =>
          site.company_certificate.length === 0 ? (
            <LazyPart load={loadSamples} props={{}} skeleton={skeleton} />
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
