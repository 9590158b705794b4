import { styled } from '@mui/material/styles';
import { LazyPart } from '../code/LazyPart.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';

/** The sanitiser, loaded on first use. */
export const loadSanitised = () => import('./SanitisedHtml.tsx');

const Lines = styled('div')({ display: 'grid', gap: 12, paddingBlock: 6 });

/** Lines of a text that is not there yet. */
export const TextSkeleton = () => (
  <Lines>
    <Skeleton width="92%" height={15} />
    <Skeleton height={15} />
    <Skeleton width="64%" height={15} />
  </Lines>
);

/**
 * HTML from the server, sanitised by a strict allow-list. Links open in a new tab.
 */
export const SafeHtml = ({ html }: { html: string }) => (
  <LazyPart inCard load={loadSanitised} props={{ html }} skeleton={<TextSkeleton />} />
);
