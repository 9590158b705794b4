import { styled } from '@mui/material/styles';
import { radius } from '#shared/theme/tokens.ts';
import { LongText } from '#shared/ui/content/LongText.tsx';
import { TextSkeleton } from '#shared/ui/content/SafeHtml.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { type DocumentName, documentFields } from './documents.ts';

const Block = styled('div')({ marginTop: 14 });

/**
 * A text that is not there yet, in the places of its date, its contents and itself. On a painted page the
 * page's own script has written the text into it by then (src/app/boot/earlyText.ts).
 */
export const DocumentSkeleton = ({ name }: { name: DocumentName }) => (
  <Card>
    <div data-early="date">
      <Skeleton width="9em" height={18} />
    </div>
    <Block data-early="contents">
      <Skeleton height={44} radius={radius.inset} />
    </Block>
    <Block>
      <div data-early="lines">
        <TextSkeleton />
      </div>
      {/* An empty text of React's, so that it leaves alone what is in it. */}
      <LongText data-early-text={documentFields[name]} suppressHydrationWarning>
        {''}
      </LongText>
    </Block>
  </Card>
);
