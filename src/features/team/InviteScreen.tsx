import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { selectUserInfo, selectWebsite } from '#api/session/sessionSlice.ts';
import { useTeamInfoQuery } from '#api/teamApi.ts';
import { useAppSelector } from '#app/hooks.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { LinkIcon } from '#shared/icons/subjects/LinkIcon.tsx';
import { paths } from '#shared/paths.ts';
import * as onPaper from '#shared/theme/paperColours.ts';
import { cardPadding, radius } from '#shared/theme/tokens.ts';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { CopyButton } from '#shared/ui/facts/CopyButton.tsx';
import { ErrorState } from '#shared/ui/feedback/ErrorState.tsx';
import { passFocusOn } from '#shared/ui/feedback/passFocusOn.ts';
import { QueryStates } from '#shared/ui/feedback/QueryStates.tsx';
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx';
import { Tip } from '#shared/ui/feedback/Tip.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { Screen } from '#shared/ui/layout/Screen.tsx';
import { useSite } from '#shared/ui/layout/SiteContext.ts';
import { ChipTabs } from '#shared/ui/navigation/ChipTabs.tsx';
import { POSTER } from './drawPoster.ts';
import { InviteActions } from './InviteActions.tsx';
import { inviteLink } from './inviteLink.ts';
import { inviterName } from './inviterName.ts';
import { POSTER_THEMES, type PosterTheme } from './posterArt.ts';
import type { TeamInfo } from './TeamTotals.tsx';
import { teamTexts } from './teamTexts.ts';
import { usePoster } from './usePoster.ts';

const THEME_TEXTS = { ridge: 'themeRidge', dusk: 'themeDusk', contour: 'themeContour' } as const;

const Body = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });
const Frame = styled('div')(({ theme }) => ({
  justifySelf: 'center',
  width: `min(${POSTER.width}px, 100%)`,
  aspectRatio: `${POSTER.width} / ${POSTER.height}`,
  overflow: 'hidden',
  borderRadius: radius.sheet,
  backgroundColor: onPaper.white,
  boxShadow: theme.vars.palette.floatShadow,
  '& img': { display: 'block', width: '100%', height: '100%' },
}));
const LinkRow = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 56,
  padding: `4px ${cardPadding}`,
  borderRadius: radius.sheet,
  color: theme.vars.palette.brand,
  backgroundColor: theme.vars.palette.surface,
  boxShadow: theme.vars.palette.cardShadow,
  '& > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere', color: theme.vars.palette.ink2 },
}));
const Fine = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  textAlign: 'center',
  textWrap: 'balance',
  color: theme.vars.palette.ink3,
}));
/** A mouse cannot press and hold; the button below saves the poster, too. */
const HoldHint = styled(Fine)({ '@media (hover: hover) and (pointer: fine)': { display: 'none' } });

const Centred = styled('div')({ display: 'grid', justifyItems: 'center' });
/** Room of the chips, and of the buttons below the link. */
const Choices = styled('div')({ padding: '4px 0' });
const Actions = styled('div')({ height: 'calc(60px + 1.25rem)' });

const Invitation = ({ info }: { info: TeamInfo }) => {
  const t = useTexts(teamTexts);
  const site = useSite().name;
  const member = useAppSelector(selectUserInfo);
  const shareBase = useAppSelector(selectWebsite)?.share_base ?? '';
  const [theme, setTheme] = useState<PosterTheme>('ridge');
  const code = info.invite_code;
  const link = inviteLink(info, shareBase, window.location.origin);
  const inviter = inviterName(member);
  const { poster, failed, retry } = usePoster(
    theme,
    {
      site,
      headline: t('headline'),
      inviterLabel: t('inviter'),
      inviter,
      codeLabel: t('code'),
      code,
      notice: t('posterNotice'),
    },
    link,
  );
  return (
    <Body>
      {failed ? (
        <Tip
          tone="amber"
          role="status"
          action={
            <span ref={passFocusOn}>
              <TextLink onClick={retry}>{t('retry')}</TextLink>
            </span>
          }
        >
          {t('posterFailed')}
        </Tip>
      ) : (
        <>
          <Frame>
            {poster ? (
              <img src={poster.url} alt={t('posterAlt', { name: inviter, code, link })} />
            ) : (
              <Skeleton height={POSTER.height} radius={0} />
            )}
          </Frame>
          <HoldHint>{t('saveHint')}</HoldHint>
        </>
      )}
      <ChipTabs
        label={t('themes')}
        tabs={POSTER_THEMES.map((value) => ({ value, label: t(THEME_TEXTS[value]) }))}
        value={theme}
        onChange={setTheme}
      />
      <LinkRow>
        <LinkIcon plain />
        <span>{link.replace(/^https?:\/\//, '')}</span>
        <CopyButton text={link} label={t('link')} word />
      </LinkRow>
      <InviteActions code={code} link={link} poster={poster} isDrawing={!poster && !failed} />
    </Body>
  );
};

/** Skeleton of the poster, its hint and looks, the link, and what can be done with them. */
const InvitationSkeleton = () => (
  <Body>
    <Frame>
      <Skeleton height={POSTER.height} radius={0} />
    </Frame>
    <Centred>
      <Skeleton width="46%" height="1.125rem" />
    </Centred>
    <Choices>
      <Skeleton width="64%" height="2.25rem" radius={18} />
    </Choices>
    <LinkRow />
    <Actions />
  </Body>
);

/** A poster with the invite code and the QR code of the registration, to save or to share. */
const InviteScreen = () => {
  const t = useTexts(teamTexts);
  const query = useTeamInfoQuery();
  return (
    <Screen
      title={t('invite')}
      onRefresh={query.refetch}
      headerActions={
        <TextLink tone="muted" to={paths.teamReward}>
          {t('rules')}
        </TextLink>
      }
    >
      <QueryStates query={query} skeleton={<InvitationSkeleton />}>
        {(info) =>
          info.invite_code ? (
            <Invitation info={info} />
          ) : (
            <Card>
              <ErrorState
                title={t('noCode')}
                message={t('noCodeText')}
                busy={query.isFetching}
                onRetry={() => void query.refetch()}
              />
            </Card>
          )
        }
      </QueryStates>
      <Fine>{t('conduct')}</Fine>
    </Screen>
  );
};

export default InviteScreen;
