import { styled } from '@mui/material/styles';
import { type ChangeEvent, useRef } from 'react';
import { type Picture, type PictureUpload, pictureRefusal } from '#api/usePictureUpload.ts';
import { moneyTexts } from '#shared/i18n/catalogues/moneyTexts.ts';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import type { ImageProblem } from '#shared/pictures.ts';
import { hiddenVisually } from '#shared/theme/styles.ts';
import { radius } from '#shared/theme/tokens.ts';
import { Card } from '#shared/ui/Card.tsx';
import { CameraIcon } from '#shared/ui/icons/CameraIcon.tsx';
import { CheckIcon } from '#shared/ui/icons/CheckIcon.tsx';
import { ImageIcon } from '#shared/ui/icons/ImageIcon.tsx';
import { PillButton } from '#shared/ui/PillButton.tsx';
import { Spinner } from '#shared/ui/Spinner.tsx';
import { useSupport } from '#shared/ui/SupportContext.ts';
import { Tip } from '#shared/ui/Tip.tsx';

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginBottom: 12,
  color: theme.vars.palette.ink2,
}));
const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  gap: 8,
  minHeight: 120,
  marginBottom: 12,
  padding: 12,
  borderRadius: radius.inset,
  color: theme.vars.palette.ink2,
  background: theme.vars.palette.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.line}`,
  '& img': { maxWidth: '100%', maxHeight: 240, borderRadius: 8, display: 'block' },
}));
const State = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  '&[data-done]': { color: theme.vars.palette.success.main },
}));
const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 10,
  marginTop: 12,
  '& > *': { flex: '1 1 7rem' },
});
const File = styled('input')(hiddenVisually);

const PROBLEMS = {
  notImage: 'proofNotImage',
  tooLarge: 'proofTooLarge',
  unreadable: 'proofUnreadable',
} as const satisfies Record<ImageProblem, string>;

const REFUSALS = { tooLarge: 'proofTooLarge', wrongType: 'proofNotImage' } as const;

const ProofState = ({ proof }: { proof: Picture }) => {
  const t = useTexts(moneyTexts);
  const { describeError } = useSupport();
  switch (proof.kind) {
    case 'none':
      return <ImageIcon size={32} />;
    case 'preparing':
    case 'uploading':
      return (
        <State role="status">
          <Spinner />
          {t(proof.kind)}
        </State>
      );
    case 'uploaded':
      return (
        <State role="status" data-done>
          <CheckIcon size={18} plain />
          {t('uploaded')}
        </State>
      );
    case 'unusable':
      return (
        <Tip tone="error" role="alert">
          {t(PROBLEMS[proof.problem])}
        </Tip>
      );
    case 'failed': {
      const refusal = pictureRefusal(proof.error);
      return (
        <Tip tone="error" role="alert">
          {refusal
            ? t(REFUSALS[refusal])
            : t('uploadFailed', { message: describeError(proof.error) })}
        </Tip>
      );
    }
  }
};

/** Choosing, redrawing and sending the proof of payment, with what it looks like. */
export const ProofCard = ({
  form,
  disabled,
  missing,
}: {
  form: PictureUpload;
  disabled: boolean;
  /** The member tried to submit without one. */
  missing: boolean;
}) => {
  const t = useTexts(moneyTexts);
  const album = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { picture: proof } = form;
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (file) void form.choose(file);
  };
  return (
    <Card title={t('proof')}>
      <Hint>{t('proofHint')}</Hint>
      <Frame>
        {'preview' in proof && <img src={proof.preview} alt={t('proofPreview')} />}
        <ProofState proof={proof} />
      </Frame>
      {missing && proof.kind === 'none' && (
        <Tip tone="error" role="alert">
          {t('proofRequired')}
        </Tip>
      )}
      <File
        ref={album}
        type="file"
        accept="image/*"
        tabIndex={-1}
        aria-label={t('choosePhoto')}
        onChange={take}
      />
      <File
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label={t('takePhoto')}
        onChange={take}
      />
      <Buttons>
        {proof.kind === 'failed' && (
          <PillButton variant="soft" size="m" disabled={disabled} onClick={form.retry}>
            {t('tryAgain')}
          </PillButton>
        )}
        <PillButton
          variant="soft"
          size="m"
          disabled={disabled}
          icon={<ImageIcon size={20} plain />}
          onClick={() => album.current?.click()}
        >
          {t(proof.kind === 'none' ? 'choosePhoto' : 'replace')}
        </PillButton>
        <PillButton
          variant="soft"
          size="m"
          disabled={disabled}
          icon={<CameraIcon size={20} plain />}
          onClick={() => camera.current?.click()}
        >
          {t('takePhoto')}
        </PillButton>
      </Buttons>
    </Card>
  );
};
