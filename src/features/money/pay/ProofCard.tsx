import { styled } from '@mui/material/styles';
import { useTexts } from '#shared/i18n/LanguageContext.tsx';
import { ImageIcon } from '#shared/icons/subjects/ImageIcon.tsx';
import { Card } from '#shared/ui/layout/Card.tsx';
import { PictureField } from '#shared/ui/pictures/PictureField.tsx';
import type { PictureHandle } from '#shared/ui/pictures/picture.ts';
import { moneyTexts } from '../moneyTexts.ts';

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  marginBottom: 12,
  color: theme.vars.palette.ink2,
}));

interface ProofCardProps {
  form: PictureHandle;
  disabled: boolean;
  /** The member tried to submit without a proof. */
  isMissing: boolean;
}

/** The proof of payment, with what it must show. */
export const ProofCard = ({ form, disabled, isMissing }: ProofCardProps) => {
  const t = useTexts(moneyTexts);
  return (
    <Card title={t('proof')}>
      <Hint>{t('proofHint')}</Hint>
      <PictureField
        name={t('proof')}
        hideName
        form={form}
        disabled={disabled}
        error={isMissing && form.picture.kind === 'none' ? t('proofRequired') : undefined}
        shape="any"
        placeholder={<ImageIcon size={32} />}
        first="album"
        done={t('uploaded')}
      />
    </Card>
  );
};
