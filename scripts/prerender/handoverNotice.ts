/** What a prerendered page says while, or because, its code is not there. */
import { shellTexts } from '#app/shell/shellTexts.ts';

type Key = 'handoverSlow' | 'handoverSending' | 'screenMissingTitle' | 'reload';

/** A text in both languages; the stylesheet shows the page's. */
const inBoth = (key: Key): string =>
  `<span lang="zh">${shellTexts['zh-CN'][key]}</span><span lang="en">${shellTexts.en[key]}</span>`;

/** The notice, each of its sentences shown by an attribute of the document (src/app/boot/handover.ts). */
export const handoverNotice = (): string =>
  [
    '<div id="handover" role="status">',
    `<p data-when="slow">${inBoth('handoverSlow')}</p>`,
    `<p data-when="sending">${inBoth('handoverSending')}</p>`,
    `<p data-when="failed">${inBoth('screenMissingTitle')} <a href="">${inBoth('reload')}</a></p>`,
    '</div>',
  ].join('');
