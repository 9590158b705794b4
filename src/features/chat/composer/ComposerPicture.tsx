import { styled } from '@mui/material/styles';
import type { PictureUpload } from '#api/usePictureUpload.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CheckIcon } from '#shared/icons/controls/CheckIcon.tsx';
import { CloseIcon } from '#shared/icons/controls/CloseIcon.tsx';
import { WarningIcon } from '#shared/icons/controls/WarningIcon.tsx';
import { radius } from '#shared/theme/tokens.ts';
import { IconButton } from '#shared/ui/buttons/IconButton.tsx';
import { TextLink } from '#shared/ui/buttons/TextLink.tsx';
import { useWaitText } from '#shared/ui/facts/useWaitText.ts';
import { Spinner } from '#shared/ui/feedback/Spinner.tsx';
import { useSupport } from '#shared/ui/feedback/SupportContext.ts';
import { BlobImage } from '#shared/ui/pictures/BlobImage.tsx';
import type { Picture } from '#shared/ui/pictures/picture.ts';
import { chatTexts } from '../chatTexts.ts';

const Root = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  margin: '0 4px 8px',
  padding: '6px 2px 6px 6px',
  borderRadius: radius.field,
  backgroundColor: theme.vars.palette.surface,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
  '& > img': {
    flex: 'none',
    width: '3.5rem',
    height: '3.5rem',
    objectFit: 'cover',
    borderRadius: 11,
  },
}));
const State = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  paddingInlineStart: 6,
  color: theme.vars.palette.ink2,
  overflowWrap: 'anywhere',
  '&[data-failed]': { color: theme.vars.palette.error.main },
  '& > span:last-of-type': { minWidth: 0, flex: '1 1 3rem' },
  '& > svg': { color: theme.vars.palette.success.main },
  '&[data-failed] > svg': { color: 'inherit' },
}));

/** Progress of a picture, or why it cannot be sent. */
const useStateText = (picture: Picture): string => {
  const t = useTexts(chatTexts);
  const { describeError } = useSupport();
  const waitText = useWaitText();
  switch (picture.kind) {
    case 'none':
      return '';
    case 'unusable':
      return t(picture.problem);
    case 'failed':
      if (picture.refusal) {
        return t(picture.refusal === 'tooLarge' ? 'refusedTooLarge' : 'refusedType');
      }
      return t('uploadFailed', { why: waitText(describeError(picture.error), picture.wait) });
    default:
      return t(picture.kind);
  }
};

interface ComposerPictureProps {
  upload: PictureUpload;
  /** The button that was pressed goes away. */
  onGone: () => void;
}

/** The picture of the next message, with its preview and progress. */
export const ComposerPicture = ({ upload, onGone }: ComposerPictureProps) => {
  const t = useTexts(chatTexts);
  const { picture, retry, clear } = upload;
  const stateText = useStateText(picture);
  if (picture.kind === 'none') return null;
  const isStuck = picture.kind === 'unusable' || picture.kind === 'failed';
  return (
    <Root>
      {'image' in picture && <BlobImage image={picture.image} alt={t('picturePreview')} />}
      <State role={isStuck ? 'alert' : 'status'} data-failed={isStuck || undefined}>
        {isStuck && <WarningIcon size={19} plain />}
        {picture.kind === 'uploaded' && <CheckIcon size={18} plain />}
        {(picture.kind === 'preparing' || picture.kind === 'uploading') && <Spinner />}
        <span>{stateText}</span>
        {picture.kind === 'failed' && (
          <TextLink
            onClick={() => {
              retry();
              onGone();
            }}
          >
            {t('retry')}
          </TextLink>
        )}
      </State>
      <IconButton
        label={t('dropPicture')}
        onClick={() => {
          clear();
          onGone();
        }}
      >
        <CloseIcon size={20} />
      </IconButton>
    </Root>
  );
};
