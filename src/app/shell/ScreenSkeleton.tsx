import { keyframes, styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { hiddenVisually } from '#shared/theme/styles.ts';
import { gutter, radius } from '#shared/theme/tokens.ts';
import { shellTexts } from './shellTexts.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Shown only after 150 ms, so that code loaded sooner causes no flicker. */
const Page = styled('div')({
  padding: `0 ${gutter} 24px`,
  animation: `${appear} 1ms linear 150ms both`,
});

const Bar = styled('div')({ height: 48, display: 'grid', placeItems: 'center' });

const Block = styled('div')(({ theme }) => ({
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.line,
  marginTop: 12,
}));

const Title = styled(Block)({ width: 104, height: 18, borderRadius: 9, marginTop: 0 });
const Short = styled(Block)({ height: 132 });
const Tall = styled(Block)({ height: 176 });

const Hidden = styled('span')(hiddenVisually);

/** Skeleton of a screen whose code or member info is still loading. */
export const ScreenSkeleton = () => {
  const t = useTexts(shellTexts);
  return (
    <Page role="status">
      <Hidden>{t('loading')}</Hidden>
      <Bar>
        <Title />
      </Bar>
      <Short />
      <Tall />
      <Tall />
    </Page>
  );
};
