import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { Card } from '#shared/ui/Card.tsx';
import { SafeHtml } from '#shared/ui/SafeHtml.tsx';
import { Contents } from './Contents.tsx';
import { PageMeta } from './PageMeta.tsx';
import { useHeadings } from './useHeadings.ts';

/** Pages with more headings than this get a list of contents. */
const HEADINGS_WITHOUT_CONTENTS = 3;

const Article = styled('article')({ marginTop: 14, '& :is(h2, h3)': { scrollMarginTop: 64 } });

interface Props {
  readonly html: string;
  readonly updatedAt: number | null;
  readonly sample?: boolean;
}

/** A long text: its date, contents if it has many headings, and the sanitised text itself. */
export const DocumentBody = ({ html, updatedAt, sample = false }: Props) => {
  const article = useRef<HTMLElement>(null);
  const headings = useHeadings(article);
  return (
    <Card>
      <PageMeta updatedAt={updatedAt} sample={sample} />
      {headings.length > HEADINGS_WITHOUT_CONTENTS && <Contents headings={headings} />}
      <Article ref={article}>
        <SafeHtml html={html} />
      </Article>
    </Card>
  );
};
