import { styled } from '@mui/material/styles';
import { memo, useState } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CloseIcon } from '#shared/icons/controls/CloseIcon.tsx';
import { HornIcon } from '#shared/icons/subjects/HornIcon.tsx';
import { bare } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { PillButton } from '#shared/ui/buttons/PillButton.tsx';
import { LazyBottomSheet } from '#shared/ui/code/lazyOverlays.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { dismissNotice, hasDismissedNotice, isNoticeDismissed } from './dismissedNotice.ts';
import { homeTexts } from './homeTexts.ts';
import { Marquee } from './Marquee.tsx';

const Bar = styled('section')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  alignItems: 'center',
  borderRadius: radius.inset,
  color: theme.vars.palette.ink2,
  backgroundColor: theme.vars.palette.surface,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
  // What takes the taps is higher than the bar.
  '& > button': { marginBlock: -2 },
}));

const Opener = styled('button')(({ theme }) => ({
  ...bare,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  flex: 1,
  minWidth: 0,
  minHeight: 44,
  paddingLeft: 14,
  borderRadius: radius.inset,
  '& > svg': { color: theme.vars.palette.brand },
}));

const Whole = styled('p')(({ theme }) => ({
  ...theme.typography.longText,
  paddingBottom: 12,
  whiteSpace: 'pre-line',
}));

/** Room for the notice while it is loaded, unless one was closed in this browser session. */
export const NoticePlace = () =>
  hasDismissedNotice() ? null : <Skeleton height={40} radius={radius.inset} />;

/** The notice bar: a tap opens the whole text in a sheet; closable for the session. */
export const NoticeBar = memo(({ notice }: { notice: string }) => {
  const t = useTexts(homeTexts);
  const [open, setOpen] = useState(false);
  const [dismissed, setDismissed] = useState('');
  if (notice === '' || dismissed === notice || isNoticeDismissed(notice)) return null;
  return (
    <Bar aria-label={t('notice')}>
      <Opener type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <HornIcon size={20} />
        <Marquee text={notice} />
      </Opener>
      <IconButton
        label={t('closeNotice')}
        onClick={({ currentTarget }) => {
          // The bar goes: on to the links below it.
          currentTarget.parentElement?.nextElementSibling?.querySelector('a')?.focus();
          dismissNotice(notice);
          setDismissed(notice);
        }}
      >
        <CloseIcon size={16} />
      </IconButton>
      <LazyBottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('notice')}
        footer={
          <PillButton variant="soft" onClick={() => setOpen(false)}>
            {t('noticeRead')}
          </PillButton>
        }
      >
        <Whole>{notice}</Whole>
      </LazyBottomSheet>
    </Bar>
  );
});
