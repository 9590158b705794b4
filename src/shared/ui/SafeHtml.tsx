import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { Skeleton } from './Skeleton.tsx';

const SanitisedHtml = lazy(() => import('./SanitisedHtml.tsx'));

const Lines = styled('div')({ display: 'grid', gap: 12, paddingBlock: 6 });

/**
 * Text with markup that came from the server, cleaned by a strict list of what is allowed. The
 * cleaner is loaded on first use; links open in a new tab. `label` names it for readers.
 */
export const SafeHtml = ({ html }: { html: string }) => (
  <Suspense
    fallback={
      <Lines>
        <Skeleton width="92%" height={15} />
        <Skeleton height={15} />
        <Skeleton width="64%" height={15} />
      </Lines>
    }
  >
    <SanitisedHtml html={html} />
  </Suspense>
);
