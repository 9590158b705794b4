/** What a prerendered page says while, or because, its code is not there. */
import { handoverTexts } from '#app/boot/handoverTexts.ts';
import { shellTexts } from '#app/shell/shellTexts.ts';

const zh = { ...shellTexts['zh-CN'], ...handoverTexts['zh-CN'] };
const en = { ...shellTexts.en, ...handoverTexts.en };

/** A text in both languages; the stylesheet shows the page's, English for a further one. */
const inBoth = (key: keyof typeof zh): string =>
  `<span lang="zh">${zh[key]}</span><span lang="en">${en[key]}</span>`;

/** The notice, each of its sentences shown by an attribute of the document (src/app/boot/handover.ts). */
export const handoverNotice = (): string =>
  [
    '<div id="handover" role="status">',
    `<p data-when="slow">${inBoth('slow')}</p>`,
    `<p data-when="sending">${inBoth('sending')}</p>`,
    `<p data-when="failed">${inBoth('screenMissingTitle')} <a href="">${inBoth('reload')}</a></p>`,
    '</div>',
  ].join('');
