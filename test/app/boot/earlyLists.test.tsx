// @vitest-environment happy-dom

import { ThemeProvider } from '@mui/material/styles';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_ANSWER_BYTES } from '#api/client/readBody.ts';
import { CertificatesBody } from '#features/about/certificates/CertificatesBody.tsx';
import { QuestionsBody } from '#features/about/QuestionsBody.tsx';
import { LanguageContext } from '#shared/i18n/LanguageContext.tsx';
import type { Language } from '#shared/i18n/languages.ts';
import { paths } from '#shared/paths.ts';
import { appTheme } from '#shared/theme/theme.ts';
import { ID_PREFIX, PATTERNS } from '../../../scripts/prerender/patterns.tsx';

const UPDATED_AT = Date.parse('2026-08-01T00:00:00+08:00') / 1000;

const QUESTIONS = [
  { category: '', question: 'Without <b>a</b> category?', answer: '<p>a</p>' },
  { category: '{question}', question: '{category} & $&?', answer: '' },
  { category: 'Money', question: 'How long?', answer: '' },
  { category: '{question}', question: 'Another?', answer: '' },
];
const CERTIFICATES = [
  { title: 'Licence', number: '1', issuer: 'Office', valid_to: '2027', image: '/a.svg' },
  { title: 'Without a "picture"', number: '', issuer: 'Office', valid_to: '', image: '' },
];

/** What React makes of an element. */
const rendered = (element: ReactNode, language: Language, identifierPrefix = ''): Element => {
  const container = document.createElement('div');
  const root = createRoot(container, { identifierPrefix });
  act(() =>
    root.render(
      <ThemeProvider theme={appTheme}>
        <LanguageContext value={language}>{element}</LanguageContext>
      </ThemeProvider>,
    ),
  );
  const copy = container.cloneNode(true) as Element;
  act(() => root.unmount());
  return copy;
};

/** The page at `path` as it is before the app's code is there, with what the script at its end does. */
const paint = async (path: string, site: object, language: Language) => {
  document.documentElement.lang = language;
  document.body.innerHTML = `<div data-early="lines">…</div><div data-early-list></div><template data-pattern="${language}">${rendered(PATTERNS[path], language, ID_PREFIX).innerHTML}</template>`;
  const answer = Promise.resolve(Response.json({ code: 1, data: { website: site } }));
  const answers = new Map([['GET /public/api/index/config', answer]]);
  window.hdPreloaded = { answers, arrivedAt: new Map() };
  vi.resetModules();
  await (path === paths.commonProblem
    ? import('#app/boot/earlyQuestions.ts')
    : import('#app/boot/earlyCertificates.ts'));
  await window.hdSiteWritten;
  // The app reads the answer itself.
  expect((await answer).bodyUsed).toBe(false);
  const isWaiting = !document.querySelector<HTMLElement>('[data-early]')?.hidden;
  return { list: document.querySelector('[data-early-list]'), isWaiting };
};

/** Markup, each id by the order in which it comes. */
const markupOf = (element: Element | null): string => {
  const names: string[] = [];
  return (element?.innerHTML ?? '').replace(/_[\w{}]*r_?[\w]*_|«r\w+»/gi, (id) => {
    if (!names.includes(id)) names.push(id);
    return `id${names.indexOf(id)}`;
  });
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  document.body.replaceChildren();
  delete window.hdPreloaded;
  delete window.hdSiteWritten;
});

describe.each<Language>(['zh-CN', 'en'])('lists of a painted page in %s', (language) => {
  it.each([
    [
      paths.commonProblem,
      { common_problem: QUESTIONS, doc_updated_at: UPDATED_AT },
      <QuestionsBody key="1" questions={QUESTIONS} search="" updatedAt={UPDATED_AT} />,
    ],
    [
      paths.commonProblem,
      { common_problem: QUESTIONS.slice(2) },
      <QuestionsBody key="2" questions={QUESTIONS.slice(2)} search="" updatedAt={null} />,
    ],
    [
      paths.companyCertificate,
      { company_certificate: CERTIFICATES, doc_updated_at: UPDATED_AT },
      <CertificatesBody key="3" certificates={CERTIFICATES} updatedAt={UPDATED_AT} />,
    ],
  ])('%s: they are as React makes them', async (path, site, element) => {
    const { list, isWaiting } = await paint(path, site, language);
    expect(isWaiting).toBe(false);
    const painted = markupOf(list);
    list?.remove();
    expect(painted).toBe(markupOf(rendered(element, language)));
  });
});

it('an answer that is longer than any due is not parsed before the app is there either', async () => {
  const site = { common_problem: QUESTIONS, name: 'x'.repeat(MAX_ANSWER_BYTES) };
  const parse = vi.spyOn(JSON, 'parse');
  expect((await paint(paths.commonProblem, site, 'en')).isWaiting).toBe(true);
  expect(parse.mock.calls.filter(([text]) => text.length > MAX_ANSWER_BYTES)).toEqual([]);
  parse.mockRestore();
});

it('every list and title of a painted page has an id of its own', async () => {
  const { list } = await paint(paths.commonProblem, { common_problem: QUESTIONS }, 'en');
  const titles = [...(list?.querySelectorAll('section[aria-labelledby]') ?? [])].map(
    (section) =>
      document.getElementById(section.getAttribute('aria-labelledby') ?? '')?.textContent,
  );
  expect(titles).toEqual(['{question}', 'Money', 'Other']);
});

it.each([
  ['no questions', []],
  ['no list', 'x'],
  ['a question that is not of texts', [...QUESTIONS, { question: 7 }]],
  ['a question that is none', [...QUESTIONS, null]],
])('%s: the page goes on waiting for the app', async (_what, common_problem) => {
  const { list, isWaiting } = await paint(paths.commonProblem, { common_problem }, 'en');
  expect(isWaiting).toBe(true);
  expect(list?.childNodes).toHaveLength(0);
});

it('what this device stored is there at once', async () => {
  const websiteConfig = { common_problem: QUESTIONS };
  localStorage.setItem('hd:website', JSON.stringify({ version: 2, websiteConfig }));
  const { list } = await paint(paths.commonProblem, { common_problem: [] }, 'en');
  expect(list?.querySelectorAll('details')).toHaveLength(4);
});
