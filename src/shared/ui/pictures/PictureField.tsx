import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useRef } from 'react';
import { uiPictureTexts } from '#shared/i18n/catalogues/uiPictureTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { CameraIcon } from '#shared/icons/controls/CameraIcon.tsx';
import { CheckIcon } from '#shared/icons/controls/CheckIcon.tsx';
import { ImageIcon } from '#shared/icons/subjects/ImageIcon.tsx';
import { radius } from '#shared/theme/tokens.ts';
import { PillButton } from '../buttons/PillButton.tsx';
import { useWaitText } from '../facts/useWaitText.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import { useSupport } from '../feedback/SupportContext.ts';
import { FieldMessage } from '../fields/FieldMessage.tsx';
import { BlobImage } from './BlobImage.tsx';
import { PictureInput } from './PictureInput.tsx';
import type { Picture, PictureHandle } from './picture.ts';

const Group = styled('div')(({ theme }) => ({
  '& h3': { ...theme.typography.subtitle2, marginBottom: 6, color: theme.vars.palette.ink2 },
}));
const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.inset,
  overflow: 'hidden',
  color: theme.vars.palette.ink3,
  background: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
  '& > img': { display: 'block' },
  // The proportions of an identity card, 85.6 × 54 mm.
  '&[data-shape="card"]': {
    aspectRatio: '85.6 / 54',
    maxWidth: '20rem',
    margin: '0 auto',
    '& > img, & > svg': { width: '100%', height: '100%', objectFit: 'cover' },
  },
  '&[data-shape="any"]': {
    minHeight: 120,
    padding: 12,
    '& > img': { maxWidth: '100%', maxHeight: 240, borderRadius: 8 },
  },
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
  // As wide as its words; one without room beside the others is below them.
  '& > *': { flex: '1 1 auto' },
});

const useProblem = (picture: Picture): string | undefined => {
  const t = useTexts(uiPictureTexts);
  const { describeError } = useSupport();
  const waitText = useWaitText();
  if (picture.kind === 'unusable') return t(picture.problem);
  if (picture.kind !== 'failed') return undefined;
  if (picture.refusal) return t(picture.refusal === 'tooLarge' ? 'refusedTooLarge' : 'refusedType');
  return t('uploadFailed', { message: waitText(describeError(picture.error), picture.wait) });
};

interface PictureFieldProps {
  /** Subject of the picture; shown above it, unless a heading names it. */
  readonly name: string;
  readonly hideName?: boolean;
  readonly form: PictureHandle;
  readonly disabled: boolean;
  /** The form's error about this picture. */
  readonly error: string | undefined;
  /** 'card' for an identity card, 'any' for any proportions. */
  readonly shape: 'card' | 'any';
  /** Shown in the frame before there is a picture. */
  readonly placeholder: ReactNode;
  /** The likely source of such a picture; its button comes first. */
  readonly first: 'camera' | 'album';
  /** Text shown once it is uploaded. */
  readonly done?: string;
}

/** One picture to upload: its preview, buttons to take or choose it, and its progress. */
export const PictureField = (props: PictureFieldProps) => {
  const { name, form, disabled, error, shape, placeholder, first } = props;
  const t = useTexts(uiPictureTexts);
  const id = useId();
  const album = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { picture } = form;
  const problem = useProblem(picture);
  const isEmpty = picture.kind === 'none';
  const look = { variant: 'soft', size: 'm', disabled, 'aria-describedby': `${id}-name` } as const;
  const take = (
    <PillButton
      {...look}
      key="camera"
      ref={first === 'camera' ? form.button : null}
      icon={<CameraIcon size={20} plain />}
      onClick={() => camera.current?.click()}
    >
      {t(isEmpty ? 'take' : 'retake')}
    </PillButton>
  );
  const choose = (
    <PillButton
      {...look}
      key="album"
      ref={first === 'album' ? form.button : null}
      icon={<ImageIcon size={20} plain />}
      onClick={() => album.current?.click()}
    >
      {t(isEmpty ? 'choose' : 'replace')}
    </PillButton>
  );
  return (
    <Group role="group" aria-labelledby={`${id}-name`} aria-describedby={`${id}-message`}>
      <h3 id={`${id}-name`} hidden={props.hideName}>
        {name}
      </h3>
      <Frame data-shape={shape}>
        {'image' in picture ? (
          <BlobImage image={picture.image} alt={t('preview', { picture: name })} />
        ) : (
          placeholder
        )}
      </Frame>
      <div role="status">
        {(picture.kind === 'preparing' || picture.kind === 'uploading') && (
          <State>
            <Spinner />
            {t(picture.kind)}
          </State>
        )}
        {picture.kind === 'uploaded' && (
          <State data-done>
            <CheckIcon size={18} plain />
            {props.done ?? t('uploaded')}
          </State>
        )}
      </div>
      <div id={`${id}-message`} role={problem || error ? 'alert' : undefined}>
        <FieldMessage id={`${id}-problem`} error={problem} />
        <FieldMessage id={`${id}-error`} error={error} />
      </div>
      <PictureInput ref={album} label={t('chooseOf', { picture: name })} onChoose={form.choose} />
      <PictureInput
        ref={camera}
        camera
        label={t('takeOf', { picture: name })}
        onChoose={form.choose}
      />
      <Buttons>
        {picture.kind === 'failed' && (
          <PillButton
            {...look}
            onClick={() => {
              // This button goes away.
              form.button.current?.focus();
              form.retry();
            }}
          >
            {t('retry')}
          </PillButton>
        )}
        {first === 'camera' ? [take, choose] : [choose, take]}
      </Buttons>
    </Group>
  );
};
