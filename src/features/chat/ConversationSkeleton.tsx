import { styled } from '@mui/material/styles';
import { uiListTexts } from '#shared/i18n/catalogues/uiListTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/layout/VisuallyHidden.tsx';

const Root = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  paddingBlock: 16,
  '& > [data-own]': { alignSelf: 'flex-end' },
});

/** Width and side of each bubble, from the oldest. */
const BUBBLES = [
  { width: '62%', height: '2.75rem', isOwn: false },
  { width: '78%', height: '4.25rem', isOwn: false },
  { width: '46%', height: '2.75rem', isOwn: true },
  { width: '70%', height: '4.25rem', isOwn: false },
  { width: '54%', height: '2.75rem', isOwn: true },
] as const;

/** Skeleton of the thread during its first load. */
export const ConversationSkeleton = () => {
  const t = useTexts(uiListTexts);
  return (
    <Root aria-busy>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {BUBBLES.map(({ width, height, isOwn }) => (
        <div key={width} data-own={isOwn || undefined} style={{ width }}>
          <Skeleton height={height} radius={18} />
        </div>
      ))}
    </Root>
  );
};
