import { styled } from '@mui/material/styles';
import { LazyPart } from '../code/LazyPart.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';

const loadSanitised = () => import('./SanitisedHtml.tsx');

const Lines = styled('div')({ display: 'grid', gap: 12, paddingBlock: 6 });

/**
 * HTML from the server, sanitised by a strict allow-list. The sanitiser is loaded on first use;
 * links open in a new tab.
 */
export const SafeHtml = ({ html }: { html: string }) => (
  <LazyPart
    inCard
    load={loadSanitised}
    props={{ html }}
    skeleton={
      <Lines>
        <Skeleton width="92%" height={15} />
        <Skeleton height={15} />
        <Skeleton width="64%" height={15} />
      </Lines>
    }
  />
);
