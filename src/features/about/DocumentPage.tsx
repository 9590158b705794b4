import { companyTexts } from '#shared/i18n/catalogues/companyTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { LazyPart } from '#shared/ui/code/LazyPart.tsx';
import { useCode } from '#shared/ui/code/useCode.ts';
import { loadSanitised } from '#shared/ui/content/SafeHtml.tsx';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { DocumentBody } from './DocumentBody.tsx';
import { DocumentSkeleton } from './DocumentSkeleton.tsx';
import { type DocumentName, documentFields } from './documents.ts';
import { upperFirst } from './upperFirst.ts';
import { useWebsite } from './useWebsite.ts';

const loadSample = () => import('./SampleDocument.tsx');

/** One of the five text pages, with or without login: the platform's text, or the marked sample. */
export const DocumentPage = ({ name }: { name: DocumentName }) => {
  const pageName = useTexts(companyTexts);
  const website = useWebsite();
  const sanitiser = useCode(loadSanitised, true);
  // A text that is painted stays until the sanitised one can take its place.
  const isReady = sanitiser.Component !== null || sanitiser.failed;
  const query = isReady ? website : { ...website, data: undefined };
  const skeleton = <DocumentSkeleton name={name} />;
  return (
    <Screen title={upperFirst(pageName(name))}>
      <QueryStates query={query} skeleton={skeleton} isInstant>
        {(site) => {
          const html = site[documentFields[name]].trim();
          return html === '' ? (
            <LazyPart load={loadSample} props={{ name }} skeleton={skeleton} />
          ) : (
            <DocumentBody html={html} updatedAt={site.doc_updated_at} />
          );
        }}
      </QueryStates>
    </Screen>
  );
};
