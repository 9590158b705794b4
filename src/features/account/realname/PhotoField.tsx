import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { PictureField } from '#shared/ui/pictures/PictureField.tsx';
import type { PictureHandle } from '#shared/ui/pictures/picture.ts';
import { identityTexts } from '../identityTexts.ts';
import { CardGuide } from './CardGuide.tsx';

interface PhotoFieldProps {
  side: 'front' | 'back';
  form: PictureHandle;
  disabled: boolean;
  /** The form's error about this photo. */
  error: string | undefined;
}

/** One side of the card, with a guide to what it should look like. */
export const PhotoField = ({ side, ...field }: PhotoFieldProps) => {
  const t = useTexts(identityTexts);
  return (
    <PictureField
      {...field}
      name={t(side === 'front' ? 'frontPhoto' : 'backPhoto')}
      shape="card"
      placeholder={<CardGuide side={side} />}
      first="camera"
    />
  );
};
