import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { aboutSampleTexts } from './aboutSampleTexts.ts';
import { DocumentBody } from './DocumentBody.tsx';
import type { DocumentName } from './documents.ts';

/** The bundled sample of a text that the platform has not provided; marked as a sample. */
export default function SampleDocument({ name }: { name: DocumentName }) {
  const t = useTexts(aboutSampleTexts);
  return <DocumentBody html={t(name)} updatedAt={null} isSample />;
}
