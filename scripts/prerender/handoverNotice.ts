/** What a page says while, or because, its code is not there. */
import { handoverTexts } from '#app/boot/handoverTexts.ts';
import { shellTexts } from '#app/shell/shellTexts.ts';

const zh = { ...shellTexts['zh-CN'], ...handoverTexts['zh-CN'] };
const en = { ...shellTexts.en, ...handoverTexts.en };

type Key = keyof typeof zh;

/** Texts in both languages; the stylesheet shows the page's, English for a further one. */
const inBoth = (...keys: Key[]): string =>
  `<span lang="zh">${keys.map((key) => zh[key]).join('')}</span><span lang="en">${keys.map((key) => en[key]).join(' ')}</span>`;

const inNotice = (...sentences: string[]): string =>
  `<div id="handover" role="status">${sentences.join('')}</div>`;

/** A prerendered page's notice, each of its sentences shown by an attribute of the document (src/app/boot/early.ts). */
export const handoverNotice = (): string =>
  inNotice(
    `<p data-when="slow">${inBoth('slow', 'mayType')}</p>`,
    `<p data-when="sending">${inBoth('sending')}</p>`,
    `<p data-when="failed">${inBoth('screenMissingTitle')} <a href="">${inBoth('reload')}</a></p>`,
  );

/** The notice of a page with the static shell, which has a view of its own for when the code does not come. */
export const shellNotice = (): string => inNotice(`<p data-when="slow">${inBoth('slow')}</p>`);
