import { styled } from '@mui/material/styles';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  paddingBottom: 12,
  marginBottom: 18,
  borderBottom: `1px solid ${theme.vars.palette.line}`,
}));
const Text = styled('div')({ display: 'grid', gap: '.75rem' });

const LINES = ['96%', '100%', '92%', '48%'];

/** Skeleton of a message: its title, type and time, and lines of its text. */
export const MessageSkeleton = () => (
  <Card>
    <Head>
      <Skeleton width="62%" height="1.625rem" />
      <Skeleton width="44%" height=".875rem" />
    </Head>
    <Text>
      {LINES.map((width) => (
        <Skeleton key={width} width={width} height="1rem" />
      ))}
    </Text>
  </Card>
);
