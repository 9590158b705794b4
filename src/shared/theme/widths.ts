/** The app's column on a phone and on a desk, px. Also in src/app/boot/staticShell.css; a test compares. */
export const COLUMN_WIDTH = 430;
/** A page of text and fields beside the side menu, and one that is laid out for a wide window. */
export const PAGE_WIDTH = '45rem';
export const WIDE_PAGE_WIDTH = '68rem';
