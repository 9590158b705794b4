import { styled } from '@mui/material/styles';
import { CardSkeleton } from '#shared/ui/feedback/CardSkeleton.tsx';

/** Like a screen's column, which the list itself is in later. */
const List = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--gap)',
  '& > *': { flex: 'none', minWidth: 0 },
  '&:empty': { display: 'none' },
});

/**
 * A list of the site's configuration that is not there yet. On a painted page the page's own script has
 * written the list into it by then (src/app/boot/earlyPattern.ts).
 */
export const ListSkeleton = ({ cover = false }: { cover?: boolean }) => (
  <>
    <div data-early="lines">
      <CardSkeleton cover={cover} />
    </div>
    {/* An empty text of React's, so that it leaves alone what is in it. */}
    <List data-early-list suppressHydrationWarning>
      {''}
    </List>
  </>
);
