import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CopyIcon } from '#shared/icons/controls/CopyIcon.tsx';
import { ShareIcon } from '#shared/icons/controls/ShareIcon.tsx';
import { bare, press } from '#shared/theme/styles.ts';
import { useCopy } from '#shared/ui/facts/useCopy.ts';
import { DownloadIcon } from './icons/DownloadIcon.tsx';
import { canShare, shareInvite } from './shareInvite.ts';
import { teamTexts } from './teamTexts.ts';
import type { Poster } from './usePoster.ts';

const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))',
  gap: 12,
});
const look = ({ theme }: { theme: Theme }): CSSObject => ({
  ...bare,
  ...press,
  ...theme.typography.caption,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 8,
  textAlign: 'center',
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    width: 52,
    height: 52,
    borderRadius: 19,
    color: theme.vars.palette.brand,
    backgroundColor: theme.vars.palette.surface,
    boxShadow: theme.vars.palette.cardShadow,
  },
  '&[data-main] > span': {
    color: theme.vars.palette.onBrand,
    backgroundColor: theme.vars.palette.brand,
    boxShadow: 'none',
  },
});
const Button = styled('button')(look);
const Anchor = styled('a')(look);

interface InviteActionsProps {
  code: string;
  link: string;
  poster: Poster | null;
  /** A poster is to come. */
  isDrawing: boolean;
}

/** Buttons to save the poster, copy the code, and share where the system has a share sheet. */
export const InviteActions = ({ code, link, poster, isDrawing }: InviteActionsProps) => {
  const t = useTexts(teamTexts);
  const copy = useCopy();
  const fileName = `invite-${code}.png`;
  const share = async () => {
    const picture = poster ? new File([poster.file], fileName, { type: 'image/png' }) : null;
    const words = { title: t('invite'), text: t('shareText', { code }), url: link };
    if (!(await shareInvite({ ...words, picture }))) await copy(link, t('link'));
  };
  const saving = (
    <>
      <span>
        <DownloadIcon plain />
      </span>
      {t('save')}
    </>
  );
  return (
    <Row>
      {poster && (
        <Anchor href={poster.url} download={fileName} data-main>
          {saving}
        </Anchor>
      )}
      {isDrawing && (
        <Button type="button" data-main disabled>
          {saving}
        </Button>
      )}
      <Button type="button" onClick={() => void copy(code, t('code'))}>
        <span>
          <CopyIcon plain />
        </span>
        {t('copyCode')}
      </Button>
      {canShare() && (
        <Button type="button" onClick={() => void share()}>
          <span>
            <ShareIcon plain />
          </span>
          {t('share')}
        </Button>
      )}
    </Row>
  );
};
