import { styled } from '@mui/material/styles';
import { type ChangeEvent, useId, useRef } from 'react';
import { type Picture, type PictureUpload, pictureRefusal } from '#api/usePictureUpload.ts';
import { identityTexts } from '#shared/i18n/catalogues/identityTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { hiddenVisually } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { FieldMessage } from '#shared/ui/FieldMessage.tsx';
import { CameraIcon } from '#shared/ui/icons/CameraIcon.tsx';
import { CheckIcon } from '#shared/ui/icons/CheckIcon.tsx';
import { ImageIcon } from '#shared/ui/icons/ImageIcon.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { useSupport } from '#shared/ui/SupportContext.ts';
import { CardGuide } from './CardGuide.tsx';

const Group = styled('div')(({ theme }) => ({
  '& h3': { ...theme.typography.subtitle2, marginBottom: 6, color: theme.vars.palette.ink2 },
}));
/** An identity card's own proportions, 85.6 × 54 mm. */
const Frame = styled('div')(({ theme }) => ({
  position: 'relative',
  aspectRatio: '85.6 / 54',
  maxWidth: '20rem',
  margin: '0 auto',
  borderRadius: radius.inset,
  overflow: 'hidden',
  color: theme.vars.palette.ink3,
  background: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
  '& > img, & > svg': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
}));
const State = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: '2rem',
  marginTop: 6,
  color: theme.vars.palette.ink2,
  '&[data-done]': { color: theme.vars.palette.success.main },
}));
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  marginTop: 10,
  '& > *': { flex: '1 1 7rem' },
});
const File = styled('input')(hiddenVisually);

const useProblem = (photo: Picture): string | undefined => {
  const t = useTexts(identityTexts);
  const { describeError } = useSupport();
  if (photo.kind === 'unusable') return t(photo.problem);
  if (photo.kind !== 'failed') return undefined;
  const refusal = pictureRefusal(photo.error);
  if (refusal) return t(refusal === 'tooLarge' ? 'refusedTooLarge' : 'refusedType');
  return t('uploadFailed', { message: describeError(photo.error) });
};

interface PhotoFieldProps {
  side: 'front' | 'back';
  form: PictureUpload;
  disabled: boolean;
  /** What the form misses in this photo. */
  error: string | undefined;
}

/** One side of the card: what it should look like, taking or choosing it, and how far it is. */
export const PhotoField = ({ side, form, disabled, error }: PhotoFieldProps) => {
  const t = useTexts(identityTexts);
  const id = useId();
  const album = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { picture: photo } = form;
  const problem = useProblem(photo);
  const name = t(side === 'front' ? 'frontPhoto' : 'backPhoto');
  const busy = photo.kind === 'preparing' || photo.kind === 'uploading';
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (file) void form.choose(file);
  };
  const input = { type: 'file', accept: 'image/*', tabIndex: -1, onChange: take };
  return (
    <Group role="group" aria-labelledby={`${id}-name`} aria-describedby={`${id}-message`}>
      <h3 id={`${id}-name`}>{name}</h3>
      <Frame>
        {'preview' in photo ? (
          <img src={photo.preview} alt={t('preview', { photo: name })} />
        ) : (
          <CardGuide side={side} />
        )}
      </Frame>
      <div role="status">
        {busy && (
          <State>
            <Spinner />
            {t(photo.kind)}
          </State>
        )}
        {photo.kind === 'uploaded' && (
          <State data-done>
            <CheckIcon size={18} plain />
            {t('uploaded')}
          </State>
        )}
      </div>
      <div role={problem ? 'alert' : undefined}>
        <FieldMessage id={`${id}-message`} error={problem ?? error} />
      </div>
      <File ref={album} {...input} aria-label={t('chooseOf', { photo: name })} />
      <File
        ref={camera}
        {...input}
        capture="environment"
        aria-label={t('takeOf', { photo: name })}
      />
      <Buttons>
        {photo.kind === 'failed' && (
          <PillButton variant="soft" size="m" disabled={disabled} onClick={form.retry}>
            {t('tryAgain')}
          </PillButton>
        )}
        <PillButton
          variant="soft"
          size="m"
          disabled={disabled}
          aria-describedby={`${id}-name`}
          icon={<CameraIcon size={20} plain />}
          onClick={() => camera.current?.click()}
        >
          {t(photo.kind === 'none' ? 'takePhoto' : 'retake')}
        </PillButton>
        <PillButton
          variant="soft"
          size="m"
          disabled={disabled}
          aria-describedby={`${id}-name`}
          icon={<ImageIcon size={20} plain />}
          onClick={() => album.current?.click()}
        >
          {t(photo.kind === 'none' ? 'choosePhoto' : 'replacePhoto')}
        </PillButton>
      </Buttons>
    </Group>
  );
};
