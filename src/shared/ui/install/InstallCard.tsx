import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { radius } from '#shared/theme/tokens.ts';
import { PillButton } from '../buttons/PillButton.tsx';
import { TextLink } from '../buttons/TextLink.tsx';
import { passFocusOn } from '../feedback/passFocusOn.ts';
import { AppleShareIcon } from './AppleShareIcon.tsx';
import { InstallIcon } from './InstallIcon.tsx';
import { installTexts } from './installTexts.ts';
import { installOffer } from './installWay.ts';

const Root = styled('section')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '13px 14px',
  borderRadius: radius.card,
  backgroundColor: theme.vars.palette.surface,
  boxShadow: theme.vars.palette.cardShadow,
  '& > svg': { color: theme.vars.palette.brand },
  '[role="dialog"] &': {
    marginTop: 12,
    borderRadius: radius.inset,
    backgroundColor: theme.vars.palette.sunken,
    boxShadow: 'none',
  },
}));
const Body = styled('div')({ flex: '1 1 8rem', minWidth: 0 });
const Title = styled('p')(({ theme }) => ({ ...theme.typography.body2, fontWeight: 500 }));
const Why = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.ink2,
  '& > svg': { display: 'inline-block', verticalAlign: '-.2em', margin: '0 .1em' },
}));
const Actions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 20,
  marginLeft: 'auto',
});

interface InstallCardProps {
  /** Nothing that is more important is under way. */
  readonly isFree: boolean;
  /** The installed app opens without a network. */
  readonly opensOffline: boolean;
  /** Whether the instruction for Safari on iOS, which has no prompt, may be shown as well. */
  readonly hasInstruction?: boolean;
}

/** Offers to install the app where the browser can; nothing where it cannot, or for a while once dismissed. */
export const InstallCard = ({ isFree, opensOffline, hasInstruction = false }: InstallCardProps) => {
  const t = useTexts(installTexts);
  const offer = installOffer();
  const way = useSyncExternalStore(offer.subscribe, offer.way);
  if (!isFree || way === null || (way === 'share' && !hasInstruction)) return null;
  return (
    <Root aria-label={t('title')} ref={passFocusOn}>
      <InstallIcon />
      <Body>
        <Title>{t('title')}</Title>
        {way === 'prompt' ? (
          <Why>{t(opensOffline ? 'why' : 'whyOnline')}</Why>
        ) : (
          <Why>
            {t('tap')}
            {t('shareMenu')}
            <AppleShareIcon size={18} />
            {t('choose')}
          </Why>
        )}
      </Body>
      <Actions>
        <TextLink tone="muted" onClick={offer.dismiss}>
          {t('later')}
        </TextLink>
        {way === 'prompt' && (
          <PillButton variant="soft" size="s" onClick={() => void offer.install()}>
            {t('install')}
          </PillButton>
        )}
      </Actions>
    </Root>
  );
};
