import { keyframes, styled } from '@mui/material/styles';
import { uiTexts } from '#shared/i18n/catalogues/uiTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { BackIcon } from '#shared/icons/controls/BackIcon.tsx';
import { hiddenVisually, quiet } from '#shared/theme/styles.ts';
import { gutter, radius } from '#shared/theme/tokens.ts';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { AppBar } from '#shared/ui/layout/AppBar.tsx';
import { useGoBack } from '#shared/ui/navigation/useGoBack.ts';
import { shellTexts } from './shellTexts.ts';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Shown only after 150 ms, so that code loaded sooner causes no flicker. */
const Page = styled('div')({ animation: `${appear} 1ms linear 150ms both` });

/** Not a class: the styles of the first visit are budgeted. */
const AROUND = { padding: `0 ${gutter} 24px` };

const Block = styled('div')(({ theme }) => ({
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.line,
  ...quiet,
  marginTop: 12,
}));

const Title = styled(Block)({ width: 104, height: 18, borderRadius: 9, marginTop: 0 });
const Short = styled(Block)({ height: 132 });
const Tall = styled(Block)({ height: 176 });

const Hidden = styled('span')(hiddenVisually);

/** Back, for a page whose own bar is not there yet: its code may take as long as a slow line needs. */
const Back = () => {
  const t = useTexts(uiTexts);
  return (
    <IconButton label={t('back')} onClick={useGoBack()}>
      <BackIcon />
    </IconButton>
  );
};

/** Skeleton of a screen whose code or member info is still loading; `hasBack` where its bar leads back. */
export const ScreenSkeleton = ({ hasBack = false }: { readonly hasBack?: boolean }) => {
  const t = useTexts(shellTexts);
  return (
    <Page>
      <AppBar centre={<Title />} left={hasBack && <Back />} />
      <div role="status" style={AROUND}>
        <Hidden>{t('loading')}</Hidden>
        <Short />
        <Tall />
        <Tall />
      </div>
    </Page>
  );
};
