import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import * as onPaper from '#shared/theme/paperColours.ts';

/**
 * On paper it is all there is: beside the app in the document, shown only while printing, black on
 * white in both schemes.
 */
const Paper = styled('article')({
  display: 'none',
  '@media print': {
    display: 'block',
    color: onPaper.ink,
    background: onPaper.white,
    fontSize: '9pt',
    lineHeight: 1.4,
    'body:has(&)': { background: onPaper.white },
    'body:has(&) > :not(&)': { display: 'none !important' },
    '& h1': { fontSize: '15pt', lineHeight: 1.3, marginBottom: '4pt' },
    '& table': { width: '100%', borderCollapse: 'collapse', margin: '10pt 0' },
    '& :is(th, td)': {
      padding: '3pt 4pt',
      textAlign: 'left',
      verticalAlign: 'top',
      borderBottom: `.5pt solid ${onPaper.line}`,
      overflowWrap: 'break-word',
    },
    '& thead': { display: 'table-header-group' },
    '& :is(thead, tfoot) :is(th, td)': { fontWeight: 600, borderColor: onPaper.ink },
    '& tr': { breakInside: 'avoid' },
    '& [data-amount]': { textAlign: 'right' },
    '& td:is([data-amount], [data-whole=""])': { whiteSpace: 'nowrap' },
    '& td[data-whole=long]': { overflowWrap: 'anywhere', minWidth: '10em' },
    // A date keeps its line; its time may be on the next.
    '& tbody td:first-of-type': { boxSizing: 'content-box', minWidth: '5.8em' },
    // Ten columns with their dates and numbers whole have room on a sheet at this size.
    '& table:has(th:nth-of-type(10))': { fontSize: '8pt' },
    '& p': { margin: '2pt 0' },
  },
});

/** What the browser prints in place of the app; its "save as PDF" makes the file. */
export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(<Paper>{children}</Paper>, document.body);
