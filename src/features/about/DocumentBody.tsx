import { keyframes, styled } from '@mui/material/styles';
import { useRef } from 'react';
import { layer } from '#shared/theme/tokens.ts';
import { COLUMN_WIDTH } from '#shared/theme/widths.ts';
import { SafeHtml } from '#shared/ui/content/SafeHtml.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Contents } from './Contents.tsx';
import { HEADINGS_WITHOUT_CONTENTS } from './contentsFrom.ts';
import { PageMeta } from './PageMeta.tsx';
import { useHeadings } from './useHeadings.ts';

const fill = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(1)' } });

/** Reading progress, drawn by a scroll-driven animation; browsers without support show nothing. */
const Progress = styled('div')(({ theme }) => ({
  display: 'none',
  '@supports (animation-timeline: scroll())': {
    display: 'block',
    position: 'fixed',
    zIndex: layer.bar + 1,
    top: 'calc(46px + var(--bar-top) + var(--safe-top))',
    left: 0,
    right: 0,
    maxWidth: COLUMN_WIDTH,
    marginInline: 'auto',
    height: 2,
    transformOrigin: 'left',
    // A page too short to scroll shows no progress.
    transform: 'scaleX(0)',
    backgroundColor: theme.vars.palette.brand,
    animation: `${fill} linear`,
    animationTimeline: 'scroll(root)',
  },
}));

const Article = styled('article')({ marginTop: 14, '& :is(h2, h3)': { scrollMarginTop: 64 } });

interface Props {
  readonly html: string;
  readonly updatedAt: number | null;
  readonly isSample?: boolean;
}

/** A long text: its date, contents if it has many headings, and the sanitised text. */
export const DocumentBody = ({ html, updatedAt, isSample = false }: Props) => {
  const article = useRef<HTMLElement>(null);
  const headings = useHeadings(article);
  return (
    <Card>
      <Progress aria-hidden />
      <PageMeta updatedAt={updatedAt} isSample={isSample} />
      {headings.length > HEADINGS_WITHOUT_CONTENTS && <Contents headings={headings} />}
      <Article ref={article}>
        <SafeHtml html={html} />
      </Article>
    </Card>
  );
};
