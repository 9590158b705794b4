/**
 * Markup of what the platform's configuration fills: the app's own components with names in braces, which
 * the page's script fills in (src/app/boot/earlyPattern.ts).
 */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PATTERN_TIME } from '#app/boot/earlyPattern.ts';
import { CertificatesBody } from '#features/about/certificates/CertificatesBody.tsx';
import { QuestionsBody } from '#features/about/QuestionsBody.tsx';
import { LanguageContext } from '#shared/i18n/LanguageContext.tsx';
import type { Language } from '#shared/i18n/languages.ts';
import { paths } from '#shared/paths.ts';

const question = { category: '{category}', question: '{question}', answer: '' };
const certificate = {
  title: '{title}',
  number: '{number}',
  issuer: '{issuer}',
  valid_to: '{valid_to}',
  image: '{image}',
};

/** By the page's address: rows with everything, then those that look otherwise without a part of it. */
export const PATTERNS: Readonly<Record<string, ReactNode>> = {
  [paths.commonProblem]: (
    <QuestionsBody
      questions={[question, { ...question, category: '' }]}
      search=""
      updatedAt={PATTERN_TIME}
    />
  ),
  [paths.companyCertificate]: (
    <CertificatesBody
      certificates={[certificate, { ...certificate, image: '' }]}
      updatedAt={PATTERN_TIME}
    />
  ),
};

/** In the ids of a pattern, of which every copy needs its own. */
export const ID_PREFIX = '{group}';

/** The pattern of the page at `path`; '' for a page without one. */
export const renderPattern = (path: string, language: Language): string =>
  PATTERNS[path]
    ? renderToStaticMarkup(<LanguageContext value={language}>{PATTERNS[path]}</LanguageContext>, {
        identifierPrefix: ID_PREFIX,
      })
    : '';
